// npm run build [-- --force]: dist/ from the sources, if they changed.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
await ensureInstalled()
const built = await ensureBuilt({ force: process.argv.includes('--force') })
console.log(built ? 'Built: dist/' : 'Nothing to build: dist/ is made from these sources.')
