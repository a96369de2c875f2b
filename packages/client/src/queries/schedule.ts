import type { Schedule, ScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'
import { publicCall } from '../http/public-call.ts'
import { withServiceText } from '../http/service-text.ts'

export const SCHEDULE_CACHE_MS = 300_000

/** Civil dates, half-open [from, to); equal dates mean that day. */
export interface DateRange {
  from: string
  to: string
}

/** The answer's type also covers staff. A proxy may answer with other JSON, which would break every screen. */
const toClasses = (answer: object | null): ScheduledClass[] => {
  const { schedule } = (answer ?? {}) as Partial<Schedule>
  if (!Array.isArray(schedule)) throw new ApiError(200, 'invalid_response', texts.errors.invalidSchedule)
  return schedule
}

/**
 * The public schedule of a range. The browser's HTTP cache keeps each range and checks it by its ETag every time.
 * @throws ApiError; an answer without the array `schedule` is one too.
 */
export const readSchedule = (http: Http, { from, to }: DateRange): Promise<ScheduledClass[]> => {
  const read = createApi(http).get
  const answer = publicCall((options) => read('/api/schedule', { query: { from, to }, ...options }))
  return withServiceText('classes', answer.then(toClasses))
}

/** Prefix of all ranges of the schedule. */
export const scheduleKey = ['schedule'] as const

/**
 * The public schedule of a range: cached for five minutes after its last use, revalidated on every use.
 */
export const scheduleQuery = (http: Http, range: DateRange) =>
  queryOptions({
    queryKey: [...scheduleKey, range],
    queryFn: () => readSchedule(http, range),
    staleTime: 0,
    gcTime: SCHEDULE_CACHE_MS,
  })
