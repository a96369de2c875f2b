import { texts } from '@estudio/texts'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeScreen, openScreen, shown, signedIn } from '../../ui/testing/site-screen'
import { AccountTabs } from './account-tabs'
import CoachDashboard from './coach/coach'

const { tabs } = texts.account
const unknown = { ...signedIn, roles: null, rolesUnknown: true }

/** jsdom lays nothing out, so that nothing changes its size. */
class NoResizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoResizes))
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
})

it('SES-06, ACC-09: unknown roles are said to be unknown, and the tab comes once they are known', async () => {
  const { turnSession } = await openScreen(<AccountTabs />, { session: unknown })
  expect(shown()).toContain(texts.session.rolesUnknown)
  expect(shown()).not.toContain(tabs.coach)
  await turnSession({ ...signedIn, roles: ['instructor'] })
  expect(shown()).not.toContain(texts.session.rolesUnknown)
  expect(shown()).toContain(tabs.coach)
})

it('SES-06, COA-01: the coach’s page neither shows anything nor leads away while roles are unknown', async () => {
  const routes = (
    <Routes>
      <Route path="/mi-cuenta/coach" element={<CoachDashboard />} />
      <Route path="*" element="elsewhere" />
    </Routes>
  )
  const { turnSession } = await openScreen(routes, {
    session: unknown,
    at: { pathname: '/mi-cuenta/coach' },
  })
  expect(shown()).toBe('')
  await turnSession({ ...signedIn, roles: [] })
  expect(shown()).toBe('elsewhere')
})
