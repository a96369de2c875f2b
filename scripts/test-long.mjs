// npm run test:long: tests too long for every change; results in docs/long-tests.md.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { writeFileSync } = await import('node:fs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { inProject } = await import('./lib/project.mjs')
const { runVitest } = await import('./lib/counted-run.mjs')
await ensureInstalled()
await ensureBuilt()

/** @type {[name: string, options: string[], env?: Record<string, string>][]} */
const runs = [
  [
    '50,000 requests of every kind',
    ['tests/fuzz/'],
    { FUZZ_REQUESTS: '50000', FUZZ_SEED: String(Date.now() % 1e9) },
  ],
  ['ten times the steps beside the model', ['tests/model/'], { MODEL_RUNS: '1200', MODEL_ROUNDS: '400' }],
  ['the API and the races on PostgreSQL 15', ['--project=api', '--project=races'], { TEST_POSTGRES: '15' }],
  ['20 rounds of faults under load', ['tests/recovery/faults'], { FAULT_ROUNDS: '20' }],
  ['the artefact, installed by npm ci', ['tests/recovery/artefact'], { ARTEFACT_INSTALL: 'npm' }],
  ['a fresh clone', ['tests/recovery/fresh-clone']],
  ['beside a server of the version before', ['tests/recovery/version-before']],
]

/** @type {string[]} */
const rows = []
let failures = 0
for (const [name, options, env] of runs) {
  console.log(`\n— ${name}`)
  const started = Date.now()
  const { passed, failed } = await runVitest([...options, '--testTimeout=3600000'], env)
  failures += failed
  const seconds = Math.round((Date.now() - started) / 1000)
  rows.push(`| ${name} | ${passed} passed, ${failed} failed | ${seconds} s |`)
}
const day = new Date().toISOString().slice(0, 10)
const page = `# Long tests

The last run of \`npm run test:long\`, ${day}, Node ${process.versions.node}, ${process.platform}.

| part | result | took |
|---|---|---|
${rows.join('\n')}
`
writeFileSync(inProject('docs/long-tests.md'), page)
console.log(`\n${page}`)
process.exit(failures === 0 ? 0 : 1)
