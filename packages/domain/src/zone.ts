import {
  addDays,
  type CivilDate,
  civilDate,
  parseWallTime,
  type WallParts,
  type WallTime,
  wallTime,
} from './civil.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

const readParts = (instant: Date, zone: string): WallParts => {
  const found = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

let last: { at: number; zone: string; parts: WallParts } | undefined

/** Memoized, because a list of plans converts the same instant many times. */
const wallParts = (instant: Date, zone: string): WallParts => {
  const at = instant.getTime()
  if (last?.at === at && last.zone === zone) return last.parts
  const parts = readParts(instant, zone)
  last = { at, zone, parts }
  return parts
}

const asUtc = (p: WallParts): number => Date.UTC(p.year, p.month - 1, p.day, p.hour, p.minute, p.second)

/** The offset in milliseconds ahead of UTC. */
const offsetAt = (at: number, zone: string): number => {
  const whole = Math.floor(at / 1000) * 1000
  return asUtc(wallParts(new Date(whole), zone)) - whole
}

/** Throws RangeError on an invalid date or zone. */
export const wallTimeOf = (instant: Date, zone: string): WallTime => wallTime(wallParts(instant, zone))

export const civilDateOf = (instant: Date, zone: string): CivilDate => civilDate(wallParts(instant, zone))

/**
 * For an hour that occurs twice, returns the first occurrence; a skipped hour moves forward by the gap. Throws
 * RangeError for invalid text.
 */
export const instantOf = (time: WallTime, zone: string): Date => {
  const parts = parseWallTime(time)
  if (!parts) throw new RangeError(`not a wall time: ${time}`)
  const clock = asUtc(parts)
  const day = 86_400_000
  const before = offsetAt(clock - day, zone)
  const after = offsetAt(clock + day, zone)
  const fits = [clock - before, clock - after].filter((at) => at + offsetAt(at, zone) === clock)
  return new Date(fits.length > 0 ? Math.min(...fits) : clock - before)
}

/** Keeps the wall time, also across a DST change. */
export const sameHourLater = (instant: Date, days: number, zone: string): Date => {
  const time = wallTimeOf(instant, zone)
  return instantOf(`${addDays(time.slice(0, 10), days)}${time.slice(10)}`, zone)
}

/** Minutes from `now` to `start`, not rounded; negative after the start. */
export const minutesUntil = (start: Date, now: Date): number => (start.getTime() - now.getTime()) / 60_000

const canonical = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/** Two names of the same zone are equal. */
export const zoneDiffers = (browserZone: string, studioZone: string): boolean =>
  browserZone !== studioZone && canonical(browserZone) !== canonical(studioZone)
