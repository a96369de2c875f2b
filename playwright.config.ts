import { defineConfig } from '@playwright/test'
import { zoneAt } from './tests/e2e/support/zone'

/** The same first port for the runner and its workers: the first to read this chooses it. */
process.env.E2E_FIRST_PORT ??= String(11_000 + 20 * (process.pid % 1000))
/** Likewise the time zone of studios that test a class day. */
process.env.E2E_MORNING_ZONE ??= zoneAt(9, new Date())
/** Each worker, one that follows a failed test too, has a server of its own (tests/e2e/support/test.ts). */
const port = Number(process.env.E2E_FIRST_PORT) + Number(process.env.TEST_WORKER_INDEX ?? 0)
process.env.E2E_PORT = String(port)

export const phone = { width: 360, height: 740 }

export default defineConfig({
  // One PostgreSQL for the run, with the demo studio that each worker copies.
  globalSetup: ['./scripts/lib/workers-for-tests.mjs', './tests/e2e/global-setup.ts'],
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // Pictures for the documents: npm run screens.
    { name: 'screens', testDir: 'tests/screens' },
  ],
  outputDir: '.cache/e2e',
  // Limits for what hangs, not promises of speed: a machine with much else to do takes several times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Two cores: a browser mostly waits.
  workers: 2,
  forbidOnly: true,
  // docs/decisions/0003-browser-tests-run-once.md.
  retries: 0,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: phone,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mazatlan',
    // Software draws every frame of an animation here: a tenth of the whole run. What moves is shown where it is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    // It answers before a test that intercepts a call, and fills its cache anew in every context.
    serviceWorkers: 'block',
    // What a trace costs is a quarter of the whole run: asked for when something is to be found out.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
