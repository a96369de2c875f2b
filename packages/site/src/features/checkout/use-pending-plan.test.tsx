import { texts } from '@estudio/texts'
import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, press, proxyPage, shown, signedIn } from '../../ui/testing/site-screen'
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

const opens = (plans: () => unknown, state?: unknown) =>
  openScreen(<PendingPlanGate otherwise="/mi-cuenta">{({ name }) => `Debes ${name}`}</PendingPlanGate>, {
    session: signedIn,
    at: { pathname: '/compra-exitosa', state },
    answers: { 'GET /api/user/plans': plans },
  })

afterEach(closeScreen)

it('A45, A46: the carried purchase, while it is owed; else the newest that is', async () => {
  await opens(() => ({ plans: [newer, owed] }), { plan: owed })
  expect(shown()).toBe('Debes 8 Clases')
  await closeScreen()
  await opens(() => ({ plans: [owed, newer] }))
  expect(shown()).toBe('Debes 4 Clases')
})

it('A46: once its payment is verified a reload asks for it no more', async () => {
  await opens(() => ({ plans: [paid] }), { plan: owed })
  expect(shown()).not.toContain('Debes')
})

it('A46: what is carried stands in where the plans cannot be read; without it they are asked for again', async () => {
  await opens(() => proxyPage(), { plan: owed })
  expect(shown()).toBe('Debes 8 Clases')
  await closeScreen()
  let down = true
  await opens(() => (down ? proxyPage() : { plans: [owed] }))
  expect(shown()).toContain(texts.checkout.loadError)
  down = false
  await press(texts.common.retry)
  expect(shown()).toBe('Debes 8 Clases')
})
