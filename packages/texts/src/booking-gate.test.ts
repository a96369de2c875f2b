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

describe('the dialog of “Reservar ahora”', () => {
  it('BOK-01: a visitor reads that a plan is required', () => {
    expect(gate([november], '2025-11-29', false)).toEqual({ kind: 'plan_required', reason: 'signed_out' })
  })

  it('BOK-02: a member without a plan, or with cancelled plans only, reads that a plan is required', () => {
    expect(gate([])).toEqual({ kind: 'plan_required', reason: 'no_plan' })
    expect(gate([{ ...november, status: 'cancelled' }])).toEqual({ kind: 'plan_required', reason: 'no_plan' })
  })

  it('BOK-03: for a future plan the dialog names its first day', () => {
    expect(gate([december])).toMatchObject({
      kind: 'frozen',
      paymentPending: false,
      refusal: { code: 'plan_frozen', message: expect.stringContaining('1 de diciembre') },
    })
  })

  it('BOK-10: for an unpaid plan the dialog links to the payment instructions', () => {
    expect(gate([unpaid])).toMatchObject({
      kind: 'frozen',
      paymentPending: true,
      refusal: { code: 'plan_payment_pending', action: { href: '/instrucciones-transferencia' } },
    })
  })

  it('BOK-11: an expired plan blocks the booking, and the dialog names the plan', () => {
    expect(gate([paid('Octubre', '2025-10-01', '2025-10-30')])).toMatchObject({
      kind: 'blocked',
      refusal: {
        code: 'plan_expired',
        message: 'Tu plan Octubre ha expirado. Necesitas adquirir un nuevo plan.',
        action: { href: '/planes' },
      },
    })
  })

  it('BOK-15: a plan without classes left blocks the booking, and the dialog names the plan', () => {
    expect(gate([{ ...november, classes_remaining: 0 }])).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'no_classes_left' },
    })
  })

  it('a make-up pays although the plan has no classes left, and needs no warning about them', () => {
    const ask = { signedIn: true, plans: [{ ...november, classes_remaining: 0 }], classDate: '2025-11-29' }
    expect(bookingGate({ ...ask, makeUpUntil: '2025-12-14' }, moment)).toMatchObject({
      kind: 'confirm',
      warnings: [],
      makeUpUntil: '2025-12-14',
    })
  })

  it('PAU-08: for a class on a paused day the dialog names the end of the pause and links to the plan; the next day can be booked', () => {
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

  it('BOK-04: an active plan opens the confirm dialog with its warnings', () => {
    expect(gate([november])).toMatchObject({
      kind: 'confirm',
      warnings: ['Tu plan Noviembre terminará en 2 días'],
    })
  })

  it('A64: for a class after the last day of the plan the dialog names that day', () => {
    expect(gate([november], '2025-12-02')).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'class_outside_plan', message: expect.stringContaining('30 de noviembre') },
    })
  })
})

describe('B03: the plan that pays', () => {
  it('the next plan, once paid, pays for classes on its own days, and its warnings are shown', () => {
    expect(gate([november, december], '2025-12-02')).toMatchObject({
      kind: 'confirm',
      plan: { name: 'Diciembre' },
      warnings: ['Tu plan Diciembre tiene 2 clases disponibles'],
    })
  })

  it('an unpaid next plan does not pay', () => {
    expect(gate([november, unpaid], '2025-12-02')).toMatchObject({ refusal: { code: 'class_outside_plan' } })
  })

  it('a current plan without classes left does not prevent the next plan from paying', () => {
    expect(gate([{ ...november, classes_remaining: 0 }, december], '2025-12-02')).toMatchObject({
      kind: 'confirm',
    })
  })

  it('A80: of two plans, the plan that ends first pays', () => {
    const long = paid('Largo', '2025-11-01', '2026-01-30')
    expect(gate([long, november])).toMatchObject({ kind: 'confirm', plan: november })
    expect(gate([november, long], '2025-12-01')).toMatchObject({ kind: 'confirm', plan: long })
  })
})
