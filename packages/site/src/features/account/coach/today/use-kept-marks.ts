import { coachDayKey, dismissUnapplied, unappliedMarks, unsentMarks } from '@estudio/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Reads the marks of an account that the telephone keeps: those that wait, and those that were not applied. */
export const useKeptMarks = (user: string) => {
  const queries = useQueryClient()
  const queryKey = [...coachDayKey(user), 'marks']
  const { data } = useQuery({
    queryKey,
    queryFn: async () => ({ unsent: await unsentMarks(user), unapplied: await unappliedMarks(user) }),
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
