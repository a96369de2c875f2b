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
export const test = base.extend<{ closed: void; quiet: void }, { studio: void }>({
  // Playwright closes only the page it gave. Others would keep polling the server until the worker ends.
  closed: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use()
      const opened = browser.contexts().filter((context) => !before.includes(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
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
