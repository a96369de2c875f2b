import { setTimeout as sleep } from 'node:timers/promises'
import type { RemovalAnswer } from '@estudio/contract'
import { sql } from 'kysely'
import { scheduleFaults } from '../harness/consistency.ts'
import { type Coach, openStudio, type Person, type Studio } from '../harness/index.ts'
import { scheduledClass } from '../harness/schedule.ts'

let begin: (() => Promise<unknown>) | undefined

/** The first to come here, with its locks taken, lets the other side of the race begin. */
export async function pause(): Promise<void> {
  const started = begin
  begin = undefined
  await started?.()
}

/** Sessions of the test's database that wait for a lock, or stand still in a function that was slowed down. */
const countWaiting = async ({ db }: Studio, event: 'Lock' | 'Timeout'): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = ${event}`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Resolves once a session waits, or the work has ended. */
async function untilWaiting(studio: Studio, event: 'Lock' | 'Timeout', work: Promise<unknown>) {
  let ended = false
  const end = () => {
    ended = true
  }
  void work.then(end, end)
  while (!ended && (await countWaiting(studio, event)) === 0) await sleep(2)
}

/** The second side begins while the first one pauses, which goes on once the second has ended or waits for a lock. */
export async function meet<First, Second>(
  { studio }: World,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let other: Promise<Second> | undefined
  begin = () => {
    other = second()
    return untilWaiting(studio, 'Lock', other)
  }
  const one = await first()
  if (!other) throw new Error('The first side did not come as far as its pause')
  return [one, await other]
}

/** One race, run to its end; answers what is wrong afterwards. */
export type Race = (world: World) => Promise<string[]>

export interface World {
  studio: Studio
  admin: Person
  coach: Coach
  /** A day of its own for each race. */
  nextDay(): string
}

export async function openWorld(): Promise<World> {
  const studio = await openStudio({ poolSize: 20, env: { RATE_LIMIT_SCALE: '100' } })
  for (const time of ['09:00', '18:00']) await studio.slot(time)
  let day = 0
  return {
    studio,
    admin: await studio.admin(),
    coach: await studio.coach({ name: 'Coach Sol' }),
    nextDay() {
      day += 1
      return `2027-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`
    },
  }
}

const member = ({ studio }: World, classes = 4) =>
  studio.member({ plan: 'limited', classes, ends: '2027-12-31' })

/** A member with a class at the new hour books the class while it is moved there. */
export const bookingWhileMoving: Race = async (world) => {
  const { studio, admin, coach } = world
  const date = world.nextDay()
  const ana = await member(world)
  await ana.books(await studio.class({ at: `${date}T09:20` }))
  const made = await studio.class({ at: `${date}T18:00`, coach })
  const nine = { start_time: `${date}T09:00:00`, end_time: `${date}T09:50:00` }
  await meet(
    world,
    () => admin.patch(`/api/schedule/${made.id}`, nine),
    () => ana.books(made),
  )
  return scheduleFaults(studio.db)
}

/** Members book a class while its day is closed. */
export const bookingWhileClosing: Race = async (world) => {
  const { studio, admin, coach } = world
  const date = world.nextDay()
  const made = await studio.class({ at: `${date}T18:00`, coach })
  const members = await Promise.all(Array.from({ length: 4 }, () => member(world)))
  const booking = Promise.all(members.map((one) => one.books(made)))
  await untilWaiting(studio, 'Timeout', booking)
  const closing = await admin.post('/api/schedule/closures', { start_date: date, end_date: date })
  const answers = [...(await booking), closing]
  const odd = answers.filter(({ status }) => ![201, 409].includes(status))
  return [...odd.map(({ status }) => `answered ${status}`), ...(await scheduleFaults(studio.db))]
}

/** A member books another class of the same hour while the cancelled one is restored. */
export const bookingWhileUndoing: Race = async (world) => {
  const { studio, admin, coach } = world
  const date = world.nextDay()
  const ana = await member(world)
  const made = await studio.class({ at: `${date}T18:00`, coach })
  const other = await studio.class({ at: `${date}T18:20` })
  await ana.books(made)
  const { body } = await admin.delete<RemovalAnswer>(`/api/schedule/${made.id}`)
  await meet(
    world,
    () => admin.post(`/api/schedule/undo/${body.undo.id}`),
    () => ana.books(other),
  )
  return scheduleFaults(studio.db)
}

/** A day is closed while classes are copied onto it. */
export const closingWhileCopying: Race = async (world) => {
  const { studio, admin, coach } = world
  const [from, to] = [world.nextDay(), world.nextDay()]
  await studio.class({ at: `${from}T18:00`, coach })
  await meet(
    world,
    () => admin.post('/api/schedule/copy-day', { from, to }),
    () => admin.post('/api/schedule/closures', { start_date: to, end_date: to }),
  )
  return scheduleFaults(studio.db)
}

/** The same day is copied three times at once. */
export const copyingTwice: Race = async (world) => {
  const { studio, admin, coach } = world
  const [from, to] = [world.nextDay(), world.nextDay()]
  await studio.class({ at: `${from}T18:00`, coach })
  const copy = () => admin.post('/api/schedule/copy-day', { from, to })
  await meet(world, copy, () => Promise.all([copy(), copy()]))
  return scheduleFaults(studio.db)
}

/** A class gets another coach while it is copied, and that coach a class at the hour of the copy. */
export const recoachingWhileCopying: Race = async (world) => {
  const { studio, admin, coach } = world
  const [from, to] = [world.nextDay(), world.nextDay()]
  const luna = await studio.coach({ name: 'Coach Luna' })
  const made = await studio.class({ at: `${from}T18:00`, coach })
  const instructor_ids = [luna.instructorId]
  const times = { start_time: `${to}T18:00:00`, end_time: `${to}T18:50:00` }
  await meet(
    world,
    () => admin.post('/api/schedule/copy-day', { from, to }),
    async () => {
      await admin.patch(`/api/schedule/${made.id}`, { instructor_ids })
      await admin.post('/api/schedule', { class_id: made.classId, instructor_ids, ...times })
    },
  )
  return scheduleFaults(studio.db)
}

/** A cancellation is undone three times at once. */
export const undoingTwice: Race = async (world) => {
  const { studio, admin, coach } = world
  const ana = await member(world)
  const made = await studio.class({ at: `${world.nextDay()}T18:00`, coach })
  await ana.books(made)
  const { body } = await admin.delete<RemovalAnswer>(`/api/schedule/${made.id}`)
  const undo = () => admin.post<{ code?: string }>(`/api/schedule/undo/${body.undo.id}`)
  const [first, others] = await meet(world, undo, () => Promise.all([undo(), undo()]))
  const codes = [first, ...others].map((answer) => answer.body.code ?? 'undone').sort()
  const right = codes.join() === 'undo_done,undo_done,undone'
  return [...(right ? [] : [`answered ${codes.join()}`]), ...(await scheduleFaults(studio.db))]
}

/** A class is moved away from an hour or day while that goes; it was not cancelled with it. */
const movedAway = async (
  world: World,
  from: string,
  to: string,
  goes: () => Promise<unknown>,
): Promise<string[]> => {
  const { studio, admin, coach } = world
  const made = await studio.class({ at: from, coach })
  const times = { start_time: `${to}:00`, end_time: `${to.slice(0, -2)}50:00` }
  const [move] = await meet(world, () => admin.patch(`/api/schedule/${made.id}`, times), goes)
  const { status } = await scheduledClass(studio.db, made)
  return move.status === 200 && status === 'canceled' ? ['class cancelled after it moved away'] : []
}

export const removingHourWhileMoving: Race = async (world) => {
  const { studio, admin } = world
  const [date, slot] = [world.nextDay(), await studio.slot('12:00')]
  return movedAway(world, `${date}T12:00`, `${date}T09:00`, () => admin.delete(`/api/time-slots/${slot.id}`))
}

export const closingWhileMoving: Race = async (world) => {
  const [from, to] = [world.nextDay(), world.nextDay()]
  return movedAway(world, `${from}T18:00`, `${to}T09:00`, () =>
    world.admin.post('/api/schedule/closures', { start_date: from, end_date: from }),
  )
}

export const races: Record<string, Race> = {
  'booking while a class is moved': bookingWhileMoving,
  'booking while a day is closed': bookingWhileClosing,
  'booking while a cancellation is undone': bookingWhileUndoing,
  'removing an hour while a class is moved off it': removingHourWhileMoving,
  'closing a day while a class is moved off it': closingWhileMoving,
  'closing a day while classes are copied onto it': closingWhileCopying,
  'copying a day three times at once': copyingTwice,
  'a class gets another coach while it is copied': recoachingWhileCopying,
  'taking a cancellation back three times at once': undoingTwice,
}
