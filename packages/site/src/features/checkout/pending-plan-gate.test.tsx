import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, server } from '../../testing/server'
import { PendingPlanGate } from './pending-plan-gate'

const owed = {
  id: 'up1',
  name: '8 Clases',
  reference: 'EST-ABCDEF',
  status: 'frozen',
  payment_status: 'pending',
  created_at: '2026-11-16T15:00:00Z',
}
const newer = { ...owed, id: 'up2', name: '4 Clases', created_at: '2026-11-18T15:00:00Z' }
const paid = { ...owed, status: 'active', payment_status: 'completed' }

const open = (answer: () => Response, state?: unknown) => {
  server.use(http.get('/api/user/plans', answer))
  return renderScreen(
    <PendingPlanGate otherwise="/mi-cuenta">{({ name }) => `Debes ${name}`}</PendingPlanGate>,
    { session: signedIn, at: { pathname: '/compra-exitosa', state }, path: '/compra-exitosa' },
  )
}
const holding =
  (...plans: object[]) =>
  () =>
    HttpResponse.json({ plans })

it('A45, A46: the carried purchase, while it is owed', async () => {
  const { queryClient } = open(holding(newer, owed), { plan: owed })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('Debes 8 Clases')).toBeVisible()
})

it('A45, A46: else the newest that is owed', async () => {
  open(holding(owed, newer))
  expect(await screen.findByText('Debes 4 Clases')).toBeVisible()
})

it('A46: once its payment is verified a reload asks for it no more', async () => {
  const { router } = open(holding(paid), { plan: owed })
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta'))
  expect(screen.queryByText(/Debes/)).toBeNull()
})

it('A46: what is carried stands in where the plans cannot be read', async () => {
  const { queryClient } = open(proxyError, { plan: owed })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('Debes 8 Clases')).toBeVisible()
})

it('A46: without a carried one they are asked for again', async () => {
  let down = true
  const { user } = open(() => (down ? proxyError() : holding(owed)()))
  expect(await screen.findByText(texts.checkout.loadError)).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('Debes 8 Clases')).toBeVisible()
})
