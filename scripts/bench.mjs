// npm run bench [-- PART…]: the benchmark against the built server, all of it or some of its parts.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { spawnSync } = await import('node:child_process')
await ensureInstalled()
await ensureBuilt()
const command = ['tsx', 'tests/bench/main.ts', ...process.argv.slice(2)]
const { status } = spawnSync('npx', command, { stdio: 'inherit' })
process.exit(status ?? 1)
