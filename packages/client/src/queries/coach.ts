import { type CivilDate, SIGNED_URL_RECHECK_MS } from '@estudio/domain'
import { queryOptions } from '@tanstack/react-query'
import { coachApi } from '../api/coach.ts'
import type { Http } from '../http/http.ts'
import { type MemberId, memberKey } from './member.ts'

export const coachProfileKey = (id: MemberId) => memberKey(id, 'coach-profile')

/** The coach's own profile; refetched before a signed picture URL expires. */
export const coachProfileQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: coachProfileKey(id),
    queryFn: coachApi(http).profile,
    refetchInterval: SIGNED_URL_RECHECK_MS,
  })

/** The coach's classes in the Monday-first week of a day. */
export const coachWeekQuery = (http: Http, id: MemberId, monday: CivilDate) =>
  queryOptions({
    queryKey: memberKey(id, 'coach-week', monday),
    queryFn: () => coachApi(http).week(monday),
    staleTime: 0,
    refetchInterval: 60_000,
  })

/** The rosters of the coach's classes of today and tomorrow. The site keeps them for a telephone without a network. */
export const coachDayKey = (id: MemberId) => memberKey(id, 'coach-day')

export const coachSubstitutionsKey = (id: MemberId) => memberKey(id, 'coach-substitutions')

/** Requests for a substitute: those of others at hours when the coach is free, and the coach's own. */
export const coachSubstitutionsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: coachSubstitutionsKey(id),
    queryFn: coachApi(http).substitutions,
    staleTime: 0,
    refetchInterval: 60_000,
  })

export const classReservationsKey = (id: MemberId, classId: string) =>
  memberKey(id, 'class-reservations', classId)

/**
 * The members with a reservation: coaches see the names for their own classes, administrators for every class.
 */
export const classReservationsQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: classReservationsKey(id, classId),
    queryFn: () => coachApi(http).reservations(classId),
    staleTime: 0,
  })

export const classRosterKey = (id: MemberId, classId: string) => memberKey(id, 'class-roster', classId)

/** Who comes to a class and what coach and staff need to know about them. */
export const classRosterQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: classRosterKey(id, classId),
    queryFn: () => coachApi(http).roster(classId),
    staleTime: 0,
  })
