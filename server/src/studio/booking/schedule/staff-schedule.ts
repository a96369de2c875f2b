import type { StaffScheduledClass } from '@estudio/contract'
import { type DateRange, mayCall } from '@estudio/domain'
import type { Caller } from '../../../identity/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { toClassInstructor } from '../../shared/schedule-store.ts'
import {
  busyCoaches,
  classesGivenBy,
  classesInRange,
  type ListedClass,
  listedClass,
  membersOfClasses,
  type NamedMember,
  type OwnReservation,
  ownReservations,
  toScheduledClass,
} from './store.ts'

export type ScheduleViewer = Pick<Caller, 'id' | 'roles' | 'apiKey'>

/** Staff see the members of any class, coaches only those of their own classes. */
const visibleTo = async (db: Db, viewer: ScheduleViewer, classes: string[]): Promise<string[]> =>
  mayCall(viewer, 'schedule.read') ? classes : classesGivenBy(db, viewer.id, classes)

interface ClassPeople {
  users: NamedMember[]
  busy: string[]
  own: OwnReservation | undefined
}

/** Adds the names of the class's members and of its busy coaches, and the viewer's own reservation. */
const toStaffClass = (row: ListedClass, { users, busy, own }: ClassPeople): StaffScheduledClass => ({
  ...toScheduledClass(row, row.instructors.map(toClassInstructor)),
  class_color: row.class_color,
  series_id: row.series_id,
  room_id: row.room_id,
  instructor_ids: row.instructors.map((instructor) => instructor.id),
  busy_coaches: busy,
  users,
  user_schedule_id: own?.id ?? null,
  reservation_id: own?.id ?? null,
  reservation_status: own?.status ?? null,
  version: row.version,
})

interface Attendees {
  members: Map<string, NamedMember[]>
  busy: Map<string, string[]>
  own: OwnReservation[]
}

const withAttendees = (rows: ListedClass[], { members, busy, own }: Attendees): StaffScheduledClass[] => {
  const ownByClass = new Map(own.map((reservation) => [reservation.scheduled_class_id, reservation]))
  return rows.map((row) =>
    toStaffClass(row, {
      users: members.get(row.id) ?? [],
      busy: busy.get(row.id) ?? [],
      own: ownByClass.get(row.id),
    }),
  )
}

export async function staffSchedule(
  db: Db,
  viewer: ScheduleViewer,
  range: DateRange,
): Promise<StaffScheduledClass[]> {
  const rows = await classesInRange(db, range)
  const ids = rows.map((row) => row.id)
  const members = await membersOfClasses(db, await visibleTo(db, viewer, ids))
  const ofAll = mayCall(viewer, 'schedule.read')
  const busy = await busyCoaches(db, ids, { viewer: viewer.id, ofAll })
  return withAttendees(rows, { members, busy, own: await ownReservations(db, viewer.id, ids) })
}

/** A class for somebody who may change the schedule. */
export async function staffClass(db: Db, id: string, viewer: string): Promise<StaffScheduledClass> {
  const row = (await listedClass(db, id)) as ListedClass
  const own = await ownReservations(db, viewer, [id])
  const members = await membersOfClasses(db, [id])
  const busy = await busyCoaches(db, [id], { viewer, ofAll: true })
  return withAttendees([row], { members, busy, own })[0] as StaffScheduledClass
}
