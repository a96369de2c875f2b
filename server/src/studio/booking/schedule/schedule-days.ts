import type { ScheduleDay, ScheduledClass } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  coachPublicName,
  type DateRange,
  isInSpan,
  scheduledClassName,
} from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { closedDaysIn, closuresFingerprint } from './closures/store.ts'
import { JSON_TYPE, publicRange, rangeFingerprint, rangeKey } from './public-range.ts'
import type { PublicSource } from './public-schedule.ts'

/** Another site learns that a class is full, and no number of its places. */
const toShownClass = (scheduled: ScheduledClass): ScheduleDay['classes'][number] => ({
  id: scheduled.id,
  name: scheduledClassName(scheduled),
  coach_names: scheduled.instructors.map(coachPublicName),
  start_time: scheduled.start_time,
  end_time: scheduled.end_time,
  starts_at: scheduled.starts_at,
  is_full: scheduled.reservation_count + scheduled.held_count >= scheduled.max_capacity,
})

const datesOf = ({ from, to }: DateRange): CivilDate[] => {
  const dates = [from]
  for (let date = addDays(from, 1); date < to; date = addDays(date, 1)) dates.push(date)
  return dates
}

async function scheduleDays(db: Db, range: DateRange): Promise<ScheduleDay[]> {
  const [classes, closures] = await Promise.all([publicRange(db, range), closedDaysIn(db, range)])
  return datesOf(range).map((date) => ({
    date,
    closed_reason: closures.find((closure) => isInSpan(date, closure))?.reason ?? null,
    classes: classes.filter(({ start_time }) => start_time.startsWith(date)).map(toShownClass),
  }))
}

/** Whole days, also the classes that have begun: a public answer does not depend on the clock. */
export const daysSource = (range: DateRange): PublicSource => ({
  key: `days/${rangeKey(range)}`,
  contentType: JSON_TYPE,
  fingerprint: async (db) =>
    (await Promise.all([rangeFingerprint(db, range), closuresFingerprint(db, range)])).join('-'),
  body: async (db) => JSON.stringify({ days: await scheduleDays(db, range) }),
})
