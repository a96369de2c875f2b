import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { describe, expect, it } from 'vitest'
import { checkAddPlan, emptyAddPlan, toAddPlanInput } from './add-plan-form.ts'

const t = texts.admin.users.addPlan
const plan = (class_limit: number | null) => ({ id: 'p1', class_limit }) as Plan
const values = { ...emptyAddPlan, plan_id: 'p1', start_date: '2026-11-20', classes: '4', amount_paid: '1200' }

it('AUS-20: pays by card unless told otherwise', () => {
  expect(emptyAddPlan.payment_method).toBe('card')
})

describe('AUS-17, AUS-19: the form', () => {
  it.each([
    ['no plan', values, undefined, t.required],
    ['no date', { ...values, start_date: '' }, plan(4), t.required],
    ['more classes than the plan has', { ...values, classes: '5' }, plan(4), t.classesRange(4)],
    ['no number', { ...values, classes: 'x' }, plan(4), t.classesRange(4)],
    ['a fraction', { ...values, classes: '1.5' }, plan(4), t.classesRange(4)],
    ['nothing', { ...values, classes: '' }, plan(4), t.classesRange(4)],
    ['all there', values, plan(4), undefined],
    ['none left to begin with', { ...values, classes: '0' }, plan(4), undefined],
    ['no amount', { ...values, amount_paid: 'mucho' }, plan(4), t.amountInvalid],
    ['unlimited', { ...values, classes: '' }, plan(null), undefined],
  ])('with %s', (_what, form, chosen, fault) => {
    expect(checkAddPlan(form, chosen)).toBe(fault)
  })

  it('sends −1 classes for an unlimited plan', () => {
    expect(toAddPlanInput(values, plan(null)).classes_remaining).toBe(-1)
    expect(toAddPlanInput(values, plan(4)).classes_remaining).toBe(4)
    expect(toAddPlanInput({ ...values, amount_paid: '950.5' }, plan(4)).amount_paid).toBe(950.5)
  })
})
