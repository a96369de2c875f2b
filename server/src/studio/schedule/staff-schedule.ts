import type { StaffScheduledClass } from '@estudio/contract'
import type { DateRange } from '@estudio/domain'
import type { Member } from '../../identity/request-identity.ts'
import type { Db } from '../../platform/database.ts'
import { groupBy } from '../shared/group-by.ts'
import { staffShape } from './shape.ts'
import {
  classesInRange,
  classesOfCoach,
  type ListedClass,
  listedClass,
  membersOfClasses,
  type NamedMember,
  type OwnReservation,
  ownReservations,
} from './store.ts'

type Viewer = Pick<Member, 'id' | 'roles'>

/** Administrators see who holds a place in any class, a coach only in their own (A67, A68). */
const visibleTo = async (db: Db, viewer: Viewer, classes: string[]): Promise<string[]> =>
  viewer.roles.includes('admin') ? classes : classesOfCoach(db, viewer.id, classes)

/** What is told of classes beside their own rows. */
interface Company {
  members: NamedMember[]
  own: OwnReservation[]
}

const withCompany = (rows: ListedClass[], { members, own }: Company): StaffScheduledClass[] => {
  const byClass = groupBy(members, (member) => member.scheduled_class_id)
  const ownByClass = new Map(own.map((reservation) => [reservation.scheduled_class_id, reservation]))
  return rows.map((row) => {
    const users = (byClass.get(row.id) ?? []).map(({ display_name }) => ({ display_name }))
    return staffShape(row, users, ownByClass.get(row.id))
  })
}

/** The schedule of a range as staff get it (DAT-05). */
export async function staffSchedule(
  db: Db,
  viewer: Viewer,
  range: DateRange,
): Promise<StaffScheduledClass[]> {
  const rows = await classesInRange(db, range)
  const ids = rows.map((row) => row.id)
  const members = await membersOfClasses(db, await visibleTo(db, viewer, ids))
  return withCompany(rows, { members, own: await ownReservations(db, viewer.id, ids) })
}

/** One class as the administrator `viewer` gets it after writing it. */
export async function staffClass(db: Db, id: string, viewer: string): Promise<StaffScheduledClass> {
  const row = (await listedClass(db, id)) as ListedClass
  const own = await ownReservations(db, viewer, [id])
  return withCompany([row], { members: await membersOfClasses(db, [id]), own })[0] as StaffScheduledClass
}
