import { firstName, joinNames, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { layOutMail, type MailTemplate } from '../../platform/mail/index.ts'
import { calendarFile, calendarMediaType, reservationUid } from '../shared/calendar-file.ts'

/** What studio.mail_bookings wrote when the place was booked. */
export interface BookingMail {
  reservation: string
  full_name: string
  class_name: string
  start: WallTime
  /** RFC 3339, as the two below. */
  starts_at: string
  ends_at: string
  booked_at: string
  sequence: number
  /** No plan paid. */
  courtesy?: boolean
  coaches: string[]
  address: string
  studio_email: string
}

const myClasses = '/mi-cuenta/classes'

const appointment = (data: BookingMail, studio: string, siteUrl: URL): string =>
  calendarFile(
    [
      {
        uid: reservationUid(data.reservation, siteUrl),
        sequence: data.sequence,
        status: 'confirmed',
        starts: new Date(data.starts_at),
        ends: new Date(data.ends_at),
        stamp: new Date(data.booked_at),
        summary: data.class_name,
        description: data.coaches.map(texts.classCard.coach).join(', ') || undefined,
        location: [studio, data.address].filter((part) => part !== '').join(', '),
        url: new URL(myClasses, siteUrl).href,
      },
    ],
    { name: studio, email: data.studio_email || undefined },
  )

/** A place is booked; the appointment goes along as a calendar file. */
export const bookingConfirmed: MailTemplate<BookingMail> = (data, helpers) => {
  const words = texts.mail.bookingConfirmed({
    name: firstName(data.full_name),
    className: data.class_name,
    start: data.start,
    coaches: joinNames(data.coaches),
    courtesy: data.courtesy,
  })
  return {
    ...layOutMail(words, helpers, new URL(myClasses, helpers.siteUrl).href),
    attachments: [
      {
        filename: 'clase.ics',
        contentType: calendarMediaType,
        content: appointment(data, helpers.studioName, helpers.siteUrl),
      },
    ],
  }
}
