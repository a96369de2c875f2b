import { ApiError } from '@estudio/client'
import type { Plan } from '@estudio/contract'
import type { Role } from '@estudio/domain'
import { reasonText, staffReasonText, texts } from '@estudio/texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { AddPlanDialog } from './add-plan-dialog.tsx'
import { checkAddPlan, emptyAddPlan, toAddPlanInput } from './add-plan-values.ts'

const t = texts.admin.users.addPlan
const plan = (part: Partial<Plan>) =>
  ({
    id: 'p1',
    name: '1 Mes',
    price: 1800,
    duration_days: 30,
    class_limit: null,
    promotion: null,
    is_active: true,
    display_order: 0,
    ...part,
  }) as Plan

let sent: unknown[]
let failure: Error | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  sent = []
  failure = undefined
})
afterEach(() => {
  vi.useRealTimers()
})

const showDialog = (plans: Plan[] = [], roles?: Role[]) =>
  show(
    <AddPlanDialog userId="u1" onClose={() => undefined} />,
    (path, body) => {
      if (body === undefined) return { plans }
      sent.push([path, body])
      if (failure) throw failure
      return { plan: {} }
    },
    '/',
    roles,
  )

const paid = () => screen.findByRole('spinbutton', { name: 'Cantidad pagada' })
/** The picker's field is a group of sections around a hidden input. */
const typeFirstDay = async (day: string) => {
  const field = within(await screen.findByRole('group', { name: 'Inicia el' }))
  fireEvent.change(field.getByRole('textbox', { hidden: true }), { target: { value: day } })
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Guardar plan del cliente' }))

const fill = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Elige un plan' }))
  await userEvent.click(await screen.findByRole('option', { name }))
  await typeFirstDay('23/11/2026')
}

it('reception sells for the price and cannot write another amount', async () => {
  await showDialog([plan({})], ['reception'])
  await fill(/^1 Mes/)
  await userEvent.type(await paid(), '9')
  expect(await paid()).toHaveProperty('value', '1800')
  await save()
  await waitFor(() => expect(sent).toMatchObject([[expect.anything(), { amount_paid: 1800 }]]))
})

it('AUS-19, AUS-20, A22: the form suggests and sends the plan’s price today, including the promotion', async () => {
  const promotion = { price: 1200, was: 1800, label: '-33%', badge: '', note: '', is_opening: true }
  await showDialog([plan({ promotion }), plan({ id: 'p2', name: '8 Clases', price: 960, class_limit: 8 })])
  await fill(/^1 Mes · \$1,200/)
  expect(await paid()).toHaveProperty('value', '1200')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([
    '/api/admin/users/u1/plans',
    {
      plan_id: 'p1',
      start_date: '2026-11-23',
      payment_method: 'card',
      amount_paid: 1200,
      classes_remaining: -1,
    },
  ])
  await leave()
  await showDialog([plan({ id: 'p2', name: '8 Clases', price: 960, class_limit: 8 })])
  await fill(/^8 Clases/)
  expect(await paid()).toHaveProperty('value', '960')
})

