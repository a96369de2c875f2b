import { type CivilDate, SIGNED_URL_RECHECK_MS } from '@estudio/domain'
import { queryOptions } from '@tanstack/react-query'
import type { coachApi } from '../api/coach.ts'
import { type MemberId, memberKey } from './member.ts'

type CoachApi = ReturnType<typeof coachApi>

/** The coach's own profile; refetched before a signed picture URL expires (COA-09). */
export const coachProfileQuery = (api: CoachApi, id: MemberId) =>
  queryOptions({
    queryKey: memberKey(id, 'coach-profile'),
    queryFn: api.profile,
    refetchInterval: SIGNED_URL_RECHECK_MS,
  })

/** The coach's classes in the Monday-first week of a day (COA-08). */
export const coachWeekQuery = (api: CoachApi, id: MemberId, monday: CivilDate) =>
  queryOptions({
    queryKey: memberKey(id, 'coach-week', monday),
    queryFn: () => api.week(monday),
    staleTime: 0,
    refetchInterval: 60_000,
  })

/** Who reserved a class: a coach's own by name (COA-07), any for an administrator (ACA-18). */
export const classReservationsQuery = (api: CoachApi, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: memberKey(id, 'class-reservations', classId),
    queryFn: () => api.reservations(classId),
    staleTime: 0,
  })
