import { scheduleKey, useWrite } from '@estudio/client'
import type {
  ScheduledClassInput,
  ScheduledClassPatch,
  StaffScheduledClass,
  StudioClass,
} from '@estudio/contract'
import { addDays, mondayOf, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { type StudioData, useStudioData } from '../data/data-provider.ts'

const refreshMs = 30_000

const weekQuery = (data: StudioData, monday: string) =>
  queryOptions({ queryKey: [...scheduleKey, monday], queryFn: () => data.getScheduleWeek(monday) })

/** The classes of a week, refreshed while the page is open; the neighbouring weeks are prefetched. */
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

/**
 * Reads the current version of a class after a `version_conflict`.
 * @param onGone called after a message when the week no longer has the class: it was moved, cancelled or deleted
 */
export const useCurrentClass = (entry: StaffScheduledClass, onGone: () => void) => {
  const data = useStudioData()
  const queries = useQueryClient()
  const notify = useNotify()
  return async (): Promise<StaffScheduledClass | undefined> => {
    const monday = mondayOf(entry.start_time.slice(0, 10))
    const classes = await queries.fetchQuery({ ...weekQuery(data, monday), staleTime: 0 })
    const current = classes.find(({ id, status }) => id === entry.id && status === 'scheduled')
    if (current) return current
    notify(texts.admin.calendar.conflict.gone, { type: 'warning' })
    onGone()
    return undefined
  }
}

interface ClassChange {
  id: string
  patch: ScheduledClassPatch
  version: number
}

/** Every change of the schedule invalidates every week. */
export const scheduleChange = { invalidates: [scheduleKey], waits: true }

export const useCreateClass = () => {
  const { createScheduledClass } = useStudioData()
  return useWrite({
    mutationFn: (input: ScheduledClassInput) => createScheduledClass(input),
    ...scheduleChange,
  })
}

export const useUpdateClass = () => {
  const { updateScheduledClass } = useStudioData()
  return useWrite({
    mutationFn: ({ id, patch, version }: ClassChange) => updateScheduledClass(id, patch, version),
    ...scheduleChange,
  })
}

export const useDeleteClass = () => {
  const { deleteScheduledClass } = useStudioData()
  return useWrite({
    mutationFn: ({ id, version }: StaffScheduledClass) => deleteScheduledClass(id, version),
    ...scheduleChange,
  })
}

export const useCancelClass = () => {
  const { cancelScheduledClass } = useStudioData()
  return useWrite({
    mutationFn: ({ entry, reason }: { entry: StaffScheduledClass; reason: string }) =>
      cancelScheduledClass(entry.id, reason, entry.version),
    ...scheduleChange,
  })
}

interface Times {
  start: WallTime
  end: WallTime
}

const impactQuery = (data: StudioData, id: string, to?: Times) =>
  queryOptions({
    queryKey: ['schedule-impact', id, to],
    queryFn: () => data.getScheduledClassImpact(id, to),
    staleTime: 0,
    gcTime: 0,
  })

/** The impact of deleting or moving a class, read when the dialog opens. */
export const useImpact = (id: string, to?: Times) => useQuery(impactQuery(useStudioData(), id, to))

/** The same impact, read when a button is pressed. */
export const useReadImpact = () => {
  const data = useStudioData()
  const queries = useQueryClient()
  return (id: string, to: Times) => queries.fetchQuery(impactQuery(data, id, to))
}

/** A choice of a form field. */
export interface Option {
  id: string
  name: string
}

/** The classes that can be scheduled, by name. */
export const useClassOptions = () => {
  const { data, error, refetch } = useGetList<StudioClass>('clases', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  })
  const options = data?.filter(({ is_active }) => is_active)
  return { options, error, refetch }
}
