// npm test [-- NAME…]: projects of vitest.config.ts and e2e, all of them by default. Ends with "N passed, N failed".
// npm test -- changed: the tests that the branch and the working tree change, and those of units, screens and the API
// that reach what is changed.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { readChanges } = await import('./lib/changes.mjs')
const { findChromium, findHeadlessShell } = await import('./lib/chromium.mjs')
const { runPlaywright, runVitest } = await import('./lib/counted-run.mjs')

/** @typedef {import('./lib/counted-run.mjs').Counts} Counts */

/** All projects but those that npm run test:long and .ci/run name. One pattern: Vitest runs what any of several allows. */
const suite = ['!long-*']
/** @param {string[]} names */
const projectsOf = (names) => names.map((name) => `--project=${name}`)

/** @param {string} [since] only the files changed since this commit @returns {Promise<Counts>} */
const testBrowser = async (since) => {
  const chromium = await findChromium()
  if (!chromium) console.error('No Chromium: apt-get install chromium, or set CHROMIUM_PATH to its program.')
  const shell = await findHeadlessShell()
  return chromium ? runPlaywright(chromium, { shell, since }) : { passed: 0, failed: 1 }
}

/** @returns {Promise<Counts[]>} */
const testChanges = async () => {
  const { since, files } = readChanges()
  const changedTests = files.filter((file) => /^tests\/.*\.test\.\w+$/.test(file))
  // Nearly every other test opens a server, and so reaches every change of one.
  const quick = ['packages/', 'server/', 'tests/scripts/', 'tests/api/']
  if (files.some((file) => /^tests\/(?!api|scripts)/.test(file))) await ensureBuilt()
  const results = [
    await runVitest([...projectsOf(suite), ...quick, ...changedTests], {}, process.execPath, { since }),
  ]
  if (files.some((file) => file.startsWith('tests/e2e/'))) results.push(await testBrowser(since))
  return results
}

/** @param {string[]} names of projects; all of them where there is none @returns {Promise<Counts[]>} */
const testProjects = async (names) => {
  await ensureBuilt()
  const everything = names.length === 0
  const projects = everything ? suite : names.filter((name) => name !== 'e2e')
  /** @type {Counts[]} */
  const results = []
  if (projects.length > 0) results.push(await runVitest(projectsOf(projects)))
  if (everything || names.includes('e2e')) results.push(await testBrowser())
  return results
}

await ensureInstalled()
const names = process.argv.slice(2)
const results = await (names.includes('changed') ? testChanges() : testProjects(names))
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
// The browser tests that follow print a great deal; their own failures stand at their end.
for (const failure of results.flatMap(({ failures }) => failures ?? [])) console.log(`FAILED ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
