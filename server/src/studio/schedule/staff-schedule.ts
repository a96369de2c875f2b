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
} from './store.ts'

type Viewer = Pick<Member, 'id' | 'roles'>

/** Administrators see who holds a place in any class, a coach only in their own (A67, A68). */
const visibleTo = async (db: Db, viewer: Viewer, classes: string[]): Promise<string[]> =>
  viewer.roles.includes('admin') ? classes : classesOfCoach(db, viewer.id, classes)

const withUsers = (rows: ListedClass[], members: NamedMember[]): StaffScheduledClass[] => {
  const byClass = groupBy(members, (member) => member.scheduled_class_id)
  return rows.map((row) =>
    staffShape(
      row,
      (byClass.get(row.id) ?? []).map(({ display_name }) => ({ display_name })),
    ),
  )
}

/** The schedule of a range as staff get it (DAT-05). */
export async function staffSchedule(
  db: Db,
  viewer: Viewer,
  range: DateRange,
): Promise<StaffScheduledClass[]> {
  const rows = await classesInRange(db, range)
  const visible = await visibleTo(
    db,
    viewer,
    rows.map((row) => row.id),
  )
  return withUsers(rows, await membersOfClasses(db, visible))
}

/** One class as an administrator gets it after writing it. */
export async function staffClass(db: Db, id: string): Promise<StaffScheduledClass> {
  const row = (await listedClass(db, id)) as ListedClass
  return withUsers([row], await membersOfClasses(db, [id]))[0] as StaffScheduledClass
}
