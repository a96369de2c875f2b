import { type ClosedDays, paths } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { publicRequest } from '../api/public-request.ts'
import type { DateRange } from '../api/schedule.ts'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'

export const closedDaysApi = ({ request }: Http) => ({
  /** The closed days of a range, with their reasons. */
  list: async ({ from, to }: DateRange): Promise<ClosedDays['closed_days']> =>
    (await publicRequest<ClosedDays>(request, withQuery(paths.closedDays, { from, to }))).closed_days,
})

export const closedDaysQuery = (http: Http, range: DateRange) =>
  queryOptions({ queryKey: ['closed-days', range], queryFn: () => closedDaysApi(http).list(range) })
