import { texts } from '@estudio/texts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { readSettings } from '../settings/service.ts'
import { calendarFile, reservationUid } from '../shared/calendar-file.ts'
import { calendarRow } from './calendar-store.ts'

/**
 * One's own reservation as a calendar file (RFC 5545). Its UID stays the same and its sequence rises with every change of
 * the class or the reservation, so that a calendar that has it moves it, or takes it out once it is cancelled.
 * Throws reservation_not_found, also for somebody else's.
 */
export async function reservationCalendar(context: Context, member: string, id: string): Promise<string> {
  const row = await calendarRow(context.db, id, member)
  if (!row) throw errors.refused('reservation_not_found')
  const { name, address, email } = await readSettings(context.db)
  const { siteUrl } = context.config
  return calendarFile(
    [
      {
        uid: reservationUid(row.id, siteUrl),
        sequence: row.class_version + row.version - 1,
        status: row.status === 'reserved' ? 'confirmed' : 'cancelled',
        starts: row.starts_at,
        ends: row.ends_at,
        stamp: context.clock.now(),
        summary: row.name,
        description: row.coaches.map(texts.classCard.coach).join(', ') || undefined,
        location: [name, address].filter((part) => part !== '').join(', '),
        url: new URL('/mi-cuenta/classes', siteUrl).href,
      },
    ],
    { name, email: email || undefined },
  )
}
