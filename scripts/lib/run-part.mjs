import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { countPlaywright, countVitest, judge } from './test-counts.mjs'

/** @param {string} file */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs one part of the tests with a report for people and one for us.
 * @param {import('./parts.mjs').Part} part
 * @param {Record<string, string>} env
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export const runPart = async ({ name, kind, command }, env) => {
  const file = inProject('.cache/test-reports', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const isVitest = kind === 'vitest'
  const reporters = isVitest
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    : ['--reporter=line,json']
  const exitCode = await run([...command, ...reporters], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport(file)
  return judge(exitCode, report && (isVitest ? countVitest(report) : countPlaywright(report)))
}
