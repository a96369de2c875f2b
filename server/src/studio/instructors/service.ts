import type { Coach, CoachClass, CoachList, ListQuery, PublicInstructor } from '@estudio/contract'
import { pictureAddress } from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { catalogueFilter, wholeCatalogue } from '../shared/catalogue-filter.ts'
import { listWindow, wholeList } from '../shared/list-window.ts'
import { scheduleOfCoach } from './classes-store.ts'
import {
  type CoachRow,
  coachById,
  coachOfUser,
  countTeam,
  publicTeam,
  teamInOrder,
  teamPage,
} from './store.ts'

export { countTaughtClasses, eraseInstructorOf, joinTeam, lockInstructorOf } from './edit-store.ts'

/** The team for everybody (API-20, B17): no e-mail, no account. */
export async function publicInstructors(db: Db): Promise<PublicInstructor[]> {
  const rows = await publicTeam(db)
  return rows.map(({ picture_path, ...row }) => ({
    ...row,
    profile_picture_url: pictureAddress(picture_path),
  }))
}

/** A coach as staff and the coach see one (DAT-07). Throws not_found for no row. */
export const coachShape = (found: CoachRow | undefined): Coach => {
  if (!found) throw errors.notFound('instructor')
  const { picture_path, created_at, ...row } = found
  return {
    ...row,
    name: row.display_name,
    profile_picture_url: pictureAddress(picture_path),
    created_at: created_at.toISOString(),
  }
}

interface CoachPage extends CoachList {
  offset: number
}

/** The team for staff (API-31, API-51). Without a page or range all of them: editors offer them as options. */
export async function coachList(db: Db, query: ListQuery): Promise<CoachPage> {
  const window = listWindow({ ...wholeList, ...query })
  const filter = catalogueFilter(window)
  const [rows, total] = await Promise.all([teamPage(db, filter, window), countTeam(db, filter)])
  const coaches = rows.map(coachShape)
  return { users: coaches, instructors: coaches, total, offset: window.offset }
}

/** The query of every coach that a list so asked for holds. Throws validation_failed. */
export const coachesToExport = wholeCatalogue(teamInOrder)

/** One coach for staff (API-32). Throws not_found. */
export const coachDetails = async (db: Db, id: string): Promise<Coach> => coachShape(await coachById(db, id))

/** A coach's own profile (COA-01). Throws not_found for who is in the team no more. */
export const ownCoach = async (db: Db, user: string): Promise<Coach> =>
  coachShape(await coachOfUser(db, user))

/** The classes to come of a coach (API-35, AIN-07). Throws not_found. */
export async function coachClasses(context: Context, id: string): Promise<CoachClass[]> {
  if (!(await coachById(context.db, id))) throw errors.notFound('instructor')
  const rows = await scheduleOfCoach(context.db, id, context.clock.now())
  return rows.map(({ is_special, ...row }) => ({
    ...row,
    date: row.start_time.slice(0, 10),
    time: row.start_time.slice(11, 16),
    type: is_special ? 'special' : 'regular',
  }))
}
