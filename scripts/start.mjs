// npm start, npm run backup, restore, migrate, admin: installs and builds what changed, then runs dist/main.js in this
// process: signals and exit code are its own.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { inProject } = await import('./lib/project.mjs')
const { pathToFileURL } = await import('node:url')

await ensureInstalled()
await ensureBuilt()
await import(pathToFileURL(inProject('dist/main.js')).href)
