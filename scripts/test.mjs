// npm test [-- unit api races security fuzz recovery e2e]: everything, or the parts named. Ends with "N passed, N failed".
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { findTestBrowser } = await import('./lib/chromium.mjs')
const { parts } = await import('./lib/parts.mjs')
const { runPart } = await import('./lib/run-part.mjs')

const names = parts.map(({ name }) => name)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(2)
}
const chosen = parts.filter(({ name }) => asked.length === 0 || asked.includes(name))

await ensureInstalled()
await ensureBuilt()

/** @param {import('./lib/parts.mjs').Part} part @returns {Promise<import('./lib/test-counts.mjs').Counts>} */
const runOne = async (part) => {
  if (part.kind === 'vitest') return runPart(part, {})
  const chromium = await findTestBrowser()
  if (chromium) return runPart(part, { CHROMIUM_PATH: chromium })
  const advice =
    'no Chromium here: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program'
  return { passed: 0, failed: 1, problems: [advice] }
}

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const lines = []
for (const part of chosen) {
  const started = Date.now()
  console.log(`\n— ${part.name}`)
  const { passed, failed, problems } = await runOne(part)
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((Date.now() - started) / 1000)
  const notes = problems.length > 0 ? ` (${problems.join('; ')})` : ''
  lines.push(`${part.name.padEnd(9)} ${passed} passed, ${failed} failed, ${seconds} s${notes}`)
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
