import { defineConfig } from 'vitest/config'

const common = { testTimeout: 30_000, hookTimeout: 60_000 }

/** A test of a component asks for jsdom itself: // @vitest-environment jsdom. */
export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.{ts,tsx}',
            'server/src/**/*.test.ts',
            'tests/scripts/**/*.test.{ts,mts,mjs}',
            'tests/embedded/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'database',
          include: ['tests/{api,races,security,platform,recovery}/**/*.test.ts'],
          globalSetup: ['tests/harness/global-setup.ts'],
        },
      },
    ],
  },
})
