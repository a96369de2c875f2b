// npm run bench: the benchmark against the built server.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { spawnSync } = await import('node:child_process')
await ensureInstalled()
await ensureBuilt()
const { status } = spawnSync('npx', ['tsx', 'tests/bench/main.ts'], { stdio: 'inherit' })
process.exit(status ?? 1)
