// npm test [-- NAME…]: projects of vitest.config.ts and e2e, all of them by default. Ends with "N passed, N failed".
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { findChromium, findHeadlessShell } = await import('./lib/chromium.mjs')
const { runPlaywright, runVitest } = await import('./lib/counted-run.mjs')
await ensureInstalled()
await ensureBuilt()

const names = process.argv.slice(2)
const projects = names.filter((name) => name !== 'e2e')
const everything = names.length === 0
/** @type {import('./lib/counted-run.mjs').Counts[]} */
const results = []
if (everything || projects.length > 0)
  results.push(
    await runVitest((everything ? ['!clone', '!long-*'] : projects).map((name) => `--project=${name}`)),
  )
if (everything || names.includes('e2e')) {
  const chromium = await findChromium()
  if (!chromium) console.error('No Chromium: apt-get install chromium, or set CHROMIUM_PATH to its program.')
  const shell = await findHeadlessShell()
  results.push(chromium ? await runPlaywright(chromium, { shell }) : { passed: 0, failed: 1 })
}
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
// The browser tests that follow print a great deal; their own failures stand at their end.
for (const failure of results.flatMap(({ failures }) => failures ?? [])) console.log(`FAILED ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
