import { expect, type Page } from '@playwright/test'
import { instantOf } from '../../../packages/domain/src/index.ts'
import { studioZone } from './server'
import { dayName } from './site'
import { admin, bookFor, civilDate, givePlan, inDays, inMinutes, newMember, wallTime } from './studio'

interface SpecialClass {
  name: string
  capacity?: number
  minutes?: number
  /** The number of coaches who give the class. */
  coaches?: number
  description?: string
  colours?: readonly [string, string]
  /** The class type; the first of the catalogue unless another is given. */
  typeId?: string
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

interface TeamMember {
  id: string
  display_name: string
  email: string | null
}

/** The demo studio's own coaches: who other tests put into the team is theirs. */
export async function demoCoaches(): Promise<TeamMember[]> {
  const answer = await (await admin()).get('/api/admin/instructors?page=1&limit=100')
  const { instructors } = (await answer.json()) as { instructors: TeamMember[] }
  return instructors.filter(({ email }) => email?.endsWith('@estudio.example'))
}

/** A coach nobody asked for yet. */
const newCoach = async (): Promise<string> => {
  const { id } = await newMember('Suplente Ejemplo')
  const data = { user_id: id, display_name: 'Suplente' }
  const answer = await (await admin()).post('/api/admin/instructors', { data })
  return (await answer.json()).coach.id
}

/** Schedules a special class with these coaches; undefined where one of them is busy then. */
async function scheduleWith(
  coaches: string[],
  special: SpecialClass,
  start: Date,
): Promise<Scheduled | undefined> {
  const { name, capacity = 14, minutes = 20, description } = special
  const [colour1, colour2] = special.colours ?? ['#FFB347', '#FF5E62']
  const desk = await admin()
  const { classes } = await (await desk.get('/api/admin/classes')).json()
  const answer = await desk.post('/api/schedule', {
    data: {
      class_id: special.typeId ?? classes[0].id,
      instructor_ids: coaches,
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
  if (!answer.ok()) {
    expect((await answer.json()).code).toBe('coach_overlap')
    return undefined
  }
  const { id } = (await answer.json()).class
  return { id, name, date: civilDate(start), start, time: shownTime(start) }
}

/** Schedules a special class with the first of the demo coaches who are free then; undefined where too few are. */
async function scheduleWithTeam(special: SpecialClass, start: Date): Promise<Scheduled | undefined> {
  const ids = (await demoCoaches()).map(({ id }) => id)
  for (const chosen of neighbours(ids, special.coaches ?? 1)) {
    const scheduled = await scheduleWith(chosen, special, start)
    if (scheduled) return scheduled
  }
  return undefined
}

/** Schedules a special class with the first coaches who are free then, or with new ones. */
async function scheduleAt(special: SpecialClass, start: Date): Promise<Scheduled> {
  const { coaches = 1 } = special
  const withTeam = await scheduleWithTeam(special, start)
  if (withTeam) return withTeam
  const substitutes = await Promise.all(Array.from({ length: coaches }, newCoach))
  const scheduled = await scheduleWith(substitutes, special, start)
  if (!scheduled) throw new Error('a coach nobody asked for is busy')
  return scheduled
}

/** Schedules a special class under a name of its own, so many minutes from now. */
export const scheduleClass = ({
  startsIn,
  ...special
}: SpecialClass & { startsIn: number }): Promise<Scheduled> => scheduleAt(special, inMinutes(startsIn))

/** Schedules a special class with these coaches, who are free, so many minutes from now. */
export async function scheduleFor(
  coaches: string[],
  { startsIn, ...special }: SpecialClass & { startsIn: number },
): Promise<Scheduled> {
  const scheduled = await scheduleWith(coaches, special, inMinutes(startsIn))
  if (!scheduled) throw new Error('a coach is busy then')
  return scheduled
}

/** Schedules a special class at the very hour of another one. */
export const scheduleBeside = (special: SpecialClass, other: Scheduled): Promise<Scheduled> =>
  scheduleAt(special, other.start)

/** A Sunday two days away or more: the demo studio rests then, so that its coaches and hours are free. */
export const freeDay = (): string => {
  const weekday = new Date(`${inDays(2)}T12:00:00Z`).getUTCDay()
  return inDays(2 + ((7 - weekday) % 7))
}

const halfHours = 36
let taken = 0

/** Schedules a special class on the free day, each at an hour of its own: the next one that its coaches are free at. */
export const scheduleOnFreeDay = async (special: SpecialClass): Promise<Scheduled> => {
  const dawn = instantOf(`${freeDay()}T04:00:00`, studioZone()).getTime()
  for (let tried = 0; tried < halfHours; tried++) {
    const start = new Date(dawn + 30 * 60_000 * (taken++ % halfHours))
    const scheduled = await scheduleWithTeam(special, start)
    if (scheduled) return scheduled
  }
  throw new Error('every hour of the free day is taken')
}

let names = 0
/** A class name nobody else uses, also when a test is run again. */
export const ownName = (words: string): string => `${words} ${Date.now() % 1_000_000}${names++}`

/** The studio takes a class off the schedule: cancelled where it was ever reserved, deleted otherwise. */
export async function removeClass(id: string): Promise<void> {
  expect((await (await admin()).delete(`/api/schedule/${id}`)).ok()).toBe(true)
}

/** Turns pages of “Mis clases” until the day of a class is on screen. */
export async function turnsTo(page: Page, { date }: Scheduled): Promise<void> {
  const days = page.getByRole('table').getByRole('columnheader')
  const day = page.getByRole('columnheader', { name: dayName(date) })
  await expect(days.first()).toBeVisible()
  for (let turn = 0; turn < 6 && !(await day.isVisible()); turn += 1) {
    const first = (await days.nth(1).textContent()) ?? ''
    await page.getByRole('button', { name: /^(Días siguientes|Semana siguiente)$/ }).click()
    await expect(days.nth(1)).not.toHaveText(first)
  }
  await expect(day).toBeVisible()
}

interface Place {
  name: string
  email: string
  reservation: string
}

/** Members with a place in a class, in the order of their bookings. */
export async function fillClass(classId: string, names: string[]): Promise<Place[]> {
  const places: Place[] = []
  for (const first of names) {
    const name = `${first} Ejemplo`
    const { id, email } = await newMember(name)
    await givePlan(id, '8 Clases')
    places.push({ name, email, reservation: await bookFor(email, classId) })
  }
  return places
}
