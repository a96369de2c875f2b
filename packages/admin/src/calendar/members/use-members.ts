import { useClient } from '@estudio/client'
import type { Attendance, ClassReservation } from '@estudio/contract'
import { SEARCH_DEBOUNCE_MS } from '@estudio/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { reloadSchedule, useScheduleApi } from '../data/use-schedule.ts'
import { type Booking, type Cancelling, membersApi } from './members-api.ts'

const keyOf = (classId: string) => ['schedule-reservations', classId]

const useMembersApi = () => {
  const { http } = useClient()
  return useMemo(() => membersApi(http), [http])
}

/** Who holds or held a place in a class (ACA-18). */
export const useReservations = (classId: string) => {
  const api = useScheduleApi()
  return useQuery({
    queryKey: keyOf(classId),
    queryFn: () => api.reservations(classId),
    staleTime: 0,
  })
}

/** The value once it has rested for a moment. */
const useRested = (value: string): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** People whose name or address has these words, asked once the typing rests; an older answer never wins. */
export const useMemberSearch = (typed: string) => {
  const api = useMembersApi()
  const words = useRested(typed.trim())
  return useQuery({
    queryKey: ['member-search', words],
    queryFn: ({ signal }) => api.search(words, signal),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
}

/** Booking and cancelling for somebody; the class and the week are read anew. */
export const useMemberActions = (classId: string) => {
  const api = useMembersApi()
  const queries = useQueryClient()
  const readAnew = () =>
    Promise.all([queries.invalidateQueries({ queryKey: keyOf(classId) }), reloadSchedule(queries)])
  return {
    book: useMutation({
      mutationFn: (booking: Booking) => api.book(booking),
      // Not waited for: the form is empty at once, so that the next name is never wiped while it is typed.
      onSuccess: () => void readAnew(),
    }),
    cancel: useMutation({
      mutationFn: (cancelling: Cancelling) => api.cancel(cancelling),
      onSuccess: readAnew,
    }),
  }
}

const withAttendance =
  (ids: readonly string[], attendance: Attendance | null) => (rows: ClassReservation[] | undefined) =>
    rows?.map((row) => (ids.includes(row.id) ? { ...row, attendance } : row))

/**
 * Notes who came: shown at once, put back if the server refuses. One after the other, so that the last press is what is
 * kept; an answer is shown when no other press waits for its own.
 */
export const useAttendance = (classId: string) => {
  const api = useMembersApi()
  const queries = useQueryClient()
  const key = keyOf(classId)
  const mutationKey = ['attendance', classId]
  const stored = useRef<ClassReservation[]>(undefined)
  const isLast = () => queries.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: `attendance-${classId}` },
    mutationFn: ({ ids, attendance }: { ids: string[]; attendance: Attendance | null }) =>
      api.note(
        classId,
        ids.map((id) => ({ reservation_id: id, attendance })),
      ),
    onMutate: async ({ ids, attendance }) => {
      if (isLast()) stored.current = queries.getQueryData(key)
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData(key, withAttendance(ids, attendance))
    },
    onSuccess: (rows) => {
      stored.current = rows
      if (isLast()) queries.setQueryData(key, rows)
    },
    onError: () => {
      if (isLast()) queries.setQueryData(key, stored.current)
    },
  })
}
