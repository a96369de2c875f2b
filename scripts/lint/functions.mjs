// The owners of tables (tables.mjs), checked over db/functions; every table and view of the schema has one.
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'
import { owners, tablesIn, whyNotTable } from './tables.mjs'

const schema = readFileSync(inProject('db/schema.sql'), 'utf8')
const owned = Object.values(owners).flat()
const unowned = [...schema.matchAll(/^create (?:table|view) (\S+)/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !owned.includes(name))
  .map((name) => `db/schema.sql: ${name} has no owner in scripts/lint/tables.mjs`)

// A trigger names the table that it watches; what its function does with tables is checked.
const withoutTriggers = (/** @type {string} */ sql) =>
  sql.replace(/^create (constraint )?trigger [^;]*;/gm, '')

const sqlFiles = readdirSync(inProject('db/functions'), { encoding: 'utf8', recursive: true }).filter(
  (name) => name.endsWith('.sql'),
)

const misused = sqlFiles.flatMap((name) => {
  const file = `db/functions/${name}`
  const code = withoutTriggers(readFileSync(inProject(file), 'utf8').replace(/--.*$/gm, ''))
  return tablesIn(code).flatMap((use) => {
    const why = whyNotTable(file, use)
    return why ? [`${file}: ${why}`] : []
  })
})
const problems = [...unowned, ...misused]
for (const problem of new Set(problems)) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
