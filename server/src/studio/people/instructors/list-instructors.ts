import type { Coach, CoachClass, CoachList, PublicInstructor } from '@estudio/contract'
import { pictureAddress } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { catalogueFilter, type ListWindow, wholeCatalogue } from '../../shared/list-query.ts'
import {
  classesOfInstructor,
  countTeam,
  type InstructorDetails,
  instructorById,
  instructorOfUser,
  publicTeam,
  teamInOrder,
  teamPage,
} from './store.ts'

/** Leaves out e-mail and account. */
export async function publicInstructors(db: Db): Promise<PublicInstructor[]> {
  const rows = await publicTeam(db)
  return rows.map(({ picture_path, ...row }) => ({
    ...row,
    profile_picture_url: pictureAddress(picture_path),
  }))
}

/** Throws not_found without a row. */
export const toCoach = (found: InstructorDetails | undefined): Coach => {
  if (!found) throw errors.notFound('instructor')
  const { picture_path, created_at, ...row } = found
  return {
    ...row,
    name: row.display_name,
    profile_picture_url: pictureAddress(picture_path),
    created_at: created_at.toISOString(),
  }
}

/** Returns all instructors when the request has no page or range, because forms offer them as options. */
export async function instructorList(db: Db, window: ListWindow): Promise<CoachList> {
  const filter = catalogueFilter(window)
  const [rows, total] = await Promise.all([teamPage(db, filter, window), countTeam(db, filter)])
  const coaches = rows.map(toCoach)
  return { users: coaches, instructors: coaches, total }
}

export const instructorsToExport = wholeCatalogue(teamInOrder)

export const instructorDetails = async (db: Db, id: string): Promise<Coach> =>
  toCoach(await instructorById(db, id))

/** Throws not_found, also for a former instructor. */
export const ownInstructor = async (db: Db, user: string): Promise<Coach> =>
  toCoach(await instructorOfUser(db, user))

/** Returns the classes to come, cancelled classes included. Throws not_found. */
export async function instructorClasses(context: Context, id: string): Promise<CoachClass[]> {
  if (!(await instructorById(context.db, id))) throw errors.notFound('instructor')
  const rows = await classesOfInstructor(context.db, id, context.clock.now())
  return rows.map(({ is_special, ...row }) => ({
    ...row,
    date: row.start_time.slice(0, 10),
    time: row.start_time.slice(11, 16),
    type: is_special ? 'special' : 'regular',
  }))
}
