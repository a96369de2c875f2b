// npm run screens [-- NAME…]: pictures of every screen, or of those named, in .cache/screens; those that the documents show in
// docs/screens (tests/screens).
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { findChromium } = await import('./lib/chromium.mjs')
const { tool } = await import('./lib/project.mjs')
const { run } = await import('./lib/run.mjs')
await ensureInstalled()
await ensureBuilt()
const chromium = await findChromium()
if (!chromium) throw new Error('no Chromium here: set CHROMIUM_PATH to its program')
const names = process.argv.slice(2)
const chosen = names.length > 0 ? [`--grep= (${names.join('|')}) at `] : []
const command = [...tool('@playwright/test', 'cli.js'), 'test', '--project=screens', ...chosen]
process.exit(await run(command, { env: { CHROMIUM_PATH: chromium } }))
