import type { PlanLike } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { bookingGate } from './booking-gate.ts'

const zone = 'America/Mazatlan'
const moment = { now: new Date('2025-11-28T19:00:00Z'), zone }
const paid = (
  name: string,
  start_date: string,
  end_date: string,
  fields: Partial<PlanLike> = {},
): PlanLike => ({
  name,
  status: 'active',
  payment_status: 'completed',
  start_date,
  end_date,
  created_at: '2025-11-01T00:00:00Z',
  class_limit: 8,
  classes_remaining: 5,
  ...fields,
})
const november = paid('Noviembre', '2025-11-01', '2025-11-30')
const december = paid('Diciembre', '2025-12-01', '2025-12-30', { classes_remaining: 2 })
const unpaid = { ...december, status: 'frozen', payment_status: 'pending' }
const gate = (plans: PlanLike[], classDate = '2025-11-29', signedIn = true) =>
  bookingGate({ signedIn, plans, classDate }, moment)

describe('what opens when a class is asked for', () => {
  it('BOK-01: a visitor is told that a plan is needed', () => {
    expect(gate([november], '2025-11-29', false)).toEqual({ kind: 'plan_required', reason: 'signed_out' })
  })

  it('BOK-02: so is a member without a plan, or with cancelled ones only', () => {
    expect(gate([])).toEqual({ kind: 'plan_required', reason: 'no_plan' })
    expect(gate([{ ...november, status: 'cancelled' }])).toEqual({ kind: 'plan_required', reason: 'no_plan' })
  })

  it('BOK-03: a plan that begins later names its day', () => {
    expect(gate([december])).toMatchObject({
      kind: 'frozen',
      paymentPending: false,
      refusal: { code: 'plan_frozen', message: expect.stringContaining('1 de diciembre') },
    })
  })

  it('BOK-10: an unpaid plan leads to the payment instructions', () => {
    expect(gate([unpaid])).toMatchObject({
      kind: 'frozen',
      paymentPending: true,
      refusal: { code: 'plan_payment_pending', action: { href: '/instrucciones-transferencia' } },
    })
  })

  it('BOK-11: an expired plan blocks with its name', () => {
    expect(gate([paid('Octubre', '2025-10-01', '2025-10-30')])).toMatchObject({
      kind: 'blocked',
      refusal: {
        code: 'plan_expired',
        message: 'Tu plan Octubre ha expirado. Necesitas adquirir un nuevo plan.',
        action: { href: '/planes' },
      },
    })
  })

  it('BOK-15: so does one with no class left', () => {
    expect(gate([{ ...november, classes_remaining: 0 }])).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'no_classes_left' },
    })
  })

  it('PAU-08: a class on a paused day says until when, with the way to the plan; the day after is booked', () => {
    const pauses = [{ from: '2025-11-27', to: '2025-11-29', status: 'agreed' }]
    expect(gate([{ ...november, pauses }], '2025-11-29')).toMatchObject({
      kind: 'blocked',
      refusal: {
        code: 'plan_paused',
        message: expect.stringContaining('hasta el 29 de noviembre'),
        action: { href: '/mi-cuenta/info' },
      },
    })
    expect(gate([{ ...november, pauses }], '2025-11-30')).toMatchObject({ kind: 'confirm' })
  })

  it('BOK-04: an active plan goes on to the confirm dialog, with its warnings', () => {
    expect(gate([november])).toMatchObject({
      kind: 'confirm',
      warnings: ['Tu plan Noviembre terminará en 2 días'],
    })
  })

  it('A64: a class after the last day of the plan names that day', () => {
    expect(gate([november], '2025-12-02')).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'class_outside_plan', message: expect.stringContaining('30 de noviembre') },
    })
  })
})

describe('B03: who pays', () => {
  it('the next plan, once paid, pays for its own days and gives the warnings', () => {
    expect(gate([november, december], '2025-12-02')).toMatchObject({
      kind: 'confirm',
      plan: { name: 'Diciembre' },
      warnings: ['Tu plan Diciembre tiene 2 clases disponibles'],
    })
  })

  it('an unpaid next plan does not', () => {
    expect(gate([november, unpaid], '2025-12-02')).toMatchObject({ refusal: { code: 'class_outside_plan' } })
  })

  it('a running plan that is used up does not stop the next one from paying', () => {
    expect(gate([{ ...november, classes_remaining: 0 }, december], '2025-12-02')).toMatchObject({
      kind: 'confirm',
    })
  })

  it('A80: of two, the one that ends first', () => {
    const long = paid('Largo', '2025-11-01', '2026-01-30')
    expect(gate([long, november])).toMatchObject({ kind: 'confirm', plan: november })
    expect(gate([november, long], '2025-12-01')).toMatchObject({ kind: 'confirm', plan: long })
  })
})
