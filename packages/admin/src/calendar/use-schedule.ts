import { classReservationsQuery, coachApi, scheduleKey, useApiFrom, useSession } from '@estudio/client'
import type {
  ScheduledClassInput,
  ScheduledClassPatch,
  StaffScheduledClass,
  StudioClass,
} from '@estudio/contract'
import { addDays, mondayOf, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { type StudioData, useStudioData } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'

const refreshMs = 30_000

const weekQuery = (data: StudioData, monday: string) =>
  queryOptions({ queryKey: [...scheduleKey, monday], queryFn: () => data.getScheduleWeek(monday) })

/** The classes of a week, kept fresh while the page is open; the weeks beside it are fetched ahead. */
export const useWeek = (monday: string) => {
  const data = useStudioData()
  const queries = useQueryClient()
  const week = useQuery({
    ...weekQuery(data, monday),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  })
  const loaded = week.isSuccess
  useEffect(() => {
    if (!loaded) return
    for (const near of [addDays(monday, 7), addDays(monday, -7)])
      void queries.prefetchQuery({ ...weekQuery(data, near), staleTime: refreshMs })
  }, [data, loaded, monday, queries])
  return week
}

/** Refetches every week, the shown one first. */
export const reloadSchedule = (queries: QueryClient) => queries.invalidateQueries({ queryKey: scheduleKey })

interface CurrentClass {
  /** Shown where the read fails without a text of the server. */
  readError: string
  /** Its week has it no more: moved away, cancelled or deleted. */
  onGone: () => void
}

/** Reads a class as it is now, after a `version_conflict`. */
export const useCurrentClass = (entry: StaffScheduledClass, { readError, onGone }: CurrentClass) => {
  const data = useStudioData()
  const queries = useQueryClient()
  const notify = useNotify()
  const [reading, setReading] = useState(false)
  const find = async () => {
    const monday = mondayOf(entry.start_time.slice(0, 10))
    const classes = await queries.fetchQuery({ ...weekQuery(data, monday), staleTime: 0 })
    return classes.find(({ id, status }) => id === entry.id && status === 'scheduled')
  }
  /** Undefined where there is none to answer with; why is shown. */
  const read = async (): Promise<StaffScheduledClass | undefined> => {
    setReading(true)
    try {
      const current = await find()
      if (current) return current
      notify(texts.admin.calendar.conflict.gone, { type: 'warning' })
      onGone()
    } catch (error) {
      notify(errorText(error, readError), { type: 'error' })
    } finally {
      setReading(false)
    }
    return undefined
  }
  return { read, reading }
}

export interface ClassChange {
  id: string
  patch: ScheduledClassPatch
  version: number
}

/** Creating, changing, deleting and cancelling a scheduled class; the calendar is refetched after each. */
export const useScheduleActions = () => {
  const data = useStudioData()
  const queries = useQueryClient()
  const onSuccess = () => reloadSchedule(queries)
  return {
    create: useMutation({
      mutationFn: (input: ScheduledClassInput) => data.createScheduledClass(input),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ id, patch, version }: ClassChange) => data.updateScheduledClass(id, patch, version),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: StaffScheduledClass) => data.deleteScheduledClass(id, version),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: ({ entry, reason }: { entry: StaffScheduledClass; reason: string }) =>
        data.cancelScheduledClass(entry.id, reason, entry.version),
      onSuccess,
    }),
  }
}

/** What deleting a class would touch, or what moving it would; read when the dialog opens. */
export const useImpact = (id: string, to?: { start: WallTime; end: WallTime }) => {
  const data = useStudioData()
  return useQuery({
    queryKey: ['schedule-impact', id, to],
    queryFn: () => data.getScheduledClassImpact(id, to),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Who holds or held a place in a class; a coach asks the same on the site. */
export const useClassReservationsQuery = (classId: string) => {
  const api = useApiFrom(coachApi)
  const { user } = useSession()
  return classReservationsQuery(api, user?.id, classId)
}

/** The waiting list of a class as staff see it; the client's `ownWaitlistKey` is a member's. */
export const staffWaitlistKey = (classId: string) => ['waitlist', classId]

/** Refetches the reservations and the waiting list of a class, either of which may change the other, and the weeks. */
export const useReloadReservations = (classId: string) => {
  const queries = useQueryClient()
  const { queryKey: reservationsKey } = useClassReservationsQuery(classId)
  return () =>
    Promise.all([
      ...[reservationsKey, staffWaitlistKey(classId)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
      reloadSchedule(queries),
    ])
}

export const closuresKey = ['closures']

/** Closures that hold, the earliest first. */
export const useClosures = () => {
  const data = useStudioData()
  return useQuery({ queryKey: closuresKey, queryFn: () => data.listClosures(), staleTime: 60_000 })
}

export const slotsKey = ['time-slots']

/** The hours at which classes begin, in order. */
export const useSlots = () => {
  const data = useStudioData()
  return useQuery({ queryKey: slotsKey, queryFn: () => data.listTimeSlots(), staleTime: 60_000 })
}

/** A choice in a form. */
export interface Option {
  id: string
  name: string
}

/** Classes that can be scheduled, by name (ACA-02). */
export const useClassOptions = () => {
  const { data, error, refetch } = useGetList<StudioClass>('classes', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  })
  const options = data?.filter(({ is_active }) => is_active).map(({ id, name }): Option => ({ id, name }))
  return { options, error, refetch }
}
