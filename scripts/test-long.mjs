// npm run test:long [-- PART…]: tests too long for every change. Without parts the results go into docs/long-tests.md.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { writeFileSync } = await import('node:fs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { inProject } = await import('./lib/project.mjs')
const { findTestBrowser } = await import('./lib/chromium.mjs')
const { runPlaywright, runVitest } = await import('./lib/counted-run.mjs')
const { findNode } = await import('./lib/node-versions.mjs')
await ensureInstalled()
await ensureBuilt()

/** @typedef {import('./lib/counted-run.mjs').Counts} Counts */

/** @param {string[]} options @param {Record<string, string>} [env] @param {string} [node] */
const vitest = (options, env, node) => runVitest([...options, '--testTimeout=3600000'], env, node)

/** The server's tests, the artefact and a booking in a browser. @param {number} major @returns {Promise<Counts>} */
const runOnNode = async (major) => {
  const node = findNode(major)
  const chromium = await findTestBrowser()
  if (!node || !chromium) return { passed: 0, failed: 1 }
  const projects = ['api', 'platform', 'races', 'security'].map((name) => `--project=${name}`)
  const results = [
    await vitest(projects, {}, node),
    await vitest(['tests/recovery/artefact'], {}, node),
    await runPlaywright(chromium, { files: ['tests/e2e/path.spec.ts', 'tests/e2e/booking.spec.ts'], node }),
  ]
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** @type {{ part: string, what: string, run: () => Promise<Counts> }[]} */
const parts = [
  {
    part: 'fuzz',
    what: '50,000 requests of every kind',
    run: () => vitest(['tests/fuzz/'], { FUZZ_REQUESTS: '50000', FUZZ_SEED: String(Date.now() % 1e9) }),
  },
  {
    part: 'model',
    what: '200,000 steps beside the model',
    run: () => vitest(['tests/model/'], { MODEL_RUNS: '1200', MODEL_ROUNDS: '400' }),
  },
  {
    part: 'postgres-15',
    what: 'the API and the races on PostgreSQL 15',
    run: () => vitest(['--project=api', '--project=races'], { TEST_POSTGRES: '15' }),
  },
  {
    part: 'faults',
    what: '20 rounds of faults under load',
    run: () => vitest(['tests/recovery/faults'], { FAULT_ROUNDS: '20' }),
  },
  {
    part: 'artefact',
    what: 'the artefact, installed by npm ci',
    run: () => vitest(['tests/recovery/artefact'], { ARTEFACT_INSTALL: 'npm' }),
  },
  { part: 'deploy', what: 'the files of deploy/, by their own tools', run: () => vitest(['tests/deploy']) },
  { part: 'clone', what: 'a fresh clone', run: () => vitest(['tests/recovery/fresh-clone']) },
  {
    part: 'version-before',
    what: 'beside a server of the version before',
    run: () => vitest(['tests/recovery/version-before']),
  },
  ...[20, 24, 26].map((major) => ({
    part: `node-${major}`,
    what: `the server and a browser on Node ${major}`,
    run: () => runOnNode(major),
  })),
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.some(({ part }) => part === name))
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: ${parts.map(({ part }) => part).join(', ')}`)
  process.exit(1)
}

/** @type {string[]} */
const rows = []
let failures = 0
for (const { part, what, run } of parts) {
  if (asked.length > 0 && !asked.includes(part)) continue
  console.log(`\n— ${what}`)
  const started = Date.now()
  const { passed, failed } = await run()
  failures += failed
  const seconds = Math.round((Date.now() - started) / 1000)
  rows.push(`| ${part} | ${what} | ${passed} passed, ${failed} failed | ${seconds} s |`)
}
const day = new Date().toISOString().slice(0, 10)
const page = `# Long tests

The last run of \`npm run test:long\`, ${day}, Node ${process.versions.node}, ${process.platform}.

| part | what | result | took |
|---|---|---|---|
${rows.join('\n')}
`
if (asked.length === 0) writeFileSync(inProject('docs/long-tests.md'), page)
console.log(`\n${page}`)
process.exit(failures === 0 ? 0 : 1)
