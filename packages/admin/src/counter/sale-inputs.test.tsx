import { staffReasonText, texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fill, show } from '../testing/screen.tsx'
import CounterPage from './counter-page.tsx'
import {
  amount,
  answers,
  applied,
  choose,
  chooseAna,
  choosePlan,
  code,
  desk,
  openCounter,
  press,
  pressSell,
} from './testing.ts'

const t = texts.admin.counter
beforeEach(openCounter)

it('without client or plan nothing is sent, and each field says what is missing', async () => {
  await show(<CounterPage />, answers)
  await pressSell()
  await screen.findByText(t.planRequired)
  screen.getByText(t.clientRequired)
  expect(screen.queryByText(texts.admin.users.addPlan.amountInvalid)).toBeNull()
  expect(desk.sent).toEqual([])
})

it('beside the button stands what is missing, which a press leads to, until the sale can be made', async () => {
  await show(<CounterPage />, answers)
  const plans = await screen.findByRole('radio', { name: '8 Clases 30 días $960' })
  const button = screen.getByRole('button', { name: t.submit })
  expect(button).toHaveAccessibleDescription('Falta: Cliente · Plan')
  await press(t.plan)
  expect(plans).toHaveFocus()
  await press(t.client)
  expect(screen.getByRole('combobox', { name: t.search })).toHaveFocus()
  await chooseAna()
  expect(button).toHaveAccessibleDescription('Falta: Plan')
  await choosePlan()
  expect(button).not.toHaveAccessibleDescription()
  expect(button).toHaveAccessibleName('Cobrar $960')
  await userEvent.clear(amount())
  expect(button).toHaveAccessibleDescription('Falta: Importe')
  await press(t.newClient)
  expect(button).toHaveAccessibleDescription('Falta: Nombre y apellido · Celular · Importe')
})

it.each([
  ['', undefined, texts.admin.users.addPlan.amountInvalid],
  ['-1', undefined, 'El importe no puede ser menor que 0'],
  ['1000000.01', undefined, 'El importe máximo es de $1,000,000.00'],
  ['0', '$0.00', undefined],
])('the amount “%s” has the total %s, and only a wrong amount is an error', async (typed, total, problem) => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(screen.getByRole('spinbutton', { name: t.received }), '1000')
  await userEvent.clear(amount())
  if (typed) await userEvent.type(amount(), typed)
  const summary = screen.getByRole('region', { name: t.summary.title })
  await waitFor(() =>
    expect([...summary.querySelectorAll('dd')].at(-1)?.textContent).toBe(total ?? texts.common.noValue),
  )
  expect(screen.queryByText(/^Cambio/)?.textContent).toBe(total && 'Cambio: $1,000.00')
  await pressSell()
  if (!problem) return
  await screen.findByText(problem)
  expect(screen.queryByText(t.receivedLess)).toBeNull()
  expect(desk.sent).toEqual([])
})

it('Enter in the field of the discount code fills the amount with the quoted price', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await userEvent.type(code(), 'MITAD{Enter}')
  await applied('480')
  expect(desk.sent).toEqual([
    ['/api/admin/sales/quote', { plan_id: 'p1', user_id: 'u1', discount_code: 'MITAD' }],
  ])
  expect(screen.queryByRole('textbox', { name: t.reason })).toBeNull()
  await pressSell()
  await waitFor(() =>
    expect(desk.sent.at(-1)?.[1]).toMatchObject({ discount_code: 'MITAD', amount_paid: 480 }),
  )
})

it('a changed code takes the discount back, and a code that is not applied is not sold', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(code(), 'MITAD')
  await press(t.apply)
  await applied('480')
  await fill(code(), 'OTRO')
  await applied('960')
  await pressSell()
  await screen.findByText(t.discountUnapplied)
  expect(desk.sent).toHaveLength(1)
  await userEvent.clear(code())
  await pressSell()
  await screen.findByRole('heading', { name: /^8 Clases para/ })
  expect(desk.sent[1]?.[1]).toMatchObject({ amount_paid: 960 })
  expect(desk.sent[1]?.[1]).not.toHaveProperty('discount_code')
})

it('another client takes the discount back', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(code(), 'MITAD')
  await press(t.apply)
  await applied('480')
  await choose('eva', /Eva Luna/)
  await applied('960')
  await press(t.apply)
  await applied('480')
  expect(desk.sent[1]?.[1]).toMatchObject({ user_id: 'u2' })
})

it('the quote of a code that was changed meanwhile does not change the amount', async () => {
  let answer = () => {}
  desk.quoted = new Promise((resolve) => {
    answer = resolve
  })
  await show(<CounterPage />, answers)
  await choosePlan()
  await fill(code(), 'MITAD')
  await press(t.apply)
  await fill(code(), 'OTRO')
  await act(async () => answer())
  expect(amount()).toHaveProperty('value', '960')
})

it('a plan for first-timers is sold to a client who had one with the reason that is asked for', async () => {
  const asked = 'Este plan es solo para quien viene por primera vez. Escribe el motivo.'
  desk.refusal = Response.json({ code: 'first_time_only', error: asked }, { status: 409 })
  await show(<CounterPage />, answers, '/', ['reception'])
  await chooseAna()
  await choosePlan()
  await pressSell()
  await screen.findByText(asked)
  const reason = screen.getByRole('textbox', { name: texts.admin.users.addPlan.overrideReason })
  expect(reason).toHaveFocus()
  await pressSell()
  await screen.findByText(staffReasonText('first_time_only'))
  expect(desk.sent).toHaveLength(1)
  await fill(reason, 'No pudo venir')
  await pressSell()
  await screen.findByRole('heading', { name: /^8 Clases para/ })
  expect(desk.sent.at(-1)?.[1]).toMatchObject({ client: { id: 'u1' }, reason: 'No pudo venir' })
})

it.each([
  ['plan', async () => {}, () => screen.getByRole('radio', { name: /^8 Clases/ })],
  [
    'first day',
    async () => {
      await choosePlan()
      await userEvent.click(screen.getByRole('spinbutton', { name: 'Día' }))
      await userEvent.keyboard('{Backspace}')
    },
    () => screen.getByRole('spinbutton', { name: 'Día' }),
  ],
])('the missing %s has the focus after Cobrar', async (_, prepare, field) => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await screen.findByRole('radio', { name: /^8 Clases/ })
  await prepare()
  await pressSell()
  await waitFor(() => expect(field()).toHaveFocus())
})

it('reception cannot write another amount', async () => {
  await show(<CounterPage />, answers, '/', ['reception'])
  await choosePlan()
  expect(screen.getByRole('spinbutton', { name: t.amount })).toHaveProperty('readOnly', true)
})
