import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import { appointmentFile, appointmentsOf } from '../../shared/appointment.ts'
import type { CalendarFile } from '../../shared/calendar-file.ts'
import { reservationById } from './store.ts'

/** Throws reservation_not_found, also for another member's reservation. */
export async function reservationCalendar(
  { db, clock, config }: Context,
  member: string,
  id: string,
): Promise<CalendarFile> {
  const now = clock.now()
  const [row, appointments] = await Promise.all([reservationById(db, id, now), appointmentsOf(db, [id])])
  const appointment = row?.user_id === member ? appointments.get(id) : undefined
  if (!appointment) throw errors.refused('reservation_not_found')
  const { name } = await readSettings(db)
  const { siteUrl, mailFrom } = config
  return appointmentFile(appointment, now, { name, siteUrl, sender: mailFrom.address })
}
