import { expect } from '@playwright/test'
import { admin, civilDate, inDays, inMinutes, wallTime } from './studio'

interface SpecialClass {
  name: string
  capacity?: number
  minutes?: number
  /** How many of the coaches give it. */
  coaches?: number
  description?: string
  colours?: readonly [string, string]
}

export interface Scheduled {
  id: string
  name: string
  /** Civil date of the studio. */
  date: string
  start: Date
  /** Its hour as a card shows it, “1:00 p.m.”. */
  time: string
}

/** “1:00 p.m.” on the studio's wall. */
const shownTime = (start: Date): string => {
  const [hours, minute] = wallTime(start).slice(11, 16).split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** Every choice of `count` neighbours in a row of ids. */
const neighbours = (ids: string[], count: number): string[][] =>
  ids.slice(0, ids.length - count + 1).map((_, first) => ids.slice(first, first + count))

/** Schedules a special class with the first coaches who are free then; undefined where none are. */
async function scheduleAt(special: SpecialClass, start: Date): Promise<Scheduled | undefined> {
  const { name, capacity = 14, minutes = 20, coaches = 1, description } = special
  const [colour1, colour2] = special.colours ?? ['#FFB347', '#FF5E62']
  const desk = await admin()
  const { classes } = await (await desk.get('/api/admin/classes')).json()
  const { instructors } = await (await desk.get('/api/admin/instructors')).json()
  const ids = instructors.map((coach: { id: string }) => coach.id)
  for (const chosen of neighbours(ids, coaches)) {
    const answer = await desk.post('/api/schedule', {
      data: {
        class_id: classes[0].id,
        instructor_ids: chosen,
        start_time: wallTime(start),
        end_time: wallTime(new Date(start.getTime() + minutes * 60_000)),
        max_capacity: capacity,
        is_special: true,
        special_class_name: name,
        special_class_description: description,
        special_color1: colour1,
        special_color2: colour2,
      },
    })
    if (answer.ok()) {
      const { id } = (await answer.json()).class
      return { id, name, date: civilDate(start), start, time: shownTime(start) }
    }
    expect((await answer.json()).code).toBe('coach_overlap')
  }
  return undefined
}

const orNoCoach = (scheduled: Scheduled | undefined): Scheduled => {
  if (!scheduled) throw new Error('no coach is free')
  return scheduled
}

/** Schedules a special class under a name of its own, so many minutes from now. */
export const scheduleClass = async ({
  startsIn,
  ...special
}: SpecialClass & { startsIn: number }): Promise<Scheduled> =>
  orNoCoach(await scheduleAt(special, inMinutes(startsIn)))

/** Schedules a special class at the very hour of another one. */
export const scheduleBeside = async (special: SpecialClass, other: Scheduled): Promise<Scheduled> =>
  orNoCoach(await scheduleAt(special, other.start))

/** A Sunday two days away or more: the demo studio rests then, so that its coaches and hours are free. */
export const freeDay = (): string => {
  const weekday = new Date(`${inDays(2)}T12:00:00Z`).getUTCDay()
  return inDays(2 + ((7 - weekday) % 7))
}

let hoursTaken = 0

/** Schedules a special class on the free day, each at an hour of its own. */
export async function scheduleOnFreeDay(special: SpecialClass): Promise<Scheduled> {
  const dawn = new Date(`${freeDay()}T04:00:00-07:00`).getTime()
  while (hoursTaken < 36) {
    const scheduled = await scheduleAt(special, new Date(dawn + 30 * 60_000 * hoursTaken++))
    if (scheduled) return scheduled
  }
  return orNoCoach(undefined)
}

/** Schedules a special class within the hour, and before midnight on the studio's wall. */
export async function scheduleSoon(special: SpecialClass): Promise<Scheduled> {
  const midnight = new Date(`${inDays(1)}T00:00:00-07:00`)
  const latest = Math.min(45, (midnight.getTime() - Date.now()) / 120_000)
  for (const minutes of [latest, latest * 0.6, latest * 0.2]) {
    const scheduled = await scheduleAt({ ...special, minutes: 15 }, inMinutes(minutes))
    if (scheduled) return scheduled
  }
  return orNoCoach(undefined)
}

let names = 0
/** A class name nobody else uses, also when a test is run again. */
export const ownName = (words: string): string => `${words} ${Date.now() % 1_000_000}${names++}`

/** The studio takes a class off the schedule: cancelled where it was ever reserved, deleted otherwise. */
export async function removeClass(id: string): Promise<void> {
  expect((await (await admin()).delete(`/api/schedule/${id}`)).ok()).toBe(true)
}
