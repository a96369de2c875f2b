import { useClient } from '@estudio/client'
import type { ScheduledClassInput, ScheduledClassPatch, StaffScheduledClass } from '@estudio/contract'
import { addDays, type WallTime } from '@estudio/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { scheduleApi } from './schedule-api.ts'

const weekKey = (monday: string) => ['schedule', monday]
const refreshMs = 30_000

export const useScheduleApi = () => {
  const { http } = useClient()
  return useMemo(() => scheduleApi(http), [http])
}

/** The classes of a week, kept fresh while the page is open; the weeks beside it are fetched ahead. */
export const useWeek = (monday: string) => {
  const api = useScheduleApi()
  const queries = useQueryClient()
  const week = useQuery({
    queryKey: weekKey(monday),
    queryFn: () => api.week(monday),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  })
  const loaded = week.isSuccess
  useEffect(() => {
    if (!loaded) return
    for (const near of [addDays(monday, 7), addDays(monday, -7)])
      void queries.prefetchQuery({
        queryKey: weekKey(near),
        queryFn: () => api.week(near),
        staleTime: refreshMs,
      })
  }, [api, loaded, monday, queries])
  return week
}

/** Reads every week anew, the shown one first. */
export const reloadSchedule = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['schedule'] })

/** The freshest version of one class, or undefined if its week has it no more: moved away, cancelled or deleted. */
export const useFreshClass = () => {
  const api = useScheduleApi()
  const queries = useQueryClient()
  return async (known: StaffScheduledClass, monday: string): Promise<StaffScheduledClass | undefined> => {
    const classes = await queries.fetchQuery({
      queryKey: weekKey(monday),
      queryFn: () => api.week(monday),
      staleTime: 0,
    })
    return classes.find(({ id, status }) => id === known.id && status === 'scheduled')
  }
}

export interface ClassChange {
  id: string
  patch: ScheduledClassPatch
  version: number
}

/** Creating, changing, deleting and cancelling a scheduled class; the calendar is read anew after each. */
export const useScheduleActions = () => {
  const api = useScheduleApi()
  const queries = useQueryClient()
  const onSuccess = () => reloadSchedule(queries)
  return {
    create: useMutation({ mutationFn: (input: ScheduledClassInput) => api.create(input), onSuccess }),
    update: useMutation({
      mutationFn: ({ id, patch, version }: ClassChange) => api.update(id, patch, version),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: StaffScheduledClass) => api.remove(id, version),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: ({ entry, reason }: { entry: StaffScheduledClass; reason: string }) =>
        api.cancel(entry.id, reason, entry.version),
      onSuccess,
    }),
  }
}

/** What deleting a class would touch, or what moving it would; asked when the dialog opens. */
export const useImpact = (id: string, to?: { start: WallTime; end: WallTime }) => {
  const api = useScheduleApi()
  return useQuery({
    queryKey: ['schedule-impact', id, to],
    queryFn: () => api.impact(id, to),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Where members pay (ACA-04). */
export const usePaymentDetails = () => {
  const api = useScheduleApi()
  return useQuery({ queryKey: ['payment-details'], queryFn: () => api.paymentDetails(), staleTime: 300_000 })
}
