import type { Http } from '@estudio/client'
import { withQuery } from '@estudio/client'
import {
  type AdminUser,
  type Coach,
  type CoachAnswer,
  type CoachClass,
  type CoachClassList,
  type CoachRemoval,
  type CoachRemovalChoice,
  paths,
} from '@estudio/contract'

const offered = 8

/** What staff do with the team beyond making and changing rows (API-31 to API-35). Every call throws ApiError. */
export const coachesApi = ({ request }: Pick<Http, 'request'>) => ({
  /** Users who are no coach yet, the first eight that a search finds (AIN-03). */
  candidates: async (search: string, signal: AbortSignal): Promise<AdminUser[]> => {
    const query = { page: 1, limit: offered, search: search || undefined, excludeRole: 'instructor' }
    const { users } = await request<{ users: AdminUser[] }>(withQuery(paths.admin.users, query), { signal })
    return users
  },
  /** The classes to come of one coach (AIN-07). */
  classes: async (id: string): Promise<CoachClass[]> =>
    (await request<CoachClassList>(paths.admin.instructorSchedules(id))).schedules,
  /** What a deletion would touch, as it is chosen (A14). */
  impact: (id: string, choice: CoachRemovalChoice): Promise<CoachRemoval> =>
    request(withQuery(paths.admin.instructorImpact(id), { ...choice })),
  remove: ({ id, version }: Coach, choice: CoachRemovalChoice): Promise<CoachRemoval> =>
    request(paths.admin.instructorWithSchedules(id), { method: 'DELETE', body: choice, version }),
  /** Shows a new picture at once. */
  setPicture: async (id: string, file: File): Promise<Coach> => {
    const body = new FormData()
    body.append('file', file)
    return (await request<CoachAnswer>(paths.admin.instructorPicture(id), { method: 'POST', body })).coach
  },
  removePicture: async (id: string): Promise<Coach> =>
    (await request<CoachAnswer>(paths.admin.instructorPicture(id), { method: 'DELETE' })).coach,
})
