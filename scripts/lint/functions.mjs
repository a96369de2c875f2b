// The owners of tables (tables.mjs), checked over db/functions.
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'
import { tablesIn, whyNotTable } from './tables.mjs'

const problems = readdirSync(inProject('db/functions')).flatMap((name) => {
  const file = `db/functions/${name}`
  const code = readFileSync(inProject(file), 'utf8').replace(/--.*$/gm, '')
  return tablesIn(code).flatMap((use) => {
    const why = whyNotTable(file, use)
    return why ? [`${file}: ${why}`] : []
  })
})
for (const problem of new Set(problems)) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
