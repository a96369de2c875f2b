import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, judge } from '../../scripts/lib/test-counts.mjs'

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a class is full' }] }
const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [passedFile],
}
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } }

describe('countVitest', () => {
  it('counts what passed and failed, and names what failed', () => {
    const failedFile = {
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'booking takes a place' }],
    }
    const counts = countVitest({ ...vitest, numFailedTests: 1, testResults: [passedFile, failedFile] })
    expect(counts).toEqual({ passed: 5, failed: 1, problems: ['failed: booking takes a place'] })
  })

  it('counts a skipped test, and a file that never ran its tests, as failed', () => {
    const brokenFile = { status: 'failed', assertionResults: [] }
    const counts = countVitest({ ...vitest, numPendingTests: 1, numTodoTests: 1, testResults: [brokenFile] })
    expect(counts).toMatchObject({ passed: 5, failed: 3 })
    expect(counts.problems).toEqual(['1 file(s) without results', '2 skipped test(s)'])
  })
})

describe('countPlaywright', () => {
  it('counts failed and skipped tests, and errors outside them, as failed', () => {
    expect(countPlaywright(playwright)).toEqual({ passed: 4, failed: 0, problems: [] })
    const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 1 }
    expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 4, failed: 3 })
  })

  it('names a test that failed or passed only when repeated, wherever it stands', () => {
    const steady = { title: 'a place is booked', tests: [{ status: 'expected' }] }
    const broken = { title: 'a place is moved', tests: [{ status: 'unexpected' }] }
    const shaky = { title: 'a place is cancelled', tests: [{ status: 'flaky' }] }
    const suites = [{ specs: [steady, broken], suites: [{ specs: [shaky] }] }]
    const stats = { ...playwright.stats, unexpected: 1, flaky: 1 }
    expect(countPlaywright({ stats, suites })).toEqual({
      passed: 5,
      failed: 1,
      problems: ['failed: a place is moved', 'passed only when repeated: a place is cancelled'],
    })
  })
})

describe('judge', () => {
  it('fails a part that left no report, ran nothing, or ended badly', () => {
    expect(judge(1, undefined)).toMatchObject({ passed: 0, failed: 1 })
    expect(judge(0, { passed: 0, failed: 0, problems: [] })).toMatchObject({ failed: 1 })
    expect(judge(1, { passed: 3, failed: 0, problems: [] })).toMatchObject({ passed: 3, failed: 1 })
    expect(judge(0, { passed: 3, failed: 0, problems: [] })).toMatchObject({ passed: 3, failed: 0 })
    expect(judge(1, { passed: 3, failed: 2, problems: [] })).toMatchObject({ passed: 3, failed: 2 })
  })
})
