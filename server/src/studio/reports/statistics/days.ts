import type { StatisticsRange } from '@estudio/contract'
import { addDays, type CivilDate, civilDateOf, daysBetween } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { checkDates } from '../../shared/wall-time.ts'
import type { Days } from './store.ts'

const maxRangeDays = 731

export const studioToday = async (context: Context): Promise<CivilDate> => {
  const { now, zone } = await studioMoment(context)
  return civilDateOf(now, zone)
}

/** The requested days; the last day is today by default. Throws validation_failed, also beyond two years. */
export async function parseRange(
  context: Context,
  { from, to }: StatisticsRange,
  start: (today: CivilDate) => CivilDate,
): Promise<Days> {
  checkDates({ from, to })
  const last = to ?? (await studioToday(context))
  const days = { from: from ?? start(last), to: last }
  const length = daysBetween(days.from, days.to)
  if (length < 0 || length > maxRangeDays) throw errors.validation(undefined, 'to')
  return days
}

export const lastThirtyDays = (day: CivilDate): CivilDate => addDays(day, -29)
