import type { UserPlan } from '@estudio/contract'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { server } from '../../../testing/server'
import { MyPlanCard } from './my-plan-card'

const paid = {
  id: 'plan-1',
  user_id: 'user-1',
  name: '8 Clases',
  reference: 'EST-ABC234',
  status: 'active',
  payment_status: 'completed',
  price: 960,
  amount_paid: 960,
  verified_at: '2026-11-16T18:00:00Z',
  start_date: '2026-11-16',
  end_date: '2126-12-15',
  created_at: '2026-11-16T15:00:00Z',
  has_class_limit: true,
  class_limit: 8,
  classes_remaining: 5,
  classes_left: 5,
  pauses: [],
}

const open = (fields: Partial<UserPlan>) => {
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans: [{ ...paid, ...fields }] })))
  return renderScreen(<MyPlanCard />, { session: signedIn })
}

it('what was paid beyond the price is said beside the receipt', async () => {
  open({ amount_paid: 1000 })
  expect(await screen.findByRole('link', { name: 'Ver recibo de 8 Clases' })).toBeVisible()
  expect(screen.getByText(/^Pagaste \$40\.00 MXN de más\./)).toBeVisible()
})

it.each([
  ['the price was paid', {}],
  ['the payment was given back', { amount_paid: 1000, payment_status: 'failed', status: 'cancelled' }],
] as const)('nothing is left over where %s', async (_what, fields) => {
  open(fields as Partial<UserPlan>)
  expect(await screen.findByRole('link', { name: 'Ver recibo de 8 Clases' })).toBeVisible()
  expect(screen.queryByText(/de más/)).toBeNull()
})
