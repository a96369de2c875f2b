// npm run check: runs every step, then reports.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { homedir } = await import('node:os')
const { inProject, root, tool } = await import('./lib/project.mjs')
const { run } = await import('./lib/run.mjs')
await ensureInstalled()

const tsc = tool('typescript', 'bin/tsc')

/** Texts that hold on one machine only: this checkout's path, a path in a home folder, a registry's address. */
const machineTraces = [
  `${root}/`,
  `${homedir()}/`,
  '/(home|Users)/[a-z][[:alnum:]_.-]*/',
  '"resolved": *"http',
]
/** git grep ends with 1 where it finds nothing. */
const traces = async () => ((await run(['git', 'grep', '-nIE', machineTraces.join('|')])) === 1 ? 0 : 1)

/** @type {[name: string, step: () => Promise<number>][]} */
const steps = [
  ['types: server, domain, contract, tests', () => run([...tsc, '-p', 'tsconfig.json'])],
  ['types: front ends, browser tests', () => run([...tsc, '-p', 'tsconfig.web.json'])],
  ['types: scripts', () => run([...tsc, '-p', 'scripts/tsconfig.json'])],
  ['lint, import zones, owners of tables', () => run([...tool('oxlint', 'bin/oxlint'), '--deny-warnings'])],
  [
    'owners of tables in db/functions',
    () => run([process.execPath, inProject('scripts/lint/functions.mjs')]),
  ],
  [
    'no circles of folders in packages',
    () => run([process.execPath, inProject('scripts/lint/folder-circles.mjs')]),
  ],
  ['format, undeclared dependencies', () => run([...tool('@biomejs/biome', 'bin/biome'), 'ci'])],
  ['traces of one machine in committed files', traces],
  [
    'docs/requirements.md is fresh, every requirement has its test',
    () => run([process.execPath, inProject('scripts/requirements.mjs'), '--check']),
  ],
  [
    'db/schema.sql, the database types and the types of the API’s calls are fresh',
    () => run([...tool('tsx', 'dist/cli.mjs'), 'scripts/schema.ts', '--check']),
  ],
]
/** @type {string[]} */
const failed = []
for (const [name, step] of steps) {
  const started = Date.now()
  const ok = (await step()) === 0
  if (!ok) failed.push(name)
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(' · ')}`)
process.exit(failed.length === 0 ? 0 : 1)
