import { instantOf } from '@estudio/domain'
import ICAL from 'ical.js'
import type { BusyTime } from './store.ts'

const MAX_EVENTS = 10_000
/** Of all repeating events together, from their first date on. */
const MAX_OCCURRENCES = 50_000
const MAX_TIMES = 5000

export interface BusyTimesInput {
  text: string
  /** The zone of times that name none. */
  zone: string
  from: Date
  to: Date
  /** Events whose uid ends so are the studio's own classes. */
  ownUidEnd: string
}

class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Zones are known by their name, or else by the calendar's own description of them. */
function readerOfZones(studioZone: string) {
  const names = new Map<string, boolean>()
  const isNamed = (name: string): boolean => {
    const found = names.get(name) ?? isZone(name)
    names.set(name, found)
    return found
  }
  /** `tzid` is the zone that the property of the event names. */
  return (time: ICAL.Time, tzid: string | undefined): Date => {
    if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1000)
    if (tzid && !isNamed(tzid) && time.zone !== ICAL.Timezone.localTimezone)
      return new Date(time.toUnixTime() * 1000)
    return instantOf(time.toString().slice(0, 19), tzid && isNamed(tzid) ? tzid : studioZone)
  }
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

const timeOf = (event: ICAL.Component, name: string): ICAL.Time | undefined => {
  const value = event.getFirstPropertyValue(name)
  return value instanceof ICAL.Time ? value : undefined
}

const zoneOf = (event: ICAL.Component, name: string): string | undefined => {
  const tzid = event.getFirstProperty(name)?.getParameter('tzid')
  return typeof tzid === 'string' ? tzid : undefined
}

const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status') !== 'CANCELLED' && textOf(event, 'transp') !== 'TRANSPARENT'

const isRepeating = (event: ICAL.Component): boolean =>
  event.hasProperty('rrule') || event.hasProperty('rdate')

/** Joins times that overlap or touch. */
function joined(times: BusyTime[]): BusyTime[] {
  const ordered = times.sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const result: BusyTime[] = []
  for (const time of ordered) {
    const last = result.at(-1)
    if (!last || time.starts_at > last.ends_at) result.push({ ...time })
    else if (time.ends_at > last.ends_at) last.ends_at = time.ends_at
  }
  return result
}

/**
 * When the events of an iCalendar text make a person busy between two instants. Events of whole days, free and cancelled events do
 * not. Null when the text is no calendar, or has more in it than the limits allow. It runs in a worker with limits of time and
 * memory, because a rule can make the library search for its next date without end.
 */
export function busyTimes(input: BusyTimesInput): BusyTime[] | null {
  try {
    return timesIn(input)
  } catch {
    // The library throws errors of many kinds for texts that are no calendar.
    return null
  }
}

function timesIn({ text, zone, from, to, ownUidEnd }: BusyTimesInput): BusyTime[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error('not a calendar')
  const events = calendar.getAllSubcomponents('vevent')
  if (events.length > MAX_EVENTS) throw new TooMuch()
  const instant = readerOfZones(zone)
  const times: BusyTime[] = []
  let occurrences = 0

  const add = (starts_at: Date, ends_at: Date): void => {
    if (!(ends_at > starts_at && starts_at < to && ends_at > from)) return
    if (times.length >= MAX_TIMES) throw new TooMuch()
    times.push({ starts_at, ends_at })
  }

  const endOf = (event: ICAL.Component, start: ICAL.Time, starts: Date): Date => {
    const end = timeOf(event, 'dtend')
    if (end) return instant(end, zoneOf(event, 'dtend'))
    const duration = event.getFirstPropertyValue('duration')
    const seconds = duration instanceof ICAL.Duration && !start.isDate ? duration.toSeconds() : 0
    return new Date(starts.getTime() + seconds * 1000)
  }

  /** The dates of repeating events that have an event of their own, by uid. */
  const replaced = new Map<string, Set<number>>()
  for (const event of events) {
    const date = timeOf(event, 'recurrence-id')
    if (!date) continue
    const uid = textOf(event, 'uid')
    const dates = replaced.get(uid) ?? new Set()
    replaced.set(uid, dates.add(instant(date, zoneOf(event, 'recurrence-id')).getTime()))
  }

  const addRepeating = (event: ICAL.Component, start: ICAL.Time, length: number): void => {
    const tzid = zoneOf(event, 'dtstart')
    const instead = replaced.get(textOf(event, 'uid'))
    const dates = new ICAL.RecurExpansion({ component: event, dtstart: start })
    for (let date = dates.next(); date; date = dates.next()) {
      if (++occurrences > MAX_OCCURRENCES) throw new TooMuch()
      // Years of past dates are passed without a look at zones.
      if (Date.UTC(date.year, date.month - 1, date.day + 2) + length < from.getTime()) continue
      const starts = instant(date, tzid)
      if (starts >= to) return
      if (!instead?.has(starts.getTime())) add(starts, new Date(starts.getTime() + length))
    }
  }

  for (const event of events) {
    const start = timeOf(event, 'dtstart')
    if (!start || start.isDate || !isBusy(event)) continue
    if (textOf(event, 'uid').endsWith(ownUidEnd.toUpperCase())) continue
    const starts = instant(start, zoneOf(event, 'dtstart'))
    const ends = endOf(event, start, starts)
    if (isRepeating(event) && !event.hasProperty('recurrence-id'))
      addRepeating(event, start, ends.getTime() - starts.getTime())
    else add(starts, ends)
  }
  return joined(times)
}
