import type { RosterClass } from '@estudio/contract'
import { MINUTE_MS, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'

const t = texts.coach.today

const AFTERWARDS_MINUTES = 15

/**
 * The class that is on, or else the next class. A class that has just ended stays for a quarter of an hour, so that its roster does
 * not disappear while the coach marks it, unless the next class can be marked already. Only the time decides, never a mark.
 * @param now the server's time
 * @param wallTime the wall time of an instant
 */
export const currentClass = (
  classes: readonly RosterClass[],
  now: Date,
  wallTime: (instant: Date) => string,
): RosterClass | undefined => {
  const next = classes.find(({ end_time }) => end_time > wallTime(now))
  if (next && new Date(next.attendance_opens_at) <= now) return next
  const since = wallTime(new Date(now.getTime() - AFTERWARDS_MINUTES * MINUTE_MS))
  const ended = classes.findLast(({ end_time }) => end_time <= wallTime(now) && end_time > since)
  return ended ?? next
}

/** The class after the one that is open. */
export const followingClass = (
  classes: readonly RosterClass[],
  current: RosterClass | undefined,
  wallNow: WallTime,
): RosterClass | undefined =>
  current && classes.find(({ id, end_time }) => id !== current.id && end_time > wallNow)

/** Whether the class that is open is to come, on or over. */
export const stageTitle = ({ start_time, end_time }: RosterClass, wallNow: WallTime): string => {
  if (wallNow < start_time) return t.upNext
  return wallNow < end_time ? t.current : t.justEnded
}
