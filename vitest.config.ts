import { defineConfig } from 'vitest/config'

const common = { testTimeout: 30_000, hookTimeout: 60_000 }

const database = { ...common, globalSetup: ['tests/harness/global-setup.ts'] }

/** Screens are tested in jsdom; what else needs it asks for it: // @vitest-environment jsdom. */
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
            'packages/**/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'tests/scripts/**/*.test.{ts,mts,mjs}',
            'tests/embedded/**/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          include: ['packages/**/src/**/*.test.tsx'],
          exclude: ['**/*.apart.test.tsx'],
          environment: 'jsdom',
          // Files share what they load: Material anew for each takes most of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          // They put something else in the place of a module, which others have loaded or will: each loads its own.
          name: 'apart',
          include: ['packages/**/src/**/*.apart.test.tsx'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          ...database,
          name: 'database',
          include: ['tests/{api,fuzz,model,platform,recovery,upgrade}/**/*.test.ts'],
          // Files share the server's modules, each has a database and a server of its own.
          isolate: false,
        },
      },
      {
        test: {
          ...database,
          // They take guards out and count what is hashed: modules that no other file may see.
          name: 'guards',
          include: ['tests/{races,security}/**/*.test.ts'],
        },
      },
    ],
  },
})
