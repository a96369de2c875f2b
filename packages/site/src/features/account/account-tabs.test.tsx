import 'fake-indexeddb/auto'
import { texts } from '@estudio/texts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { forgetClassDay } from '../../testing/class-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import { AccountTabs } from './account-tabs'
import CoachDashboard from './coach/coach'

const { tabs } = texts.account

let roles: { role: string }[] | undefined
let reads: number

beforeEach(forgetClassDay)

beforeEach(() => {
  roles = undefined
  reads = 0
  server.use(
    http.get('*/rest/v1/user_roles', () => {
      reads += 1
      return roles ? HttpResponse.json(roles) : HttpResponse.json({ message: 'restarting' }, { status: 503 })
    }),
  )
})

it('SES-06, ACC-09: the page says that the roles are unknown, and shows the coach’s tab once they are known', async () => {
  const { user } = renderScreen(<AccountTabs />, { session: signedIn })
  expect(await screen.findByText(texts.session.rolesUnknown)).toBeVisible()
  expect(screen.queryByRole('link', { name: tabs.coach })).toBeNull()
  roles = [{ role: 'instructor' }]
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByRole('link', { name: tabs.coach })).toBeVisible()
  expect(screen.queryByText(texts.session.rolesUnknown)).toBeNull()
})

it('offline, which the page reports already, nothing is said about roles', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  renderScreen(<AccountTabs />, { session: signedIn })
  await waitFor(() => expect(reads).toBeGreaterThan(0))
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(texts.session.rolesUnknown)).toBeVisible()
  act(() => onlineManager.setOnline(false))
  expect(screen.queryByText(texts.session.rolesUnknown)).toBeNull()
})

it('SES-06, COA-01: the coach’s page neither shows content nor redirects while the roles are unknown', async () => {
  const at = '/mi-cuenta/coach'
  const { container, router } = renderScreen(<CoachDashboard />, { session: signedIn, at, path: at })
  await waitFor(() => expect(container.textContent).toBe(''))
  // Sessions of earlier tests may still try again, so the number of reads is not exact.
  expect(reads).toBeGreaterThan(0)
  expect(router.state.location.pathname).toBe(at)
  roles = []
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mi-cuenta/info'))
})
