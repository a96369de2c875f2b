import { coachDayKey, useSession } from '@estudio/client'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeptDay, readKeptDay } from './class-day-store'

/** The rosters that this telephone keeps for the account; null when it keeps none. */
export const useKeptDay = (): KeptDay | null => {
  const user = useSession().user?.id ?? ''
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const kept = useQuery({
    queryKey: [...coachDayKey(user), 'kept', today],
    queryFn: async () => (await readKeptDay(user, wallTimeOf(now, zone))) ?? null,
  })
  return kept.data ?? null
}
