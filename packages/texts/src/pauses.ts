import type { PauseIssue } from '@estudio/domain'
import { pauses } from './catalogue/pauses.ts'

/** What is said of a date of a pause that does not fit. */
export const pauseIssueText = (issue: PauseIssue | undefined, left?: number): string | undefined => {
  if (issue === 'tooLong') return pauses.tooLong(left)
  const { dateRequired: missing, datesPast: past, datesOrder: order } = pauses
  return issue && { missing, past, order }[issue]
}
