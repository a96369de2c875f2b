import { failureText, ownSessionsKey, ownSessionsQuery, useApi, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const { sessions: words } = texts.security

/** The account's open sessions, and closing one of them. */
export const useOwnSessions = () => {
  const api = useApi()
  const { user } = useSession()
  const queries = useQueryClient()
  const query = useQuery(ownSessionsQuery(api, user?.id))
  const one = useMutation({
    mutationFn: (id: string) => api.account.endSession(id),
    onSuccess: () => toast.success(words.closed),
    onError: (error) => toast.error(failureText(error, words.closeError)),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey(user?.id) }),
  })
  return {
    query,
    close: (id: string) => one.mutate(id),
    closing: one.isPending ? one.variables : undefined,
  }
}
