import { failureText, useApi, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast'

const { sessions: words } = texts.security

/** The account's open sessions, this one first and then by their last use; closing one. */
export const useOwnSessions = () => {
  const api = useApi()
  const { user } = useSession()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['own-sessions', user?.id],
    queryFn: api.account.sessions,
    select: (sessions) =>
      [...sessions].sort(
        (one, other) =>
          Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
      ),
  })
  const one = useMutation({
    mutationFn: (id: string) => api.account.endSession(id),
    onSuccess: () => toast.success(words.closed),
    onError: (error) => toast.error(failureText(error, words.closeError)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-sessions'] }),
  })
  return {
    query,
    close: (id: string) => one.mutate(id),
    closing: one.isPending ? one.variables : undefined,
  }
}
