import { test as base } from '@playwright/test'
import { openHydrated } from './hydration'
import { listenTo } from './quiet'
import { openWorkerStudio, studioZone } from './server'
import { keepToasts } from './toasts'

/**
 * Every worker has a server and a studio of its own, so that none changes what another reads. After a failed test
 * Playwright starts a new worker, and with it a new studio.
 * A page is open once it is hydrated (support/hydration.ts).
 * No test passes while a page complains in its console or asks another host (support/quiet.ts).
 * Pages that a test leaves open are closed after it: they would go on polling beside the tests that follow.
 */
export const test = base.extend<{ quiet: void }, { studio: void; morning: boolean }>({
  // At nine in the morning, wherever that is: a test of a class day needs the hours that follow, whenever it is run.
  morning: [false, { option: true, scope: 'worker' }],
  timezoneId: ({ timezoneId, morning }, use) => use(morning ? studioZone() : timezoneId),
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
    async ({ browser, morning }, use) => {
      keepToasts(browser)
      openHydrated(browser)
      const studio = await openWorkerStudio(morning)
      await use()
      await studio.close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})
