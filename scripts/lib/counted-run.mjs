import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, relative } from 'node:path'
import { inProject, tool } from './project.mjs'
import { run } from './run.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Counts of tests, with the names of those that failed */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest */
/**
 * @typedef {{
 *   numPassedTests: number,
 *   numTotalTests: number,
 *   testResults: { name: string, status: string, message: string, assertionResults: VitestTest[] }[],
 * }} VitestReport
 */
/**
 * @typedef {{
 *   stats: { expected: number, unexpected: number, skipped: number },
 *   errors: unknown[],
 * }} PlaywrightReport
 */

const folder = inProject('.cache/test-reports')

/**
 * A skipped test counts as failed, as does a run that exits badly or finds no test.
 * @template Report
 * @param {string[]} command @param {Record<string, string>} env @param {string} file of its JSON report
 * @param {(report: Report) => { passed: number, total: number, failures?: string[] }} countsIn
 * @param {boolean} [mayBeEmpty] the run may find no test, because the change touches none
 * @returns {Promise<Counts>}
 */
const counted = async (command, env, file, countsIn, mayBeEmpty = false) => {
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const code = await run(command, { env })
  try {
    const { passed, total, failures } = countsIn(JSON.parse(readFileSync(file, 'utf8')))
    return {
      passed,
      failed: Math.max(total - passed, code !== 0 || (total === 0 && !mayBeEmpty) ? 1 : 0),
      failures,
    }
  } catch {
    console.error(`${command[1]} left no report (exit code ${code}).`)
    return { passed: 0, failed: 1 }
  }
}

/** The environment of a command that finds this Node.js first. @param {string} node */
const pathWith = (node) => `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`

/** A file, its test and the first line of why; of a file that could not be run, its message. @param {VitestReport} report */
const failuresIn = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(inProject('.'), name)
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${message}`] : []
    return failed.map(
      (test) => `${file} > ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0] ?? ''}`,
    )
  })

/**
 * @param {string[]} options of `vitest run` @param {Record<string, string>} [env]
 * @param {string} [node] its program, where another is to run the tests and what they start
 * @param {{ since?: string }} [only] only tests that the changes since this commit touch
 */
export const runVitest = (options, env = {}, node = process.execPath, { since } = {}) => {
  const file = `${folder}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const changed = since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests']
  const command = [...tool('vitest', 'vitest.mjs', node), 'run', ...options, ...changed, ...reporters]
  /** @param {VitestReport} report */
  const countsIn = (report) => ({
    passed: report.numPassedTests,
    total: report.numTotalTests,
    failures: failuresIn(report),
  })
  return counted(command, { ...env, PATH: pathWith(node) }, file, countsIn, since !== undefined)
}

/**
 * @param {string} chromium path of its program
 * @param {{ shell?: string | undefined, files?: string[], node?: string, since?: string }} [options] all files by
 *   default, or those changed since a commit; the headless shell, where there is one, runs every test but those that
 *   need the whole browser
 */
export const runPlaywright = (chromium, { shell, files = [], node = process.execPath, since } = {}) => {
  const file = `${folder}/playwright.json`
  const changed = since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']
  const options = ['test', '--project=e2e', '--reporter=line,json', ...changed, ...files]
  const command = [...tool('@playwright/test', 'cli.js', node), ...options]
  const env = {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: shell ?? chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PATH: pathWith(node),
  }
  /** @param {PlaywrightReport} report */
  const countsIn = ({ stats, errors }) => ({
    passed: stats.expected,
    total: stats.expected + stats.unexpected + stats.skipped + errors.length,
  })
  return counted(command, env, file, countsIn, since !== undefined)
}
