import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEvent {
  uid: string
  /** Rises with each change, so that a calendar replaces its copy of the event. */
  sequence: number
  status: 'confirmed' | 'cancelled'
  starts: Date
  ends: Date
  stamp: Date
  summary: string
  description?: string
  location?: string
  url?: string
}

interface CalendarOwner {
  name: string
  email: string
}

export interface CalendarFile {
  content: string
  /** Names the method of the content, as RFC 6047 requires in a mail. */
  contentType: string
}

/** RFC 5545 forbids control characters; the library escapes line breaks. */
const withoutControls = (text: string): string => text.replace(/(?![\r\n])\p{Cc}/gu, '')

const parameter = (text: string): string => text.replace(/["\p{Cc}]/gu, '')

/** The uid stays the same as long as the reservation exists. */
export const reservationUid = (reservationId: string, siteUrl: URL): string =>
  `reservation-${reservationId}@${siteUrl.hostname}`

/**
 * A calendar with one event (RFC 5545) and instants in UTC. Calendars remove the appointment of a cancelled event (RFC 5546).
 */
export function calendarFile(
  { uid, starts, ends, status, ...event }: CalendarEvent,
  owner: CalendarOwner,
): CalendarFile {
  const isConfirmed = status === 'confirmed'
  const method = isConfirmed ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL
  const name = parameter(owner.name)
  const calendar = new ICalCalendar({
    prodId: { company: name, product: 'Estudio', language: 'ES' },
    scale: 'GREGORIAN',
    method,
    events: [
      {
        ...event,
        id: uid,
        start: starts,
        end: ends,
        status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
        summary: withoutControls(event.summary),
        description: event.description && withoutControls(event.description),
        location: event.location && withoutControls(event.location),
        organizer: { name, email: owner.email },
      },
    ],
  })
  // The library leaves out the line break after the last line.
  return {
    content: `${calendar.toString()}\r\n`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}
