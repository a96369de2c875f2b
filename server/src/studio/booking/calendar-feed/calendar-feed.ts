import { DAY_MS } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { readSignedText, signText } from '../../../platform/signed-text.ts'
import { readSettings } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { appointmentEvent, appointmentsOf, organizerOf } from '../../shared/appointment.ts'
import { type CalendarEvent, type CalendarFile, calendarFeed, classUid } from '../../shared/calendar-file.ts'
import {
  type CoachClassRow,
  classesOfFeed,
  deleteFeed,
  openFeed,
  ownerOfFeed,
  reservationsOfFeed,
} from './store.ts'

const PAST_DAYS = 365
/** How long a feed shows a cancelled event. */
const CANCELED_DAYS = 30

const PURPOSE = 'calendar-feed'

/** The private address of the member's calendar; the same until it is revoked. */
export const openCalendarFeed = (context: Context, actor: Actor): Promise<{ url: string }> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const id = await openFeed(tx, actor.id, context.clock.now())
    // The feed's id alone is no address, so that nobody who reads the database or a backup can make it.
    const { href } = new URL(`/feeds/${signText(context.keys, PURPOSE, id)}.ics`, context.config.siteUrl)
    return { url: href }
  })

/** Revokes the address. Idempotent. */
export const revokeCalendarFeed = ({ db, clock }: Context, actor: Actor): Promise<void> =>
  inTransactionOf(db, actor, async (tx) => {
    if (!(await deleteFeed(tx, actor.id))) return
    await audit(tx, {
      at: clock.now(),
      actor,
      action: 'calendar_feed.revoke',
      entity: 'user',
      entityId: actor.id,
      subject: actor.id,
    })
  })

const classEvent = (row: CoachClassRow, location: string, siteUrl: URL): CalendarEvent => ({
  uid: classUid(row.id, siteUrl),
  sequence: row.version - 1,
  status: row.status === 'scheduled' ? 'confirmed' : 'cancelled',
  starts: row.starts_at,
  ends: row.ends_at,
  stamp: row.changed_at,
  summary: row.name,
  location,
  url: new URL('/mi-cuenta/coach', siteUrl).href,
})

/**
 * The reservations of the past year and all coming ones, and a coach's classes. Cancelled events stay for 30 days, so that
 * calendars learn of it. Throws not_found for an unknown or revoked address.
 */
export async function calendarOfFeed(
  { db, keys, clock, config }: Context,
  token: string,
): Promise<CalendarFile> {
  const id = readSignedText(keys, PURPOSE, token)
  const member = id && (await ownerOfFeed(db, id))
  if (!member) throw errors.notFound('calendar_feed')
  const now = clock.now().getTime()
  const window = {
    since: new Date(now - PAST_DAYS * DAY_MS),
    canceledSince: new Date(now - CANCELED_DAYS * DAY_MS),
  }
  const [settings, reservations, classes] = await Promise.all([
    readSettings(db),
    reservationsOfFeed(db, member, window),
    classesOfFeed(db, member, window),
  ])
  const appointments = await appointmentsOf(
    db,
    reservations.map((one) => one.id),
  )
  const { name, address, email } = settings
  const { siteUrl, mailFrom } = config
  const location = [name, address].filter((part) => part !== '').join(', ')
  const events = reservations.flatMap(({ id: reservation, changed_at }) => {
    const appointment = appointments.get(reservation)
    return appointment ? [appointmentEvent(appointment, changed_at, { name, siteUrl })] : []
  })
  return calendarFeed(
    [...events, ...classes.map((row) => classEvent(row, location, siteUrl))],
    organizerOf({ name, sender: mailFrom.address }, email),
  )
}
