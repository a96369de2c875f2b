import { defineConfig } from '@playwright/test'

/** The same port for the runner and its workers: the first to read this chooses it. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
const port = process.env.E2E_PORT

export const phone = { width: 360, height: 740 }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two cores: one browser at a time beside the server it talks to.
  workers: 1,
  forbidOnly: true,
  reporter: 'line',
  webServer: {
    command: 'node tests/e2e/support/server.mjs',
    url: `http://localhost:${port}/healthz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: phone,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mazatlan',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
