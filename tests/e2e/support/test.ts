import { test as base } from '@playwright/test'
import { openHydrated } from './hydration'
import { listenTo } from './quiet'
import { startServer, stopServer } from './server'
import { keepToasts } from './toasts'

/**
 * Every worker has a server and a studio of its own, so that none changes what another reads. A test that failed is
 * repeated in a new worker, and so in a new studio: what its first try left there does not fail the second.
 * A page is open once it is hydrated (support/hydration.ts).
 * No test passes while a page complains in its console or asks another host (support/quiet.ts).
 */
export const test = base.extend<{ quiet: void }, { studio: void }>({
  quiet: [
    async ({ browser }, use, info) => {
      const expectQuiet = listenTo(browser)
      await use()
      expectQuiet(info.status === info.expectedStatus)
    },
    { auto: true },
  ],
  studio: [
    async ({ browser }, use) => {
      keepToasts(browser)
      openHydrated(browser)
      const server = await startServer()
      await use()
      await stopServer(server)
    },
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
})
