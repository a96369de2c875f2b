// npm run requirements [-- --check]: docs/requirements.md, which test shows which requirement; names what no test and no
// reason covers. With --check nothing is written: it fails where the page is stale or an id has neither.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, root } from './lib/project.mjs'

/** @typedef {{ areas: Record<string, { name: string, last: number, without?: number[] }>, reasons: Record<string, string> }} Requirements */

/** @type {Requirements} */
const { areas, reasons } = JSON.parse(readFileSync(inProject('docs/requirements.json'), 'utf8'))

const two = (/** @type {number} */ number) => String(number).padStart(2, '0')
const ids = Object.entries(areas).flatMap(([area, { last, without = [] }]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !without.includes(number))
    .map((number) => `${area}-${two(number)}`),
)

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file)
/** A test, a group or a table of tests with its title: `it('…')`, `describe.skip('…')`, `it.each(anything)('…')`. */
const tests =
  /\b(?:it|test|describe)(?:\.(?!each\b)\w+)*(?:\.each(?:<[^(]*>)?\((?<table>[\s\S]*?)\))?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[\s\S])*?)\k<quote>/g
const mention = /\b([A-Z]{3})-(\d{2})(?:(?:…|–|\.\.| to )(?:\1-)?(\d{2}))?/g

/** @param {string} title every id it names; `ACA-01…17` names seventeen, so does `ACA-01 to ACA-17` @returns {string[]} */
const idsIn = (title) =>
  [...title.matchAll(mention)].flatMap(([, area, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, index) => `${area}-${two(Number(first) + index)}`,
    ),
  )

/** @type {Map<string, Set<string>>} */
const shownBy = new Map(ids.map((id) => [id, new Set()]))
const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
for (const file of committed.filter(isTest))
  for (const { groups } of readFileSync(inProject(file), 'utf8').matchAll(tests)) {
    const { table = '', title = '' } = groups ?? {}
    // A title with %s begins with what stands in the rows.
    for (const id of idsIn(title.includes('%s') ? `${table} ${title}` : title)) shownBy.get(id)?.add(file)
  }

const row = (/** @type {string} */ id) => {
  const files = [...(shownBy.get(id) ?? [])].sort().map((file) => `[${file.split('/').at(-1)}](../${file})`)
  return `| ${id} | ${files.length > 0 ? files.join(', ') : (reasons[id] ?? '**none**')} |`
}
const sections = Object.entries(areas).map(([area, { name }]) => {
  const rows = ids.filter((id) => id.startsWith(area)).map(row)
  return `## ${area} · ${name}\n\n| id | shown by |\n|---|---|\n${rows.join('\n')}`
})
const missing = ids.filter((id) => shownBy.get(id)?.size === 0 && !reasons[id])
const page = `# Requirements and their tests\n\nWritten by \`npm run requirements\` from the titles of the tests; not to be edited. ${ids.length - missing.length} of ${ids.length} requirements are shown by a test or have a reason not to be.\n\n${sections.join('\n\n')}\n`
const file = inProject('docs/requirements.md')
const checks = process.argv.includes('--check')
const stale = checks && readFileSync(file, 'utf8') !== page
if (!checks) writeFileSync(file, page)
if (stale) console.log('docs/requirements.md is stale: npm run requirements')
console.log(
  missing.length > 0
    ? `${missing.length} without a test: ${missing.join(' ')}`
    : 'Every requirement has its test.',
)
process.exit(checks && (stale || missing.length > 0) ? 1 : 0)
