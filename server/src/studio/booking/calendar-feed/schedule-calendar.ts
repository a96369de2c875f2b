import { addDays, type CivilDate, civilDateOf, classAddress, type DateRange } from '@estudio/domain'
import { formatCoaches } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readSettings, settingsVersion } from '../../settings/index.ts'
import { organizerOf } from '../../shared/appointment.ts'
import { type CalendarEvent, calendarFeed, classUid } from '../../shared/calendar-file.ts'
import { rangeKey } from '../schedule/public-range.ts'
import type { PublicSource } from '../schedule/public-schedule.ts'
import { classesFingerprint, type PublicClassRow, publicClassesIn } from './store.ts'

const PAST_DAYS = 7
const COMING_DAYS = 92

interface Place {
  location: string
  siteUrl: URL
}

const eventOf = (row: PublicClassRow, { location, siteUrl }: Place): CalendarEvent => ({
  uid: classUid(row.id, siteUrl),
  sequence: row.version - 1,
  status: row.status === 'scheduled' ? 'confirmed' : 'cancelled',
  starts: row.starts_at,
  ends: row.ends_at,
  stamp: row.updated_at,
  summary: row.name,
  description: formatCoaches(row.coach_names.map((name) => ({ display_name: name, name }))),
  location,
  url: new URL(classAddress(row.day, row.name), siteUrl).href,
})

async function scheduleCalendar(
  db: Db,
  range: DateRange,
  { siteUrl, mailFrom }: Context['config'],
): Promise<string> {
  const [settings, classes] = await Promise.all([readSettings(db), publicClassesIn(db, range)])
  const { name, address, email, timezone } = settings
  const location = [name, address].filter((part) => part !== '').join(', ')
  const events = classes.map((row) => eventOf(row, { location, siteUrl }))
  return calendarFeed(events, organizerOf({ name, sender: mailFrom.address }, email), timezone).content
}

/**
 * The public classes of the past week and the coming three months as a calendar. A cancelled class stays as a cancelled event,
 * so that calendars learn of it. A booking changes nothing in it.
 */
export function calendarSource({ config, clock }: Context, zone: string): PublicSource {
  const today: CivilDate = civilDateOf(clock.now(), zone)
  const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) }
  return {
    key: `calendar/${rangeKey(range)}`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    fingerprint: async (db) =>
      (await Promise.all([classesFingerprint(db, range), settingsVersion(db)])).join('-'),
    body: (db) => scheduleCalendar(db, range, config),
  }
}
