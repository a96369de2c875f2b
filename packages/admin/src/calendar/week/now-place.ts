import { atTime, minutesBetween, type WallTime } from '@estudio/domain'
import type { HourBand } from './folded-hours.ts'

/** The longest time that the height of one row stands for. */
const rowMinutes = 60

/** Where the line of the present time is. */
interface NowPlace {
  /** The hour of the row with the line; with `isInBand`, the hour of the row below the band. */
  time: string
  isInBand: boolean
  /** How much of the height of the row or the band is above the line, from 0 to 1. */
  share: number
}

const shareOf = (passed: number, whole: number): number => Math.min(1, Math.max(0, passed / whole))

/**
 * The place of the present time among the rows of a timetable. Before the first hour it is the top of the first row, or of the band
 * above that row; in a gap between two rows, and after the last row, it is the bottom of the row above.
 * @param rows the shown rows
 * @param bands the bands by the hour of the row below the band
 */
export const nowPlace = (
  rows: readonly { time: string }[],
  bands: ReadonlyMap<string, HourBand>,
  now: WallTime,
): NowPlace | undefined => {
  const [today = '', time = ''] = now.split('T')
  const clock = time.slice(0, 5)
  const minutes = (from: string, to: string) => minutesBetween(atTime(today, from), atTime(today, to))
  for (const [below, { hours, until, isOpen }] of bands) {
    const [from = until] = hours
    if (!isOpen && from <= clock && clock < until)
      return { time: below, isInBand: true, share: shareOf(minutes(from, clock), minutes(from, until)) }
  }
  const begun = rows.findLastIndex(({ time: start }) => start <= clock)
  const first = rows[0]?.time
  if (begun < 0 && first !== undefined && bands.get(first)?.isOpen === false)
    return { time: first, isInBand: true, share: 0 }
  const place = Math.max(0, begun)
  const [hour, next] = [rows[place]?.time, rows[place + 1]?.time]
  if (hour === undefined) return undefined
  const length = next === undefined ? rowMinutes : Math.min(rowMinutes, minutes(hour, next))
  return { time: hour, isInBand: false, share: shareOf(minutes(hour, clock), length) }
}
