import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'

export interface CalendarEvent {
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

/** RFC 5545 allows no control character; the library escapes line breaks. */
const withoutControls = (text: string): string => text.replace(/(?![\r\n])\p{Cc}/gu, '')

const parameter = (text: string): string => text.replace(/["\p{Cc}]/gu, '')

/** Stable for as long as the reservation exists. */
export const reservationUid = (reservationId: string, siteUrl: URL): string =>
  `reservation-${reservationId}@${siteUrl.hostname}`

export const calendarMediaType = 'text/calendar; charset=utf-8'

/** RFC 5545, instants in UTC. A cancelled event removes the appointment from the reader's calendar. */
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
