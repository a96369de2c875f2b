import { type ClosedDays, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import type { DateRange } from './schedule.ts'

export const closedDaysApi = ({ request }: Http) => ({
  /** The closed days of a range, with their reasons. */
  list: async ({ from, to }: DateRange): Promise<ClosedDays['closed_days']> =>
    (await request<ClosedDays>(withQuery(paths.closedDays, { from, to }), { auth: 'none' })).closed_days,
})
