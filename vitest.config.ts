import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

// Limits for what hangs, not promises of speed: a machine with much else to do takes several times as long.
const common = { testTimeout: 90_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
/** Files of a project share what they load: the server, Material. Each has a database and a server of its own. */
const shared = { ...common, isolate: false }

/** The copy of react-router that Node gives react-admin: a second one would have a router context of its own. */
const oneRouter = {
  alias: [{ find: /^react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) }],
}

/** Testing Library's clean-up, and the server that the site's screens ask. */
const screenSetup = ['packages/ui/src/testing/setup.ts', 'packages/site/src/testing/setup.ts']

/**
 * Tests that replace modules. Each needs a worker of its own: a shared worker has loaded the real modules already, and would
 * keep the replaced ones for the next file.
 */
const replacingIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(path, 'utf8').match(/vi\.(mock|resetModules)\(/))
const replacing = ['api', 'races', 'security'].flatMap((area) => replacingIn(`tests/${area}`, '.test.ts'))
const replacingScreens = ['admin', 'client', 'site', 'ui'].flatMap((name) =>
  replacingIn(`packages/${name}/src`, '.test.tsx'),
)
const exclude = [...configDefaults.exclude, ...replacing]

/** `npm test -- NAME` runs one of these projects. */
export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    // The worker threads, and one PostgreSQL for the run with the template of every test's database.
    globalSetup: ['scripts/lib/workers-for-tests.mjs', 'tests/harness/global-setup.ts'],
    // What a change reaches (`npm test -- changed`) is known from imports: the SQL of the database is read from its folder.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/db/{migrations,functions,views}/**/*.sql'],
    // Each test has a client of its own, which a page never has.
    onConsoleLog: (log) => !log.includes('Multiple GoTrueClient instances'),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'server/src/**/*.test.ts', 'tests/scripts/**/*.test.mjs'],
        },
      },
      {
        resolve: oneRouter,
        test: {
          ...shared,
          name: 'screens',
          include: ['packages/**/src/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...replacingScreens],
          environment: 'jsdom',
          setupFiles: screenSetup,
        },
      },
      {
        resolve: oneRouter,
        test: {
          ...common,
          name: 'replacing-screens',
          include: replacingScreens,
          environment: 'jsdom',
          setupFiles: screenSetup,
        },
      },
      { test: { ...shared, name: 'api', include: ['tests/api/**/*.test.ts'], exclude } },
      { test: { ...shared, name: 'platform', include: ['tests/{platform,upgrade}/**/*.test.ts'] } },
      { test: { ...common, name: 'replacing', include: replacing } },
      { test: { ...shared, name: 'races', include: ['tests/races/**/*.test.ts'], exclude } },
      { test: { ...shared, name: 'security', include: ['tests/security/**/*.test.ts'], exclude } },
      { test: { ...shared, name: 'fuzz', include: ['tests/{fuzz,model}/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'recovery',
          globalSetup: ['tests/embedded/global-setup.ts'],
          include: ['tests/{embedded,recovery}/**/*.test.ts', 'tests/deploy/configuration.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            'tests/recovery/{fresh-clone,clone-crashes,version-before}.test.ts',
          ],
        },
      },
      // Installs and builds: run by .ci/run and npm run test:long, not by npm test.
      { test: { ...common, name: 'long-clone', include: ['tests/recovery/fresh-clone.test.ts'] } },
      // Run by npm run test:long alone: they need other programs, or take many minutes.
      { test: { ...common, name: 'long-deploy', include: ['tests/deploy/{tools,haproxy}.test.ts'] } },
      { test: { ...common, name: 'long-cluster', include: ['tests/cluster/**/*.test.ts'] } },
      { test: { ...common, name: 'long-large', include: ['tests/bench/large/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'long-recovery',
          include: ['tests/recovery/{clone-crashes,version-before}.test.ts'],
        },
      },
    ],
  },
})
