import { addDays, atTime, type CivilDate, weekdayOf } from './civil.ts'
import { HOUR_MS } from './duration.ts'
import { civilDateOf, instantOf } from './zone.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const SPAN = /^([A-Z][a-z])(?:-([A-Z][a-z]))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/
/** Counting stops after this many days, because a proof that waits for a year is late in any case. */
const FURTHEST_DAYS = 366

export interface OpeningSpan {
  /** HH:MM */
  opens: string
  closes: string
}

/** Indexed by weekday, Sunday first. */
export type OpeningHours = readonly (readonly OpeningSpan[])[]

/** Parses days and hours in the format of schema.org, `Mo-Fr 07:00-20:00, Sa 08:00-14:00`; undefined for other text. */
export const parseOpeningHours = (text: string): OpeningHours | undefined => {
  const week: OpeningSpan[][] = DAYS.map(() => [])
  for (const part of text.split(',')) {
    const found = SPAN.exec(part.trim())
    if (!found) return undefined
    const [, firstName = '', lastName = firstName, ...time] = found
    const [first, last] = [DAYS.indexOf(firstName), DAYS.indexOf(lastName)]
    const span = { opens: `${time[0]}:${time[1]}`, closes: `${time[2]}:${time[3]}` }
    if (first < 0 || last < 0 || span.opens >= span.closes) return undefined
    for (let day = first; ; day = (day + 1) % 7) {
      if (week[day]?.some((other) => other.opens < span.closes && span.opens < other.closes)) return undefined
      week[day]?.push(span)
      if (day === last) break
    }
  }
  return week.map((spans) => spans.toSorted((a, b) => a.opens.localeCompare(b.opens)))
}

/** Consecutive days with the same hours. */
export interface OpeningDays {
  /** Weekdays, Sunday is 0. */
  first: number
  last: number
  spans: readonly OpeningSpan[]
}

const sameSpans = (one: readonly OpeningSpan[], other: readonly OpeningSpan[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The week from Monday, with consecutive days of the same hours together; closed days have no spans. */
export const openingDays = (hours: OpeningHours): OpeningDays[] => {
  const runs: OpeningDays[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const spans = hours[day] ?? []
    const run = runs.at(-1)
    if (run && sameSpans(run.spans, spans)) run.last = day
    else runs.push({ first: day, last: day, spans })
  }
  return runs
}

/** The inverse of parseOpeningHours; without an open day the text is empty. */
export const writeOpeningHours = (hours: OpeningHours): string =>
  openingDays(hours)
    .flatMap(({ first, last, spans }) => {
      const days = first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`
      return spans.map(({ opens, closes }) => `${days} ${opens}-${closes}`)
    })
    .join(', ')

const spansOf = (hours: OpeningHours, date: CivilDate, zone: string) =>
  (hours[weekdayOf(date)] ?? []).map(({ opens, closes }) => ({
    opens: instantOf(atTime(date, opens), zone).getTime(),
    closes: instantOf(atTime(date, closes), zone).getTime(),
  }))

/** The hours between two instants during which the studio was open. */
export const openHoursBetween = (from: Date, to: Date, hours: OpeningHours, zone: string): number => {
  const last = civilDateOf(to, zone)
  let open = 0
  let date = civilDateOf(from, zone)
  for (let day = 0; date <= last && day <= FURTHEST_DAYS; day += 1, date = addDays(date, 1))
    for (const { opens, closes } of spansOf(hours, date, zone))
      open += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()))
  return open / HOUR_MS
}

/** The instant after which the studio has been open for the given number of hours. */
export const afterOpenHours = (from: Date, count: number, hours: OpeningHours, zone: string): Date => {
  let left = count * HOUR_MS
  let date = civilDateOf(from, zone)
  for (let day = 0; day <= FURTHEST_DAYS; day += 1, date = addDays(date, 1))
    for (const { opens, closes } of spansOf(hours, date, zone)) {
      const start = Math.max(opens, from.getTime())
      if (closes - start >= left) return new Date(start + left)
      left -= Math.max(0, closes - start)
    }
  return new Date(from.getTime() + count * HOUR_MS)
}
