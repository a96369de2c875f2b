import { type Api, scheduleKey, useWrite } from '@estudio/client'
import type {
  ClosureInput,
  CopyDayInput,
  CopyWeekInput,
  RepeatInput,
  ReplaceCoachInput,
} from '@estudio/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'
import { closuresKey } from '../../shared/calendar-keys.ts'
import { scheduleChange } from '../use-schedule.ts'

/** A copy of a day or a week, or a weekly repetition. */
export type ClassCopy =
  | { what: 'day'; body: CopyDayInput }
  | { what: 'week'; body: CopyWeekInput }
  | { what: 'repeat'; body: RepeatInput }

/** With `dry_run` nothing changes: the answer names the classes that the copy would create and skip. */
const sendCopy = (api: Api, { what, body }: ClassCopy, options: { dry_run?: true; signal?: AbortSignal }) => {
  const { signal, ...dryRun } = options
  switch (what) {
    case 'day':
      return api.post('/api/schedule/copy-day', { body: { ...body, ...dryRun }, signal })
    case 'week':
      return api.post('/api/schedule/copy-week', { body: { ...body, ...dryRun }, signal })
    case 'repeat':
      return api.post('/api/schedule/repeat', { body: { ...body, ...dryRun }, signal })
  }
}

/** Current and future closures, the earliest first. */
export const useClosures = () => {
  const api = useApi()
  return useQuery({
    queryKey: closuresKey,
    queryFn: async () => (await api.get('/api/schedule/closures')).closures,
    staleTime: 60_000,
  })
}

/** The impact of closing the days; undefined while the days are incomplete. */
export const useClosureImpact = (days: { start: string; end: string } | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['closure-impact', days],
    queryFn: ({ signal }) => {
      if (!days) return null
      const query = { start_date: days.start, end_date: days.end }
      return api.get('/api/schedule/closures/impact', { query, signal })
    },
    enabled: days !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

const closureChange = { invalidates: [closuresKey, scheduleKey], waits: true }

export const useCloseDays = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: ClosureInput) => api.post('/api/schedule/closures', { body }),
    ...closureChange,
  })
}

export const useReopenDays = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.delete('/api/schedule/closures/{id}', { params: { id } }),
    ...closureChange,
  })
}

/** The classes that the copies would create and skip; the request changes nothing. */
export const useCopyPreview = (copy: ClassCopy | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['schedule-copy', copy],
    queryFn: ({ signal }) => (copy ? sendCopy(api, copy, { dry_run: true, signal }) : null),
    enabled: copy !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const useCopyClasses = () => {
  const api = useApi()
  return useWrite({ mutationFn: (copy: ClassCopy) => sendCopy(api, copy, {}), ...scheduleChange })
}

/** The classes whose coach would change; the request changes nothing. */
export const useReplacementPreview = (input: ReplaceCoachInput | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['replace-coach', input],
    queryFn: ({ signal }) =>
      input ? api.post('/api/schedule/replace-coach', { body: { ...input, dry_run: true }, signal }) : null,
    enabled: input !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useReplaceCoach = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: ReplaceCoachInput) => api.post('/api/schedule/replace-coach', { body }),
    ...scheduleChange,
  })
}
