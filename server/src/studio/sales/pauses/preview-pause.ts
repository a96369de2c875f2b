import type { PausePreview } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { seriesOn } from '../../booking/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { checkPauseDays, foundPlan } from './pause-checks.ts'
import { type PauseDays, releasedDates, releases } from './store.ts'

/** What a pause on these days would release. Nothing changes. Throws plan_not_found, validation_failed. */
export async function previewPause(context: Context, plan: string, days: PauseDays): Promise<PausePreview> {
  const { db } = context
  const { now, zone } = await studioMoment(context)
  const today = civilDateOf(now, zone)
  checkPauseDays(days, today)
  const { user_id: member } = await foundPlan(db, plan)
  const pause = { plan, member, ...days }
  const dates = new Map((await releasedDates(db, pause, now)).map((row) => [row.series_id, row.dates]))
  const series = await seriesOn(db, today, [...dates.keys()])
  return {
    ...(await releases(db, pause, now)),
    standing_dates: series.map(({ id, weekday, start_time, class_name }) => ({
      weekday,
      start_time,
      class_name,
      dates: dates.get(id) ?? 0,
    })),
  }
}
