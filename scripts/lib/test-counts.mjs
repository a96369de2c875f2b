/**
 * What a run came to. `problems` says in words what is counted as failed without a failed test.
 * @typedef {{ passed: number, failed: number, problems: string[] }} Counts
 */

/** @param {number} count @param {string} what @returns {string[]} */
const problem = (count, what) => (count > 0 ? [`${count} ${what}`] : [])

/** @param {string} title */
const failure = (title) => `failed: ${title}`

/**
 * Counts of vitest's JSON report, failed tests by name. A skipped test is a failed one here, and so is a file that never ran its tests.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @returns {Counts}
 */
export const countVitest = (report) => {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length
  const skipped = report.numPendingTests + report.numTodoTests
  const failures = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => failure(fullName))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken + skipped,
    problems: [
      ...failures,
      ...problem(broken, 'file(s) without results'),
      ...problem(skipped, 'skipped test(s)'),
    ],
  }
}

/** @typedef {{ title: string, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/** Titles of the tests that ended so. @param {Suite} suite @param {string} outcome @returns {string[]} */
const titles = ({ specs = [], suites = [] }, outcome) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)).map(({ title }) => title),
  ...suites.flatMap((suite) => titles(suite, outcome)),
]

/**
 * Counts of Playwright's JSON report. A test that passed only when repeated has passed, and is named
 * (docs/decisions/0003-repeated-browser-tests.md).
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[],
 *   suites?: Suite[] }} report
 * @returns {Counts}
 */
export const countPlaywright = ({ stats, errors = [], suites = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped + errors.length,
  problems: [
    ...titles({ suites }, 'unexpected').map(failure),
    ...titles({ suites }, 'flaky').map((title) => `passed only when repeated: ${title}`),
    ...problem(stats.skipped, 'skipped test(s)'),
    ...problem(errors.length, 'error(s) outside tests'),
  ],
})

/**
 * The verdict over a part: one that crashed without a report, ran nothing, or ended badly though no test failed,
 * has failed.
 * @param {number} exitCode of the runner @param {Counts | undefined} counts of its report
 * @returns {Counts}
 */
export const judge = (exitCode, counts) => {
  if (!counts) return { passed: 0, failed: 1, problems: [`no results (exit code ${exitCode})`] }
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, problems: ['no tests found'] }
  if (exitCode !== 0 && counts.failed === 0)
    return {
      ...counts,
      failed: 1,
      problems: [...counts.problems, `errors outside tests (exit code ${exitCode})`],
    }
  return counts
}
