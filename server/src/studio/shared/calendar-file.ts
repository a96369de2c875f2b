/** One appointment of a calendar file. */
export interface CalendarEvent {
  /** The same in every file about this appointment: `reservation-<id>@<host>` from `reservationUid`. */
  uid: string
  /** Rises with each change, so that a calendar replaces what it holds; the version of the scheduled class. */
  sequence: number
  status: 'confirmed' | 'cancelled'
  starts: Date
  ends: Date
  /** When this file was written. */
  stamp: Date
  summary: string
  description?: string
  location?: string
  url?: string
}

/** Whom the calendar names as the one who invites; without an address none is named. */
interface CalendarOwner {
  name: string
  email?: string
}

const limit = 75

/** Backslash, semicolon, comma and line breaks are escaped; no other control character may stand in a text. */
const text = (value: string): string =>
  value
    .replace(/\\/g, '\\\\')
    .replace(/([;,])/g, '\\$1')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** A parameter value in quotes: it can hold neither quotes nor control characters. */
const quoted = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, '')}"`

/** `20261117T010000Z`: an instant, so that every reader's calendar shows it in its own zone. */
const utc = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')

/** Lines of at most 75 octets; a continuation begins with a space, and no character is cut apart. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > limit) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const optional = (name: string, value: string | undefined): string[] =>
  value ? [`${name}:${text(value)}`] : []

const eventLines = (event: CalendarEvent, organizer: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `DTSTAMP:${utc(event.stamp)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status.toUpperCase()}`,
  `DTSTART:${utc(event.starts)}`,
  `DTEND:${utc(event.ends)}`,
  `SUMMARY:${text(event.summary)}`,
  ...optional('DESCRIPTION', event.description),
  ...optional('LOCATION', event.location),
  ...(event.url ? [`URL:${event.url}`] : []),
  ...organizer,
  'END:VEVENT',
]

const organizerLine = ({ name, email }: CalendarOwner): string[] =>
  email ? [`ORGANIZER;CN=${quoted(name)}:mailto:${email}`] : []

/** The UID of a reservation's appointment, stable for as long as the reservation is known. */
export const reservationUid = (reservationId: string, siteUrl: URL): string =>
  `reservation-${reservationId}@${siteUrl.hostname}`

/** The media type under which a calendar file is sent. */
export const calendarMediaType = 'text/calendar; charset=utf-8'

/**
 * A calendar file (RFC 5545): texts escaped, instants in UTC, lines folded at 75 octets and ended by CRLF.
 * A cancelled event takes the appointment with its UID out of the reader's calendar.
 */
export function calendarFile(events: readonly CalendarEvent[], owner: CalendarOwner): string {
  const organizer = organizerLine(owner)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(owner.name)}//Estudio//ES`,
    'CALSCALE:GREGORIAN',
    // A published calendar names who publishes it.
    ...(organizer.length > 0 ? ['METHOD:PUBLISH'] : []),
    ...events.flatMap((event) => eventLines(event, organizer)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
