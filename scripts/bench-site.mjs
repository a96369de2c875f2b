// npm run bench:site: Lighthouse on a phone, three visits of each public page of the built site, and of the back office at a
// desk, their medians; and what a change of the week in its calendar costs. Asserts nothing.
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { findChromium } = await import('./lib/chromium.mjs')
const { medians, visit } = await import('./lib/lighthouse.mjs')
const { throwawayStudio } = await import('./lib/throwaway-studio.mjs')
const { deskVisits } = await import('./lib/bench-desk.mjs')
const { weekChanges } = await import('./lib/bench-calendar.mjs')
await ensureInstalled()
await ensureBuilt()
const chromium = await findChromium()
if (!chromium) throw new Error('no Chromium here: set CHROMIUM_PATH to its program')

const visits = 3
const calendarAimMs = 100
const studio = await throwawayStudio()

/** @param {string} path */
const visitsOf = async (path) => {
  const scores = []
  for (let number = 0; number < visits; number += 1)
    scores.push(await visit(studio.site + path, chromium, join(studio.folder, 'report.json')))
  return scores
}

/** @param {string} name @param {import('./lib/lighthouse.mjs').Scores[]} scores */
const printRow = (name, scores) => {
  const { performance, accessibility, practices, seo, lcp, cls, tbt } = medians(scores)
  const numbers = [
    String(performance).padEnd(13),
    String(accessibility).padEnd(15),
    String(practices).padEnd(11),
    String(seo).padEnd(6),
    (lcp / 1000).toFixed(2).padEnd(8),
    cls.toFixed(3).padEnd(8),
    tbt.toFixed(0),
  ]
  console.log(name.padEnd(15) + numbers.join(''))
}

/** The median of five changes, with the quickest and the slowest. */
const printCalendar = async () => {
  const times = await weekChanges(studio, chromium)
  const [least = 0, , median = 0, , most = 0] = times
  const range = `${least.toFixed(0)} to ${most.toFixed(0)}`
  const verdict = median <= calendarAimMs ? 'met' : 'missed'
  console.log(`calendar of 200 classes, week change: ${median.toFixed(0)} ms of scripting (${range})`)
  console.log(`  aim ≤ ${calendarAimMs} ms: ${verdict}`)
}

try {
  console.log('page           performance  accessibility  practices  SEO   LCP s   CLS     TBT ms')
  for (const path of ['/', '/planes', '/horarios', '/conocenos']) printRow(path, await visitsOf(path))
  printRow('/admin at desk', await deskVisits(studio, chromium, visits))
  await printCalendar()
} finally {
  await studio.end()
}
