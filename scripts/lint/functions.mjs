// The owners of tables (tables.mjs), checked over db/functions; every table and view has one.
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'
import { owners, tablesIn, whyNotTable } from './tables.mjs'

/** @param {string} folder */
const sqlFilesOf = (folder) =>
  readdirSync(inProject(folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${folder}/${name}`)
/** @param {string} file */
const textOf = (file) => readFileSync(inProject(file), 'utf8')

const owned = Object.values(owners).flat()
const unowned = ['db/schema.sql', ...sqlFilesOf('db/views')].flatMap((file) =>
  [...textOf(file).matchAll(/^create (?:table|view) (\S+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !owned.includes(name))
    .map((name) => `${file}: ${name} has no owner in scripts/lint/tables.mjs`),
)

// A trigger names the table that it watches; what its function does with tables is checked.
const withoutTriggers = (/** @type {string} */ sql) =>
  sql.replace(/^create (constraint )?trigger [^;]*;/gm, '')

const misused = sqlFilesOf('db/functions').flatMap((file) => {
  const code = withoutTriggers(textOf(file).replace(/--.*$/gm, ''))
  return tablesIn(code).flatMap((use) => {
    const why = whyNotTable(file, use)
    return why ? [`${file}: ${why}`] : []
  })
})
const problems = [...unowned, ...misused]
for (const problem of new Set(problems)) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
