import type { StaffScheduledClass } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../auth/use-may.ts'
import { useApi } from '../../data/data-provider.ts'
import { useStandingPlaces } from '../../shared/standing-places/use-standing-places.ts'

export interface ClassStanding {
  /** The names of those who have a standing place in the series of the class, by their ids. */
  holders: ReadonlyMap<string, string>
  /** Standing places can be given in the series. */
  mayGive: boolean
}

/** Whether a plan of the studio includes standing places. */
const usePlansWithStanding = (enabled: boolean): boolean => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['planes', 'standing'],
    queryFn: async () => {
      const { plans } = await api.get('/api/admin/plans', { query: { limit: 100 } })
      return plans.some(({ standing_per_week }) => standing_per_week > 0)
    },
    enabled,
  })
  return data ?? false
}

/** The standing places in the series of a class; none for a class without a series. */
export const useClassStanding = ({ series_id }: StaffScheduledClass): ClassStanding => {
  const enabled = useMay()('bookings.manage') && series_id !== null
  const { data } = useStandingPlaces(enabled)
  const isInPlan = usePlansWithStanding(enabled)
  const places = data?.find(({ id }) => id === series_id)?.places ?? []
  const holders = places.filter(({ state }) => state === 'active' || state === 'at_risk')
  return {
    holders: new Map(holders.map(({ user }) => [user.id, user.full_name])),
    mayGive: isInPlan && data !== undefined,
  }
}
