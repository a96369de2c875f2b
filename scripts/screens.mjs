// npm run screens [-- NAME…]: pictures of every screen in docs/screens, or of those named (tests/screens).
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { rmSync } = await import('node:fs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { findChromium } = await import('./lib/chromium.mjs')
const { inProject, tool } = await import('./lib/project.mjs')
const { run } = await import('./lib/run.mjs')
await ensureInstalled()
await ensureBuilt()
const chromium = await findChromium()
if (!chromium) throw new Error('no Chromium here: set CHROMIUM_PATH to its program')
const names = process.argv.slice(2)
if (names.length === 0) rmSync(inProject('docs/screens'), { recursive: true, force: true })
const chosen = names.length > 0 ? [`--grep= (${names.join('|')}) at `] : []
const command = [...tool('@playwright/test', 'cli.js'), 'test', '--project=screens', ...chosen]
process.exit(await run(command, { env: { CHROMIUM_PATH: chromium } }))
