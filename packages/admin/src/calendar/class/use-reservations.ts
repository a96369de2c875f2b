import {
  checkIn,
  classReservationsKey,
  classReservationsQuery,
  classRosterKey,
  classRosterQuery,
  recordAttendance,
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
import { usePlaceKeys, waitlistKey } from '../../shared/bookings/use-bookings.ts'

/** The reservations of a class; a coach uses the same query on the site. */
export const useClassReservations = (classId: string) =>
  useQuery(classReservationsQuery(useHttp(), useSession().user?.id, classId))

/** The people of a class with what staff need to know about them; a coach's telephone has the same. */
export const useRoster = (classId: string) =>
  useQuery(classRosterQuery(useHttp(), useSession().user?.id, classId))

export const useWaitlist = (classId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: waitlistKey(classId),
    queryFn: async () => (await api.get('/api/schedule/{id}/waitlist', { params: { id: classId } })).entries,
    staleTime: 0,
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
export const useQueuedAttendance = (classId: string) => {
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
