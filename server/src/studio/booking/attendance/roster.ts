import type { CoachDay, RosterClass, RosterPerson } from '@estudio/contract'
import { addDays, civilDateOf, hasBirthdayInWeekOf, mayCall } from '@estudio/domain'
import type { Caller } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { groupBy } from '../../shared/collections.ts'
import { coachWindow } from './coach-window.ts'
import {
  nextRosterClasses,
  ownRosterClasses,
  peopleIn,
  type RosterPersonRow,
  rosterClass,
  waitingIn,
} from './roster-store.ts'
import { staffOrOwnCoach } from './staff-or-own-coach.ts'

type ClassRow = NonNullable<Awaited<ReturnType<typeof rosterClass>>>

const toPerson = (
  {
    scheduled_class_id: _class,
    user_id: _user,
    birthdate,
    attendance_at,
    attendance,
    ...row
  }: RosterPersonRow,
  classDate: string,
): RosterPerson => ({
  ...row,
  picture_url: null,
  birthday: birthdate !== null && hasBirthdayInWeekOf(birthdate, classDate),
  attended: attendance === null ? null : attendance === 'attended',
  marked_at: attendance_at?.toISOString() ?? null,
})

type Reader = Pick<Caller, 'id' | 'roles' | 'apiKey'>

/** The health notes of a roster are for the people at the class. A program needs the right to read them. */
const seesHealth = (reader: Reader): boolean => !reader.apiKey || mayCall(reader, 'health.read')

/** Adds who comes and who waits, with two queries for any number of classes. */
async function withPeople(
  db: Db,
  settings: Settings,
  classes: readonly ClassRow[],
  { reader, now }: { reader: Reader; now: Date },
): Promise<RosterClass[]> {
  const ids = classes.map(({ id }) => id)
  const [rows, waiting] = await Promise.all([peopleIn(db, ids, now), waitingIn(db, ids)])
  const people = seesHealth(reader) ? rows : rows.map((row) => ({ ...row, health_note: null }))
  return classes.map(({ starts_at, ...row }) => {
    const { opens, closes } = coachWindow(starts_at, settings)
    return {
      ...row,
      attendance_opens_at: opens.toISOString(),
      attendance_closes_at: closes.toISOString(),
      people: people
        .filter((person) => person.scheduled_class_id === row.id)
        .map((person) => toPerson(person, row.start_time.slice(0, 10))),
      waiting: waiting
        .filter((one) => one.scheduled_class_id === row.id)
        .map(({ display_name }, index) => ({ place: index + 1, display_name })),
    }
  })
}

/** A person of a class and what its roster marks about her. */
export interface MarkedPerson
  extends Pick<
    RosterPersonRow,
    'reservation_id' | 'user_id' | 'display_name' | 'first_visit' | 'attendance'
  > {
  birthday: boolean
  health_note: boolean
  debt: boolean
}

/** The people of each class, in the order of their bookings, with one query for any number of classes. */
export async function markedPeople(
  db: Db,
  classes: readonly Pick<ClassRow, 'id' | 'start_time'>[],
  now: Date,
): Promise<Map<string, MarkedPerson[]>> {
  if (classes.length === 0) return new Map()
  const ids = classes.map(({ id }) => id)
  const rows = groupBy(await peopleIn(db, ids, now), (row) => row.scheduled_class_id)
  const toMarked = (row: RosterPersonRow, classDate: string): MarkedPerson => {
    const { birthday, health_note, owes_payment } = toPerson(row, classDate)
    const { reservation_id, user_id, display_name, first_visit, attendance } = row
    const known = { reservation_id, user_id, display_name, first_visit, attendance }
    return { ...known, birthday, health_note: health_note !== null, debt: owes_payment }
  }
  return new Map(
    classes.map(({ id, start_time }) => [
      id,
      (rows.get(id) ?? []).map((row) => toMarked(row, start_time.slice(0, 10))),
    ]),
  )
}

/** The rosters of the classes that a coach gives today and tomorrow, and of her next class, which may be days away. */
export async function coachDay(context: Context, coach: Reader): Promise<CoachDay> {
  const { db, clock } = context
  const settings = await readSettings(db)
  const now = clock.now()
  const today = civilDateOf(now, settings.timezone)
  const [near, next] = await Promise.all([
    ownRosterClasses(db, coach.id, { from: today, to: addDays(today, 2) }),
    nextRosterClasses(db, coach.id, now, 1),
  ])
  const classes = [...near, ...next.filter(({ start_time }) => start_time.slice(0, 10) > addDays(today, 1))]
  return { classes: await withPeople(db, settings, classes, { reader: coach, now }), now: now.toISOString() }
}

/** The roster of one class, for its coach and for staff. Throws not_found, not_your_class. */
export async function classRoster({ db, clock }: Context, viewer: Reader, id: string): Promise<RosterClass> {
  const row = await rosterClass(db, id)
  if (!row) throw errors.notFound('scheduled_class')
  await staffOrOwnCoach(db, viewer, id)
  const [roster] = await withPeople(db, await readSettings(db), [row], {
    reader: viewer,
    now: clock.now(),
  })
  return roster as RosterClass
}
