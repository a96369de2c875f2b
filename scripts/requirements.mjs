// npm run requirements [-- --check]: docs/requirements.md, the text of every cited rule beside its tests. --check fails where
// the page is stale or a rule has no test.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, root } from './lib/project.mjs'

/**
 * `reasons`: why a rule has no test.
 * @typedef {{ name: string, rules: Record<string, string> }} Area
 * @typedef {{ areas: Record<string, Area>, decisions: Record<string, { question: string, answer: string }>,
 *   security: Record<string, Area>, reasons: Record<string, string> }} Requirements
 */

/** @type {Requirements} */
const { areas, decisions, security, reasons } = JSON.parse(
  readFileSync(inProject('docs/requirements.json'), 'utf8'),
)
const tested = [...Object.values(areas), ...Object.values(security)].flatMap(({ rules }) =>
  Object.keys(rules),
)
const ids = [...tested, ...Object.keys(decisions)]

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file)
/** With its title: `it('…')`, `describe('…')`, `it.each(anything)('…')`. */
const tests =
  /\b(?:it|test|describe)(?:\.(?!each\b)\w+)*(?:\.each(?:<[^(]*>)?\((?<table>[\s\S]*?)\))?\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[\s\S])*?)\k<quote>/g
const mention = /\b([A-Z]{3}-|[A-NP])(\d{1,2})(?:(?:…|–|\.\.| to )(?:\1)?(\d{1,2}))?(?![\w-])/g

/** `ACA-01…17` names seventeen, as does `ACA-01 to ACA-17`. @param {string} title @returns {string[]} */
const idsIn = (title) =>
  [...title.matchAll(mention)].flatMap(([, area, first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${area}${String(Number(first) + index).padStart(first.length, '0')}`,
    ),
  )

/** @type {Map<string, Set<string>>} */
const shownBy = new Map(ids.map((id) => [id, new Set()]))
const committed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
for (const file of committed.filter(isTest))
  for (const { groups } of readFileSync(inProject(file), 'utf8').matchAll(tests)) {
    const { table = '', title = '' } = groups ?? {}
    // The ids of a title with %s are in the table's rows.
    for (const id of idsIn(title.includes('%s') ? `${table} ${title}` : title)) shownBy.get(id)?.add(file)
  }

/** Escaped for a table's cell. @param {string} text */
const cell = (text) =>
  text.replace(/\|/g, '\\|').replace(/(`[^`]*`)|</g, (_, code) => /** @type {string} */ (code ?? '&lt;'))
const evidence = (/** @type {string} */ id) => {
  const files = [...(shownBy.get(id) ?? [])].sort().map((file) => `[${file.split('/').at(-1)}](../${file})`)
  return files.length > 0 ? files.join(', ') : (reasons[id] ?? '')
}
/** @param {[string, Area]} entry */
const areaSection = ([area, { name, rules }]) => {
  const rows = Object.entries(rules).map(([id, text]) => `| ${id} | ${cell(text)} | ${evidence(id)} |`)
  return `## ${area} · ${name}\n\n| id | rule | shown by |\n|---|---|---|\n${rows.join('\n')}`
}
const decisionRows = Object.entries(decisions).map(
  ([id, { question, answer }]) => `| ${id} | ${cell(question)} | ${cell(answer)} | ${evidence(id)} |`,
)
const missing = tested.filter((id) => shownBy.get(id)?.size === 0 && !reasons[id])
const page = `# Requirements, their texts and their tests

Written by \`npm run requirements\` from docs/requirements.json and the titles of the tests; not to be edited.
${tested.length - missing.length} of ${tested.length} rules are shown by a test or have a reason not to be.

Three series: what can be observed, by screen (\`BOK-25\`); what was decided where the requirements were silent or disagreed
(\`A17\`, two digits); and what holds against an attacker (\`M1\`, by letter and number). Text in “ ” is on the screen letter for
letter, \`{…}\` is a placeholder, \`→A07\` points to a decision. Times are the studio's, America/Mazatlan unless it says otherwise.

# What can be observed

${Object.entries(areas).map(areaSection).join('\n\n')}

# What was decided

| id | question | answer | shown by |
|---|---|---|---|
${decisionRows.join('\n')}

# What holds against an attacker

${Object.entries(security).map(areaSection).join('\n\n')}
`
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
