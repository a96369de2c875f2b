import type { Coach, CoachDay } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { withNoSessionText, withServiceText } from '../http/service-text.ts'
import { type MemberId, memberKey } from './member.ts'
import { SIGNED_URL_RECHECK_MS } from './signed-urls.ts'

export const coachProfileKey = (id: MemberId) => memberKey(id, 'coach-profile')

export const readCoachProfile = (http: Http): Promise<Coach> =>
  withServiceText('instructors', withNoSessionText(createApi(http).get('/api/instructors/me')))

/** The coach's own profile; refetched before a signed picture URL expires. */
export const coachProfileQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: coachProfileKey(id),
    queryFn: () => readCoachProfile(http),
    refetchInterval: SIGNED_URL_RECHECK_MS,
  })

export const ownCoachCalendarKey = (id: MemberId) => memberKey(id, 'coach-calendar')

/** Where the coach's own calendar is, and whether it could be read. */
export const ownCoachCalendarQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: ownCoachCalendarKey(id),
    queryFn: async () => (await createApi(http).get('/api/instructors/me/calendar')).calendar,
    staleTime: 0,
  })

/** The coach's classes in the Monday-first week of a day. */
export const coachWeekQuery = (http: Http, id: MemberId, monday: CivilDate) =>
  queryOptions({
    queryKey: memberKey(id, 'coach-week', monday),
    queryFn: async () => {
      const options = { query: { week: monday }, cache: 'no-store' } as const
      return (await createApi(http).get('/api/instructors/schedule/weekly', options)).schedule
    },
    staleTime: 0,
    refetchInterval: 60_000,
  })

export const coachDayKey = (id: MemberId) => memberKey(id, 'coach-day')

/** The rosters of the coach's classes of today and tomorrow, and of the next class. The site keeps them for a telephone without a network. */
export const readCoachDay = (http: Http): Promise<CoachDay> =>
  createApi(http).get('/api/instructors/today', { cache: 'no-store' })

export const coachSubstitutionsKey = (id: MemberId) => memberKey(id, 'coach-substitutions')

/** Requests for a substitute: those of others at hours when the coach is free, and the coach's own. */
export const coachSubstitutionsQuery = (http: Http, id: MemberId) =>
  queryOptions({
    queryKey: coachSubstitutionsKey(id),
    queryFn: () => createApi(http).get('/api/instructors/substitutions', { cache: 'no-store' }),
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
    queryFn: async () => {
      const options = { params: { id: classId }, cache: 'no-store' } as const
      return (await createApi(http).get('/api/schedule/{id}/reservations', options)).reservations
    },
    staleTime: 0,
  })

export const classRosterKey = (id: MemberId, classId: string) => memberKey(id, 'class-roster', classId)

/** The people of a class, with the facts that coach and staff need to know about them. */
export const classRosterQuery = (http: Http, id: MemberId, classId: string) =>
  queryOptions({
    queryKey: classRosterKey(id, classId),
    queryFn: () =>
      createApi(http).get('/api/schedule/{id}/roster', { params: { id: classId }, cache: 'no-store' }),
    staleTime: 0,
  })
