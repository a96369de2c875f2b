import type { PauseIssue } from '@estudio/domain'
import { pauses } from './catalogue/pauses.ts'

/** The error texts for the dates of a pause. */
export const pauseIssueText = (issue: PauseIssue | undefined, left?: number): string | undefined => {
  if (issue === 'tooLong') return pauses.tooLong(left)
  const { dateRequired: missing, datesPast: past, datesOrder: order } = pauses
  return issue && { missing, past, order }[issue]
}
