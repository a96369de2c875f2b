import { texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import { calendarFile, reservationUid } from '../../shared/calendar-file.ts'
import { reservationForCalendar } from './store.ts'

/**
 * RFC 5545; the sequence rises with every change, so that calendars update. Throws reservation_not_found, also for
 * another member's.
 */
export async function reservationCalendar(context: Context, member: string, id: string): Promise<string> {
  const row = await reservationForCalendar(context.db, id, member)
  if (!row) throw errors.refused('reservation_not_found')
  const { name, address, email } = await readSettings(context.db)
  const { siteUrl } = context.config
  const event = {
    uid: reservationUid(row.id, siteUrl),
    sequence: row.class_version + row.version - 1,
    status: row.status === 'reserved' ? ('confirmed' as const) : ('cancelled' as const),
    starts: row.starts_at,
    ends: row.ends_at,
    stamp: context.clock.now(),
    summary: row.name,
    description: row.coaches.map(texts.classCard.coach).join(', ') || undefined,
    location: [name, address].filter((part) => part !== '').join(', '),
    url: new URL('/mi-cuenta/classes', siteUrl).href,
  }
  return calendarFile([event], { name, email: email || undefined })
}
