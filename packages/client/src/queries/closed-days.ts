import { type ClosedDays, paths } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import type { DateRange } from '../api/schedule.ts'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'

export const closedDaysApi = ({ request }: Http) => ({
  /** The closed days of a range, with their reasons. */
  list: async ({ from, to }: DateRange): Promise<ClosedDays['closed_days']> =>
    (await request<ClosedDays>(withQuery(paths.closedDays, { from, to }), { auth: 'none' })).closed_days,
})

export const closedDaysQuery = (http: Http, range: DateRange) =>
  queryOptions({ queryKey: ['closed-days', range], queryFn: () => closedDaysApi(http).list(range) })
