import { coachDayKey, dismissUnapplied, unappliedPresses, unsentPresses } from '@estudio/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** What the telephone keeps of an account's presses: those that wait, and those that were not applied. */
export const useKeptPresses = (user: string) => {
  const queries = useQueryClient()
  const queryKey = [...coachDayKey(user), 'presses']
  const { data } = useQuery({
    queryKey,
    queryFn: async () => ({ unsent: await unsentPresses(user), unapplied: await unappliedPresses(user) }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    unsent: [...(data?.unsent.values() ?? [])],
    unapplied: [...(data?.unapplied.values() ?? [])],
    dismiss: async () => {
      await dismissUnapplied([...(data?.unapplied.keys() ?? [])])
      await queries.invalidateQueries({ queryKey })
    },
  }
}
