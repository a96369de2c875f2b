import { queryOptions } from '@tanstack/react-query'
import type { closedDaysApi } from '../api/closed-days.ts'
import type { DateRange } from '../api/schedule.ts'

export const closedDaysQuery = (api: ReturnType<typeof closedDaysApi>, range: DateRange) =>
  queryOptions({ queryKey: ['closed-days', range], queryFn: () => api.list(range) })
