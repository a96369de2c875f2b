import { queryOptions } from '@tanstack/react-query'
import { closedDaysApi } from '../api/closed-days.ts'
import type { DateRange } from '../api/schedule.ts'
import type { Http } from '../http/http.ts'

export const closedDaysQuery = (http: Http, range: DateRange) =>
  queryOptions({ queryKey: ['closed-days', range], queryFn: () => closedDaysApi(http).list(range) })
