// npm run test:long: what is too long for every change. Its result is kept in docs/long-tests.md.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { writeFileSync } = await import('node:fs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { inProject, tool } = await import('./lib/project.mjs')
const { runPart } = await import('./lib/run-part.mjs')

await ensureInstalled()
await ensureBuilt()

const vitest = [...tool('vitest', 'vitest.mjs'), 'run']
/** @type {{ name: string, paths: string[], env: Record<string, string> }[]} */
const parts = [
  {
    name: '50,000 requests of every kind',
    paths: ['tests/fuzz/'],
    env: { FUZZ_REQUESTS: '50000', FUZZ_SEED: String(Date.now() % 1e9) },
  },
  {
    name: 'ten times the steps beside the model',
    paths: ['tests/model/'],
    env: { MODEL_RUNS: '1200', MODEL_ROUNDS: '400' },
  },
  {
    name: 'the API and the races on PostgreSQL 15',
    paths: ['tests/api/', 'tests/races/'],
    env: { TEST_POSTGRES: '15' },
  },
  { name: '20 rounds of faults under load', paths: ['tests/recovery/faults'], env: { FAULT_ROUNDS: '20' } },
  { name: 'a second fresh clone', paths: ['tests/recovery/fresh-clone'], env: {} },
]

/** @type {string[]} */
const rows = []
let failures = 0
for (const { name, paths, env } of parts) {
  console.log(`\n— ${name}`)
  const started = Date.now()
  const { passed, failed } = await runPart(
    { name, kind: 'vitest', command: [...vitest, ...paths, '--testTimeout=3600000'] },
    env,
  )
  failures += failed
  rows.push(
    `| ${name} | ${passed} passed, ${failed} failed | ${Math.round((Date.now() - started) / 1000)} s |`,
  )
}
const day = new Date().toISOString().slice(0, 10)
const table = `# Long tests\n\nThe last run of \`npm run test:long\`, ${day}, Node ${process.versions.node}, ${process.platform}.\n\n| part | result | took |\n|---|---|---|\n${rows.join('\n')}\n`
writeFileSync(inProject('docs/long-tests.md'), table)
console.log(`\n${table}`)
process.exit(failures === 0 ? 0 : 1)
