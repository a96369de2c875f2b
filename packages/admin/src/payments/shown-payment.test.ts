import type { PendingPayment } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { nextShown, type Shown } from './shown-payment.ts'

const payment = (id: string, version = 1) => ({ id, version }) as PendingPayment
const [ana, eva, iris] = [payment('ana'), payment('eva'), payment('iris')]
const list = (...payments: PendingPayment[]) => ({ payments, view: 'all', isFetching: false })
const shown = (one: PendingPayment, place: number, more: Partial<Shown> = {}): Shown => ({
  payment: one,
  place,
  view: 'all',
  isSettled: false,
  ...more,
})
const idOf = (one: Shown | undefined) => one && `${one.payment.id}${one.isSettled ? ' settled' : ''}`

describe('P15: the payment under review', () => {
  it('is the first one at the beginning, and none in an empty list', () => {
    expect(idOf(nextShown(list(ana, eva), undefined, undefined))).toBe('ana')
    expect(nextShown(list(), undefined, undefined)).toBeUndefined()
  })

  it('stays while it is in the list, wherever it moves', () => {
    expect(nextShown(list(iris, eva, ana), shown(ana, 0), undefined)).toMatchObject({
      payment: ana,
      place: 2,
    })
  })

  it('stays when somebody else has settled it, also when the list is empty then', () => {
    expect(idOf(nextShown(list(eva), shown(ana, 0), undefined))).toBe('ana settled')
    expect(idOf(nextShown(list(), shown(ana, 0), undefined))).toBe('ana settled')
  })

  it('gives way to the next one, or to the last one, when this screen has settled it', () => {
    expect(idOf(nextShown(list(ana, iris), shown(eva, 1), eva))).toBe('iris')
    expect(idOf(nextShown(list(ana, eva), shown(iris, 2), iris))).toBe('eva')
    expect(nextShown(list(), shown(ana, 0), ana)).toBeUndefined()
  })

  it('stays when somebody else has settled a later version of a payment that this screen decided before', () => {
    expect(idOf(nextShown(list(eva), shown(payment('ana', 2), 0), ana))).toBe('ana settled')
  })

  it('gives way when other filters leave it out, once their rows have been read', () => {
    const filtering = { payments: [ana, eva], view: 'with proof', isFetching: true }
    const before = nextShown(filtering, shown(ana, 0), undefined)
    expect(idOf(before)).toBe('ana')
    expect(
      idOf(nextShown({ payments: [eva], view: 'with proof', isFetching: false }, before, undefined)),
    ).toBe('eva')
  })
})
