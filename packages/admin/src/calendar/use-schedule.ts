import { type Api, scheduleKey, useWrite } from '@estudio/client'
import type {
  ScheduledClassInput,
  ScheduledClassPatch,
  StaffSchedule,
  StaffScheduledClass,
  StudioClass,
} from '@estudio/contract'
import { addDays, mondayOf, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { useApi } from '../data/data-provider.ts'

const refreshMs = 30_000

/** The week of a Monday, with members and versions, which the answer has for staff. */
const weekQuery = (api: Api, monday: string) =>
  queryOptions({
    queryKey: [...scheduleKey, monday],
    queryFn: async () => {
      const answer = await api.get('/api/schedule', { query: { week: monday }, cache: 'no-store' })
      return (answer as StaffSchedule).schedule
    },
  })

/** The classes of a week, refreshed while the page is open; the neighbouring weeks are prefetched. */
export const useWeek = (monday: string, { enabled = true } = {}) => {
  const api = useApi()
  const queries = useQueryClient()
  const week = useQuery({
    ...weekQuery(api, monday),
    enabled,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  })
  const loaded = week.isSuccess
  useEffect(() => {
    if (!loaded) return
    for (const near of [addDays(monday, 7), addDays(monday, -7)])
      void queries.prefetchQuery({ ...weekQuery(api, near), staleTime: refreshMs })
  }, [api, loaded, monday, queries])
  return week
}

/**
 * Reads the current version of a class after a `version_conflict`.
 * @param onGone called after a message when the week no longer has the class: it was moved, cancelled or deleted
 */
export const useCurrentClass = (entry: StaffScheduledClass, onGone: () => void) => {
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  return async (): Promise<StaffScheduledClass | undefined> => {
    const monday = mondayOf(entry.start_time.slice(0, 10))
    const classes = await queries.fetchQuery({ ...weekQuery(api, monday), staleTime: 0 })
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
  const api = useApi()
  return useWrite({
    mutationFn: (body: ScheduledClassInput) => api.post('/api/schedule', { body }),
    ...scheduleChange,
  })
}

/** Sends only the changed fields; another version on the server causes version_conflict. */
export const useUpdateClass = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ id, patch, version }: ClassChange) =>
      api.patch('/api/schedule/{id}', { params: { id }, body: patch, version }),
    ...scheduleChange,
  })
}

export const useDeleteClass = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ id, version }: StaffScheduledClass) =>
      api.delete('/api/schedule/{id}', { params: { id }, version }),
    ...scheduleChange,
  })
}

/** The class leaves the calendar and stays in the history; the mails contain the reason. */
export const useCancelClass = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ entry, reason }: { entry: StaffScheduledClass; reason: string }) =>
      api.post('/api/schedule/{id}/cancel', {
        params: { id: entry.id },
        body: { reason: reason.trim() || null },
        version: entry.version,
      }),
    ...scheduleChange,
  })
}

interface Times {
  start: WallTime
  end: WallTime
}

const impactQuery = (api: Api, id: string, to?: Times) =>
  queryOptions({
    queryKey: ['schedule-impact', id, to],
    queryFn: () => {
      const query = { start_time: to?.start, end_time: to?.end }
      return api.get('/api/schedule/{id}/impact', { params: { id }, query })
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The impact of deleting or moving a class, read when the dialog opens. */
export const useImpact = (id: string, to?: Times) => useQuery(impactQuery(useApi(), id, to))

/** The same impact, read when a button is pressed. */
export const useReadImpact = () => {
  const api = useApi()
  const queries = useQueryClient()
  return (id: string, to: Times) => queries.fetchQuery(impactQuery(api, id, to))
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
