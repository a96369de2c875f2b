import { UNNAMED_STUDIO } from '@estudio/texts'
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

export interface CalendarOwner {
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

/** The uid of a class in the calendar of its coach and in the calendar of the whole schedule. */
export const classUid = (scheduledClass: string, siteUrl: URL): string =>
  `class-${scheduledClass}@${siteUrl.hostname}`

interface CalendarOptions {
  method: ICalCalendarMethod
  /** Shown as the name of a subscribed calendar. */
  name?: string
  /** The seconds after which a subscribed calendar is read again. */
  ttl?: number
  /** Properties that the library does not write. */
  x?: Record<`X-${string}`, string>
}

/** A calendar as RFC 5545 writes it, with instants in UTC. */
function calendar(
  events: readonly CalendarEvent[],
  owner: CalendarOwner,
  options: CalendarOptions,
): CalendarFile {
  // The library refuses an empty name.
  const name = parameter(owner.name).trim() || UNNAMED_STUDIO
  const written = new ICalCalendar({
    prodId: { company: name, product: 'Estudio', language: 'ES' },
    scale: 'GREGORIAN',
    ...options,
    events: events.map(({ uid, starts, ends, status, ...event }) => ({
      ...event,
      id: uid,
      start: starts,
      end: ends,
      status: status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      summary: withoutControls(event.summary),
      description: event.description && withoutControls(event.description),
      location: event.location && withoutControls(event.location),
      organizer: { name, email: owner.email },
    })),
  })
  // The library leaves out the line break after the last line.
  return {
    content: `${written.toString()}\r\n`,
    contentType: `text/calendar; charset=utf-8; method=${options.method}`,
  }
}

/** A file with one event. Calendars remove the appointment of a cancelled event (RFC 5546). */
export const calendarFile = (event: CalendarEvent, owner: CalendarOwner): CalendarFile =>
  calendar([event], owner, {
    method: event.status === 'confirmed' ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
  })

const FEED_SECONDS = 15 * 60

/**
 * A calendar that telephones subscribe to and read again every quarter of an hour, where they follow that wish. The zone, an
 * IANA name, says how to show the instants of the events, which are in UTC.
 */
export const calendarFeed = (
  events: readonly CalendarEvent[],
  owner: CalendarOwner,
  zone?: string,
): CalendarFile =>
  calendar(events, owner, {
    method: ICalCalendarMethod.PUBLISH,
    name: owner.name || UNNAMED_STUDIO,
    ttl: FEED_SECONDS,
    x: zone === undefined ? {} : { 'X-WR-TIMEZONE': zone },
  })
