import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fill } from '../../../testing/screen.tsx'
import { answersWith, eva, open } from '../testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const movements = [
  { id: 'b2', kind: 'use', amount: -200, method: null, plan_name: '8 Clases', reason: null },
  { id: 'b1', kind: 'credit', amount: 500, method: null, plan_name: '4 Clases', reason: null },
].map((movement) => ({ ...movement, user_plan_id: 'p1', at: '2026-11-19T17:05:00Z' }))

/** The tab of plans of a person with a balance; keeps what is sent. */
const openPlans = async (balance: number, roles?: ['reception']) => {
  const sent: [path: string, body: unknown][] = []
  const asked: string[] = []
  const answers = answersWith({ ...eva, balance })
  await open(
    '/u1/pagos',
    (path, body) => {
      asked.push(path)
      if (path.includes('/balance/returns')) {
        sent.push([path, body])
        return { movement: movements[0], balance: balance - 100, mailed: true }
      }
      if (path.includes('/balance')) return { balance, movements, total: 2 }
      return answers(path, body)
    },
    roles,
  )
  return { sent, asked }
}
const card = async () => within(await screen.findByRole('region', { name: 'Saldo a favor' }))

it('the balance of a client is shown with her plans, and its movements after a press', async () => {
  await openPlans(300)
  const balance = await card()
  expect(balance.getByText('Saldo a favor: $300.00')).toBeVisible()
  await userEvent.click(balance.getByRole('button', { name: 'Ver movimientos' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Saldo a favor de Eva Luna/ }))
  const rows = (await dialog.findAllByRole('row')).slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Se usó en una compra8 Clases−\$200\.00$/),
    expect.stringMatching(/Pagó de más en línea4 Clases\$500\.00$/),
  ])
})

it('a part of the balance is given back with its reason', async () => {
  const { sent } = await openPlans(300)
  await userEvent.click((await card()).getByRole('button', { name: 'Devolver saldo' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Devolver saldo/ }))
  const amount = dialog.getByRole('spinbutton', { name: 'Importe que se devuelve' })
  await fill(dialog.getByLabelText('Motivo'), 'Lo pidió')
  await fill(amount, '300.01')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver saldo' }))
  expect(await dialog.findByText('Solo hay $300.00 de saldo a favor')).toBeVisible()
  await fill(amount, '100')
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver saldo' }))
  expect(await screen.findByText('Devolución de $100.00 registrada. Avisamos por correo.')).toBeVisible()
  expect(sent).toEqual([
    ['/api/admin/users/u1/balance/returns', { amount: 100, method: 'cash', reason: 'Lo pidió' }],
  ])
})

it('reception sees the balance and does not give it back', async () => {
  await openPlans(300, ['reception'])
  const balance = await card()
  expect(balance.getByRole('button', { name: 'Ver movimientos' })).toBeVisible()
  expect(balance.queryByRole('button', { name: 'Devolver saldo' })).toBeNull()
})

it('without a balance the plans look as before, and nothing more is requested', async () => {
  const { asked } = await openPlans(0)
  expect(await screen.findByText('8 Clases')).toBeVisible()
  expect(screen.queryByText(/Saldo a favor/)).toBeNull()
  expect(asked.some((path) => path.includes('/balance'))).toBe(false)
})