it('the form starts with today and the payment method of the last plan', async () => {
  const choosePlan = async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Elige un plan' }))
    await userEvent.click(await screen.findByRole('option', { name: /^1 Mes/ }))
  }
  const onClose = vi.fn()
  const TwoPlans = () => {
    const [number, setNumber] = useState(1)
    const next = () => {
      onClose()
      setNumber(number + 1)
    }
    return <AddPlanDialog key={number} userId="u1" onClose={next} />
  }
  await show(<TwoPlans />, (_path, body) => {
    if (body === undefined) return { plans: [plan({})] }
    sent.push(body)
    return { plan: {} }
  })
  await choosePlan()
  await userEvent.click(screen.getByRole('combobox', { name: t.method }))
  await userEvent.click(await screen.findByRole('option', { name: 'Efectivo' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await choosePlan()
  await save()
  const given = { start_date: '2026-11-20', payment_method: 'cash' }
  await waitFor(() => expect(sent).toMatchObject([given, given]))
})

it('a first day more than a year away is refused', async () => {
  await showDialog([plan({})])
  await fill(/^1 Mes/)
  await typeFirstDay('21/11/2027')
  await save()
  await screen.findByText('Por favor selecciona un plan y una fecha de inicio')
  expect(sent).toEqual([])
  await typeFirstDay('20/11/2027')
  await save()
  await waitFor(() => expect(sent).toMatchObject([[expect.anything(), { start_date: '2027-11-20' }]]))
})

it('AUS-26: shows an error when a plan could not be added', async () => {
  failure = new Error('no answer')
  await showDialog([plan({})])
  await fill(/^1 Mes/)
  await save()
  await screen.findByText('Error al añadir el plan')
})

it('AUS-18: the error of an overlapping plan stays until a field changes', async () => {
  failure = ApiError.refused(409, 'plan_overlaps_active', reasonText('plan_overlaps_active'))
  await showDialog([plan({})])
  await fill(/^1 Mes/)
  await save()
  await screen.findByText(reasonText('plan_overlaps_active'))
  await typeFirstDay('24/12/2026')
  await waitFor(() => expect(screen.queryByText(reasonText('plan_overlaps_active'))).toBeNull())
})

it('a plan for first-timers requires a reason for a member who had a plan', async () => {
  failure = ApiError.refused(409, 'first_time_only', staffReasonText('first_time_only'))
  await showDialog([plan({ name: 'Clase de Prueba', first_time_only: true })])
  expect(screen.queryByRole('textbox', { name: t.overrideReason })).toBeNull()
  await fill(/^Clase de Prueba/)
  await save()
  await screen.findByText(/escribe el motivo/)
  failure = undefined
  await userEvent.type(screen.getByRole('textbox', { name: t.overrideReason }), ' Cortesía ')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    ['/api/admin/users/u1/plans', expect.not.objectContaining({ override_reason: expect.anything() })],
    ['/api/admin/users/u1/plans', { override_reason: 'Cortesía' }],
  ])
})

it('the browser asks before a page with unsaved changes is left', async () => {
  await showDialog()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await userEvent.type(await paid(), '900')
  expect(asks()).toBe(true)
})

const limited = (class_limit: number | null) => ({ id: 'p1', class_limit }) as Plan
const values = {
  ...emptyAddPlan,
  plan_id: 'p1',
  start_date: '2026-11-20',
  classes_remaining: 4,
  amount_paid: 1200,
}

it('AUS-20: the default payment method is the card', () => {
  expect(emptyAddPlan.payment_method).toBe('card')
})

describe('AUS-17, AUS-19: the form', () => {
  it.each([
    ['no plan', values, undefined, t.required],
    ['neither plan nor date', emptyAddPlan, undefined, t.required],
    ['no date', { ...values, start_date: null }, limited(4), t.required],
    ['more classes than the plan has', { ...values, classes_remaining: 5 }, limited(4), t.classesRange(4)],
    ['a fraction', { ...values, classes_remaining: 1.5 }, limited(4), texts.admin.editing.wholeNumber],
    ['nothing', { ...values, classes_remaining: null }, limited(4), t.classesRange(4)],
    ['all values', values, limited(4), undefined],
    ['no classes left at the beginning', { ...values, classes_remaining: 0 }, limited(4), undefined],
    ['no amount', { ...values, amount_paid: null }, limited(4), t.amountInvalid],
    [
      'less than a centavo',
      { ...values, amount_paid: 1200.005 },
      limited(4),
      texts.admin.editing.twoDecimals,
    ],
    ['unlimited', { ...values, classes_remaining: null }, limited(null), undefined],
  ])('with %s', (_what, form, chosen, error) => {
    const errors = Object.values(checkAddPlan(form, chosen)).filter(Boolean)
    expect(errors).toEqual(error === undefined ? [] : [error])
  })

  it('sends −1 classes for an unlimited plan', () => {
    expect(toAddPlanInput(values, limited(null)).classes_remaining).toBe(-1)
    expect(toAddPlanInput(values, limited(4)).classes_remaining).toBe(4)
    expect(toAddPlanInput({ ...values, amount_paid: 950.5 }, limited(4)).amount_paid).toBe(950.5)
  })
})
