import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'

export interface CalendarEvent {
  /** The same in every file about this appointment: `reservationUid`. */
  uid: string
  /** Rises with each change, so that a calendar replaces what it holds. */
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
  email?: string
}

/** RFC 5545 allows no control character in a text; line breaks are escaped by the library. */
const withoutControls = (text: string): string => text.replace(/(?![\r\n])\p{Cc}/gu, '')

/** A quoted parameter has no way to write a quote or a line break. */
const parameter = (text: string): string => text.replace(/["\p{Cc}]/gu, '')

/** The UID of a reservation's appointment, stable for as long as the reservation exists. */
export const reservationUid = (reservationId: string, siteUrl: URL): string =>
  `reservation-${reservationId}@${siteUrl.hostname}`

export const calendarMediaType = 'text/calendar; charset=utf-8'

/**
 * A calendar file (RFC 5545) with instants in UTC. A cancelled event takes the appointment with its UID out of the
 * reader's calendar.
 */
export function calendarFile(events: readonly CalendarEvent[], { name, email }: CalendarOwner): string {
  const organizer = email ? { name: parameter(name), email } : undefined
  const toEvent = ({ uid, starts, ends, status, ...event }: CalendarEvent): ICalEventData => ({
    ...event,
    id: uid,
    start: starts,
    end: ends,
    status: status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    summary: withoutControls(event.summary),
    description: event.description && withoutControls(event.description),
    location: event.location && withoutControls(event.location),
    organizer,
  })
  const calendar = new ICalCalendar({
    prodId: { company: parameter(name), product: 'Estudio', language: 'ES' },
    scale: 'GREGORIAN',
    // A published calendar has to name its organizer.
    method: organizer ? ICalCalendarMethod.PUBLISH : null,
    events: events.map(toEvent),
  })
  // The library leaves out the line break after the last line.
  return `${calendar.toString()}\r\n`
}
