/**
 * What a run came to. `problems` says in words what is counted as failed without a failed test.
 * @typedef {{ passed: number, failed: number, problems: string[] }} Counts
 */

/** @param {number} count @param {string} what @returns {string[]} */
const problem = (count, what) => (count > 0 ? [`${count} ${what}`] : [])

/**
 * Counts of vitest's JSON report. A skipped test is a failed one here, and so is a file that never ran its tests.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export const countVitest = (report) => {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length
  const skipped = report.numPendingTests + report.numTodoTests
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken + skipped,
    problems: [...problem(broken, 'file(s) without results'), ...problem(skipped, 'skipped test(s)')],
  }
}

/**
 * Counts of Playwright's JSON report; a test that passed only when repeated has not passed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @returns {Counts}
 */
export const countPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  problems: [
    ...problem(stats.flaky, 'flaky test(s)'),
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
