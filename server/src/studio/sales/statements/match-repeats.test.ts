import { describe, expect, it } from 'vitest'
import { findRepeats, type KnownDeposit } from './match-repeats.ts'

const deposit = (fingerprint: string, more: { day?: string; cents?: number; reference?: string } = {}) => ({
  day: '2026-11-16',
  cents: 180_000,
  reference: '',
  fingerprint,
  ...more,
})
const known = (fingerprint: string, number: number, more: Partial<KnownDeposit> = {}): KnownDeposit => ({
  ...deposit(fingerprint),
  number,
  isPaid: false,
  isSameLayout: false,
  ...more,
})
const own = { isSameLayout: true }
const found = (deposits: ReturnType<typeof deposit>[], others: KnownDeposit[]) =>
  findRepeats(deposits, others).map(({ number, isPossible }) => `${number}${isPossible ? ' repeat' : ''}`)

describe('a deposit', () => {
  it('is numbered among the deposits of its day and amount', () => {
    const deposits = [
      deposit('a'),
      deposit('b'),
      deposit('c', { cents: 1 }),
      deposit('d', { day: '2026-11-17' }),
    ]
    expect(found(deposits, [])).toEqual(['1', '2', '1', '1'])
  })

  it('may repeat the deposit with the same number in another layout, and no other', () => {
    expect(found([deposit('a'), deposit('b')], [known('x', 1)])).toEqual(['1 repeat', '2'])
    expect(found([deposit('a', { cents: 180_001 })], [known('x', 1)])).toEqual(['1'])
    expect(found([deposit('a', { day: '2026-11-17' })], [known('x', 1)])).toEqual(['1'])
  })

  it('of the same layout is a different deposit unless its text is the same, and gets the next number', () => {
    expect(found([deposit('b')], [known('a', 1, own)])).toEqual(['2'])
    expect(found([deposit('b'), deposit('a')], [known('a', 1, own)])).toEqual(['2', '1'])
    const others = [known('a', 1, own), known('x', 1), known('y', 2)]
    expect(found([deposit('b'), deposit('c')], others)).toEqual(['2 repeat', '3'])
  })

  it.each<[string, { day?: string; cents?: number; reference?: string }, string]>([
    ['the same reference', { reference: '0042' }, '2 repeat'],
    ['the same reference in other letters', { reference: ' 0042 ' }, '2 repeat'],
    ['another reference', { reference: '00420' }, '2'],
    ['no reference', { reference: '' }, '2'],
    ['the same reference and another amount', { reference: '0042', cents: 180_001 }, '1'],
    ['the same reference on another day', { reference: '0042', day: '2026-11-17' }, '1'],
  ])('of the same layout with another text and %s', (_case, more, expected) => {
    const first = known('a', 1, { ...own, reference: '0042' })
    expect(found([deposit('b', more)], [first])).toEqual([expected])
  })

  it('without a reference repeats no other deposit without a reference', () => {
    expect(found([deposit('b')], [known('a', 1, own)])).toEqual(['2'])
  })

  it('repeats no deposit of its own file, and a seen one is no possible repeat', () => {
    const same = { reference: '0042' }
    expect(found([deposit('a', same), deposit('b', same)], [])).toEqual(['1', '2'])
    expect(found([deposit('a', same)], [known('a', 1, { ...own, ...same })])).toEqual(['1'])
  })

  it('gets a number that an undone import has freed', () => {
    expect(found([deposit('a')], [known('b', 2, own), known('x', 1)])).toEqual(['1 repeat'])
  })

  it('may repeat a paid deposit, whatever its number, up to their count', () => {
    const paid = [known('x', 1, { isPaid: true }), known('y', 1, { isPaid: true })]
    expect(found([deposit('a'), deposit('b'), deposit('c')], paid)).toEqual(['1 repeat', '2 repeat', '3'])
  })
})
