import type { ClosedDays } from '@estudio/contract'
import { isInSpan } from '@estudio/domain'

/** The reason why the studio is closed on a day; undefined if it is open. */
export const closedReasonOn = (date: string, closures: ClosedDays['closed_days']): string | undefined =>
  closures.find((closure) => isInSpan(date, closure))?.reason
