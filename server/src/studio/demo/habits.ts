import { type CivilDate, DAY_MS, HOUR_MS } from '@estudio/domain'
import { chance, chanceBetween } from './catalogue.ts'
import type { DemoClass } from './classes.ts'
import type { DemoMemberPlan } from './members.ts'

export const freeCancellation = 6 * HOUR_MS
export const lastMinutes = 15 * 60_000
const furthestDays = 28
const limitedAhead = 10

/** Places taken of six in the four classes of an evening; the occupancy of an evening is 70 to 83 %. */
const evenings = [
  [5, 6, 4, 4],
  [4, 4, 6, 3],
  [4, 6, 6, 3],
  [6, 4, 5, 3],
  [6, 5, 4, 4],
  [5, 5, 6, 4],
] as const

/** The share of a class's final bookings that exists this many days ahead. */
const bookedAhead = (days: number): number => {
  if (days < 7) return 1 - 0.015 * Math.max(0, days)
  return days < 14 ? 0.65 : days < 21 ? 0.35 : 0.12
}

/** `nth` counts the classes of the evening. */
export function placesWanted({ day, weekday, hour, type }: DemoClass, nth: number, ahead: number): number {
  const evening = evenings[Math.floor(chance(day, 'evening') * evenings.length)]
  const saturday = weekday === 5 ? 1 : 0
  const held = hour >= 17 ? (evening?.[nth] ?? 4) : chanceBetween(1, 3, day, hour, type) + 2 * saturday
  return Math.round(held * bookedAhead(ahead))
}

export interface OpenPlan extends DemoMemberPlan {
  /** The instant from which the plan is paid and active. */
  bookable: Date
  left: number
  week: CivilDate
  inWeek: number
  lastDay: CivilDate
}

/** The classes a week that a plan is meant for, and the most that a member takes. */
const rhythm = ({ class_limit, leaves }: DemoMemberPlan): readonly [number, number] => {
  if (class_limit === null) return [5, 6]
  if (leaves !== undefined) return leaves > 3 ? [1, 2] : [2, 4]
  return class_limit >= 12 ? [3, 4] : class_limit >= 8 ? [2, 3] : [1, 2]
}

export const takenInWeek = (plan: OpenPlan, { week }: DemoClass): number =>
  plan.week === week ? plan.inWeek : 0

export const mayBook = (plan: OpenPlan, planned: DemoClass, ahead: number, latest: number): boolean =>
  plan.start_date <= planned.day &&
  planned.day <= plan.end_date &&
  plan.left > 0 &&
  plan.lastDay !== planned.day &&
  takenInWeek(plan, planned) < rhythm(plan)[1] &&
  plan.bookable.getTime() + HOUR_MS < latest &&
  (plan.class_limit === null || ahead < limitedAhead) &&
  (plan.closed_at === null || planned.starts_at < plan.closed_at)

/** The member with the lowest value books first: members at their habitual hours, and members with classes left this week. */
export const eagerness = (plan: OpenPlan, planned: DemoClass): number => {
  const habit = chance(plan.email, planned.weekday, planned.hour)
  return habit + takenInWeek(plan, planned) / rhythm(plan)[0] - (plan.leaves === undefined ? 0 : 1)
}

const between = (from: number, to: number, ...words: (string | number)[]): number =>
  from + Math.floor(chance(...words) * Math.max(0, to - from))

/** Most members book one to four weeks ahead, some in the last days. */
export function bookedAt(
  plan: OpenPlan,
  { day, hour, starts_at }: DemoClass,
  ahead: number,
  latest: number,
): number {
  const words = [plan.email, day, hour] as const
  const early = ahead >= 7 || chance(...words, 'early') < 0.75
  const lead = early
    ? chanceBetween(Math.max(7, ahead), furthestDays, ...words)
    : chanceBetween(Math.max(0, ahead), 6, ...words)
  const clock = chanceBetween(7, 21, ...words, 'clock') - hour + chance(...words, 'minute')
  const preferred = starts_at.getTime() - lead * DAY_MS + clock * HOUR_MS
  const earliest = plan.bookable.getTime()
  if (preferred < earliest)
    return between(earliest, Math.min(latest, earliest + 2 * DAY_MS), ...words, 'first')
  return preferred < latest
    ? preferred
    : between(Math.max(earliest, latest - DAY_MS), latest, ...words, 'last')
}

export function canceledAt(
  { day, hour, starts_at }: DemoClass,
  email: string,
  booked: number,
  now: number,
): number | undefined {
  const words = [email, day, hour] as const
  const end = (hours: number) => Math.min(now, starts_at.getTime() - hours * HOUR_MS)
  if (chance(...words, 'late') < 0.25 && end(1.1) > Math.max(booked, starts_at.getTime() - 6 * HOUR_MS))
    return between(Math.max(booked, starts_at.getTime() - 6 * HOUR_MS), end(1.1), ...words, 'late at')
  return end(6.1) > booked ? between(booked, end(6.1), ...words, 'at') : undefined
}
