import {
  checkIn,
  classReservationsKey,
  classReservationsQuery,
  classRosterKey,
  classRosterQuery,
  recordAttendance,
  scheduleKey,
  sendWaitingMarks,
  useHttp,
  useIdempotent,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Attendance, CheckInInput, ClassReservation } from '@estudio/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../data/data-provider.ts'

interface StaffBooking {
  classId: string
  userId: string
  /** Waives the rules that can be waived; the server stores the reason. */
  overrideReason?: string
}

interface StaffCancellation {
  reservationId: string
  returnsClass: boolean
  /** Required when the class does not return to the plan. */
  reason: string
}

/** The reservations of a class; a coach uses the same query on the site. */
export const useClassReservations = (classId: string) =>
  useQuery(classReservationsQuery(useHttp(), useSession().user?.id, classId))

/** The people of a class with what staff need to know about them; a coach's telephone has the same. */
export const useRoster = (classId: string) =>
  useQuery(classRosterQuery(useHttp(), useSession().user?.id, classId))

/** The waiting list of a class for staff, by position; the client's `ownWaitlistKey` is for a member. */
const waitlistKey = (classId: string) => ['waitlist', classId]

export const useWaitlist = (classId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: waitlistKey(classId),
    queryFn: async () => (await api.get('/api/schedule/{id}/waitlist', { params: { id: classId } })).entries,
    staleTime: 0,
  })
}

const verdictKey = (classId: string) => ['booking-verdict', classId]

/** The verdict about booking the class for a member; the request changes nothing. */
export const useBookingVerdict = (classId: string, userId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: [...verdictKey(classId), userId],
    queryFn: () => {
      const query = { schedule_id: classId, user_id: userId ?? '' }
      return api.get('/api/admin/user-schedules/verdict', { query })
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** Every change of a class's places invalidates its reservations, its waiting list, and the weeks. */
const usePlaceKeys = (classId: string) => [
  classReservationsKey(useSession().user?.id, classId),
  classRosterKey(useSession().user?.id, classId),
  waitlistKey(classId),
  scheduleKey,
]

export const useBookForMember = (classId: string) => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (booking: StaffBooking) =>
      idempotent(booking, (idempotencyKey) => {
        const { classId: schedule_id, userId: user_id, overrideReason: override_reason = null } = booking
        const body = { schedule_id, user_id, override_reason }
        return api.post('/api/admin/user-schedules', { body, idempotencyKey })
      }),
    // Not awaited, so that the form is emptied at once and not while the next name is typed.
    invalidates: [...usePlaceKeys(classId), verdictKey(classId)],
  })
}

/** Puts a member on the waiting list; the server stores the reason with which staff waive a rule. */
export const useAddToWaitlist = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (entry: StaffBooking) =>
      api.post('/api/admin/schedule/{id}/waitlist', {
        params: { id: entry.classId },
        body: { user_id: entry.userId, override_reason: entry.overrideReason ?? null },
      }),
    invalidates: [...usePlaceKeys(classId), verdictKey(classId)],
  })
}

export const useCancelForMember = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ reservationId, returnsClass, reason }: StaffCancellation) =>
      api.patch('/api/admin/user-schedules/{id}', {
        params: { id: reservationId },
        body: { status: 'canceled', return_class: returnsClass, reason: reason.trim() || null },
      }),
    invalidates: usePlaceKeys(classId),
    waits: true,
  })
}

interface EntryChange {
  entryId: string
  reason: string
}

/** Books the class for a waiting member, beyond its capacity if necessary. */
export const useAssignPlace = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ entryId, reason }: EntryChange) =>
      api.post('/api/admin/waitlist/{id}/assign', { params: { id: entryId }, body: { reason } }),
    invalidates: usePlaceKeys(classId),
    waits: true,
  })
}

export const useRemoveFromWaitlist = (classId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ entryId, reason }: EntryChange) =>
      api.delete('/api/admin/waitlist/{id}', { params: { id: entryId }, body: { reason } }),
    invalidates: usePlaceKeys(classId),
    waits: true,
  })
}

/** Checks a member in; the server decides at which time. */
export const useRecordCheckIn = (classId: string) => {
  const http = useHttp()
  const user = useSession().user?.id
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (entry: CheckInInput) => idempotent(entry, (key) => checkIn(http, entry, key)),
    invalidates: [classReservationsKey(user, classId), classRosterKey(user, classId)],
  })
}

/**
 * Sends the marks that this account made as a coach on this device and that still wait. The coach's account on the site lists those
 * that were not applied.
 */
export const useSendWaitingMarks = (classId: string) => {
  const http = useHttp()
  const user = useSession().user?.id
  const queries = useQueryClient()
  useEffect(() => {
    if (!user) return
    const report = () => void queries.invalidateQueries({ queryKey: classRosterKey(user, classId) })
    const send = () => void sendWaitingMarks({ http, user, report }).catch(() => undefined)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [http, user, queries, classId])
}

const withAttendance =
  (ids: readonly string[], attendance: Attendance | null) => (rows: ClassReservation[] | undefined) =>
    rows?.map((row) => (ids.includes(row.id) ? { ...row, attendance } : row))

/**
 * Records attendance: the mark appears at once and is reverted when the server refuses. Requests are sent one after the
 * other, so that the last press is stored; an answer is shown only when no other press is waiting. It does not use
 * `useWrite`, because a third press that equals the first is not a repetition of it.
 */
export const useRecordAttendance = (classId: string) => {
  const http = useHttp()
  const queries = useQueryClient()
  const user = useSession().user?.id
  const key = classReservationsKey(user, classId)
  const mutationKey = ['attendance', classId]
  // In the cache, because a press may still be pending when the dialog is closed and opened again.
  const storedKey = ['stored-attendance', user, classId]
  const isLast = () => queries.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: `attendance-${classId}` },
    mutationFn: async ({ ids, attendance }: { ids: string[]; attendance: Attendance | null }) => {
      const marks = ids.map((id) => ({ reservation_id: id, attendance }))
      return (await recordAttendance(http, classId, { attendance: marks })).reservations
    },
    onMutate: async ({ ids, attendance }) => {
      if (isLast()) queries.setQueryData(storedKey, queries.getQueryData(key))
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData(key, withAttendance(ids, attendance))
    },
    onSuccess: (rows) => {
      queries.setQueryData(storedKey, rows)
      if (!isLast()) return
      queries.setQueryData(key, rows)
      // The printed list shows the marks of the roster.
      void queries.invalidateQueries({ queryKey: classRosterKey(user, classId) })
    },
    onError: () => {
      if (isLast()) queries.setQueryData(key, queries.getQueryData(storedKey))
    },
  })
}
