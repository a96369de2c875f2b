import { scheduleKey } from '@estudio/client'
import type { StaffSchedule, StaffScheduledClass } from '@estudio/contract'
import { addDays, civilDateOf, wallTimeOf } from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

/** Today and the seven days after it. */
const DAYS = 8

/** The places of a class that nobody has and that are held for nobody; members who wait are served before others. */
export const freePlaces = (entry: StaffScheduledClass): number =>
  entry.waitlist_count > 0 ? 0 : Math.max(0, entry.max_capacity - entry.reservation_count - entry.held_count)

/** The classes of the next seven days that have not begun, by start time. */
export const useComingWeek = () => {
  const api = useApi()
  const { now, zone } = useMoment()
  const from = civilDateOf(now, zone)
  const present = wallTimeOf(now, zone)
  const { data, ...read } = useQuery({
    queryKey: [...scheduleKey, 'coming', from],
    queryFn: async () => {
      const query = { from, to: addDays(from, DAYS) }
      const answer = await api.get('/api/schedule', { query, cache: 'no-store' })
      return (answer as StaffSchedule).schedule
    },
    staleTime: 0,
  })
  const classes = data
    ?.filter(({ status, start_time }) => status === 'scheduled' && start_time > present)
    .toSorted((one, other) => one.start_time.localeCompare(other.start_time))
  return { ...read, classes }
}
