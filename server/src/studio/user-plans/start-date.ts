import { type CivilDate, isCivilDate, latestPlanStart } from '@estudio/domain'
import { errors } from '../../platform/errors.ts'

/** A plan that is bought, added or moved begins within a year. Throws validation_failed, start_date_too_far. */
export function checkStartDate(start: CivilDate, today: CivilDate): void {
  if (!isCivilDate(start)) throw errors.validation()
  const latest = latestPlanStart(today)
  if (start > latest) throw errors.refused('start_date_too_far', { date: latest })
}
