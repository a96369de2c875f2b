// npm run test:long [-- PART…]: tests too long for every change. The results go into docs/long-tests.md.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { existsSync, readFileSync, rmSync, writeFileSync } = await import('node:fs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { inProject } = await import('./lib/project.mjs')
const { findChromium } = await import('./lib/chromium.mjs')
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
  const chromium = await findChromium()
  if (!node || !chromium) return { passed: 0, failed: 1 }
  const projects = ['api', 'platform', 'races', 'replacing', 'security'].map((name) => `--project=${name}`)
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
    run: () => vitest(['tests/model/'], { MODEL_RUNS: '1400', MODEL_ROUNDS: '400' }),
  },
  {
    part: 'postgres-15',
    what: 'the API and the races on PostgreSQL 15',
    run: () => vitest(['--project=api', '--project=races', '--project=replacing'], { TEST_POSTGRES: '15' }),
  },
  {
    part: 'faults',
    what: 'PostgreSQL, its connections and the server killed, 20 rounds under load',
    run: () => vitest(['tests/recovery/faults'], { FAULT_ROUNDS: '20' }),
  },
  {
    part: 'artefact',
    what: 'the artefact alone, installed by npm ci, serves and has its commands',
    run: () => vitest(['tests/recovery/artefact'], { ARTEFACT_INSTALL: 'npm' }),
  },
  {
    part: 'moving',
    what: 'a studio moved from PostgreSQL 15 to the embedded one and back',
    run: () => vitest(['tests/recovery/moving'], { TEST_POSTGRES: '15' }),
  },
  {
    part: 'large',
    what: "the indexes that the queries use on a chain's data",
    run: () => vitest(['--project=long-large', '--hookTimeout=3600000']),
  },
  { part: 'deploy', what: 'the files of deploy/, by their own tools', run: () => vitest(['tests/deploy']) },
  {
    part: 'clone',
    what: 'a fresh clone starts by one command and survives kill -9',
    run: () => vitest(['tests/recovery/fresh-clone', 'tests/recovery/clone-crashes']),
  },
  {
    part: 'version-before',
    what: 'the newest release and this version serve side by side on one database',
    run: () => vitest(['tests/recovery/version-before']),
  },
  {
    part: 'cluster',
    what: 'servers and primaries of a cluster killed, cut off and upgraded under load; nothing acknowledged is lost',
    run: () => vitest(['tests/cluster']),
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

const file = inProject('docs/long-tests.md')
const clusterFigures = inProject('.cache/test-reports/cluster.md')
const head = `# Long tests

The last run of each part, by \`npm run test:long [-- PART…]\`.

| part | what it shows | result | took | when |
|---|---|---|---|---|
`
const page = readFileSync(file, 'utf8')
/** Rows by part, as the page has them. @type {Map<string, string>} */
const rows = new Map([...page.matchAll(/^\| ([a-z0-9-]+) \| .*\|$/gm)].map((row) => [row[1] ?? '', row[0]]))
rows.delete('part')
let figures = page.split('\n## Figures\n')[1]?.trim() ?? ''
const day = new Date().toISOString().slice(0, 10)
let failures = 0
for (const { part, what, run } of parts) {
  if (asked.length > 0 && !asked.includes(part)) continue
  console.log(`\n— ${what}`)
  const started = Date.now()
  if (part === 'cluster') rmSync(clusterFigures, { force: true })
  const { passed, failed } = await run()
  failures += failed
  const seconds = Math.round((Date.now() - started) / 1000)
  const when = `${day}, Node ${process.versions.node}`
  rows.set(part, `| ${part} | ${what} | ${passed} passed, ${failed} failed | ${seconds} s | ${when} |`)
  // The cluster tests write their figures at the end, and not at all when a program they need is missing.
  if (part === 'cluster' && existsSync(clusterFigures)) figures = readFileSync(clusterFigures, 'utf8').trim()
}
const table = parts.flatMap(({ part }) => rows.get(part) ?? []).join('\n')
writeFileSync(file, `${head}${table}\n\n## Figures\n\n${figures}\n`)
console.log(`\n${head}${table}`)
process.exit(failures === 0 ? 0 : 1)
