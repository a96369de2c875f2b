import { test as base } from '@playwright/test'
import { openHydrated } from './hydration'
import { listenTo } from './quiet'
import { openWorkerStudio } from './server'
import { keepToasts } from './toasts'

/**
 * Every worker has a server and a studio of its own, so that none changes what another reads. After a failed test
 * Playwright starts a new worker, and with it a new studio.
 * A page is open once it is hydrated (support/hydration.ts).
 * No test passes while a page complains in its console or asks another host (support/quiet.ts).
 * Pages that a test leaves open are closed after it: they would go on polling beside the tests that follow.
 */
export const test = base.extend<{ quiet: void }, { studio: void }>({
  quiet: [
    async ({ browser }, use, info) => {
      const expectQuiet = listenTo(browser)
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
      expectQuiet(info.status === info.expectedStatus)
    },
    { auto: true },
  ],
  studio: [
    async ({ browser }, use) => {
      keepToasts(browser)
      openHydrated(browser)
      const studio = await openWorkerStudio()
      await use()
      await studio.close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})
