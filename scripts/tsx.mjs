// node scripts/tsx.mjs FILE [ARGUMENT…]: installs if need be, then runs a TypeScript file.
import { spawnSync } from 'node:child_process'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { tool } = await import('./lib/project.mjs')
await ensureInstalled()
const [node = '', tsx = ''] = tool('tsx', 'dist/cli.mjs')
const { status } = spawnSync(node, [tsx, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
