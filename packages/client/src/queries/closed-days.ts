import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { publicCall } from '../http/public-call.ts'
import type { DateRange } from './schedule.ts'

export const closedDaysKey = ['closed-days'] as const

/** The closed days of a range, with their reasons. */
export const closedDaysQuery = (http: Http, range: DateRange) =>
  queryOptions({
    queryKey: [...closedDaysKey, range],
    queryFn: async () => {
      const { from, to } = range
      const read = createApi(http).get
      const answer = await publicCall((options) =>
        read('/api/schedule/closed-days', { query: { from, to }, ...options }),
      )
      return answer.closed_days
    },
  })
