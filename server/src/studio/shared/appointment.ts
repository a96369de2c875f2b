import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import {
  type CalendarEvent,
  type CalendarFile,
  type CalendarOwner,
  calendarFile,
  reservationUid,
} from './calendar-file.ts'

/** A row of studio.appointments_of. */
export interface Appointment {
  reservation: string
  /** Queued mails without a status are confirmations. */
  status?: CalendarEvent['status']
  sequence: number
  class_name: string
  /** RFC 3339. */
  starts_at: string
  ends_at: string
  coaches: string[]
  address: string
  studio_email: string
}

/** Returns the appointments by reservation id, as the transaction sees them. */
export async function appointmentsOf(
  db: Db,
  reservations: readonly string[],
): Promise<Map<string, Appointment>> {
  if (reservations.length === 0) return new Map()
  const { rows } = await sql<{ appointment: Appointment }>`
    select appointment from studio.appointments_of(${reservations}::uuid[])`.execute(db)
  return new Map(rows.map(({ appointment }) => [appointment.reservation, appointment]))
}

/** Appointments that have ended with a plan, or by its pause. */
export interface EndedAppointments {
  ended: Appointment[]
  /** RFC 3339. */
  ended_at: string
}

/** The appointments of reservations that were released in the transaction, for the calendar file of a mail. */
export const endedAppointments = async (
  db: Db,
  reservations: readonly string[],
  now: Date,
): Promise<EndedAppointments> => ({
  ended: [...(await appointmentsOf(db, reservations)).values()],
  ended_at: now.toISOString(),
})

interface Studio {
  name: string
  siteUrl: URL
  /** The sender of the mails; it is the organizer when the studio has no address of its own. */
  sender: string
}

export const organizerOf = (
  { name, sender }: Pick<Studio, 'name' | 'sender'>,
  studioEmail: string,
): CalendarOwner => ({
  name,
  email: studioEmail || sender,
})

/** The appointment as an event for the member. `stamp` is when it was made or changed. */
export const appointmentEvent = (
  { reservation, status = 'confirmed', sequence, class_name, ...appointment }: Appointment,
  stamp: Date,
  { name, siteUrl }: Pick<Studio, 'name' | 'siteUrl'>,
): CalendarEvent => ({
  uid: reservationUid(reservation, siteUrl),
  sequence,
  status,
  starts: new Date(appointment.starts_at),
  ends: new Date(appointment.ends_at),
  stamp,
  summary: class_name,
  description: appointment.coaches.map(texts.classCard.coach).join(', ') || undefined,
  location: [name, appointment.address].filter((part) => part !== '').join(', '),
  url: new URL('/mi-cuenta/classes', siteUrl).href,
})

/** The appointment as a calendar file for the member. `stamp` is when it was made or changed. */
export const appointmentFile = (appointment: Appointment, stamp: Date, studio: Studio): CalendarFile =>
  calendarFile(appointmentEvent(appointment, stamp, studio), organizerOf(studio, appointment.studio_email))
