import { useSession, useSessionActions } from '@estudio/client'
import { texts } from '@estudio/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast'

/**
 * Leaves the account (ACC-08, ERR-09). The guard sees the session go and leads to the home page; what was read for this
 * member leaves the memory too (SES-04).
 */
export const useSignOut = () => {
  const session = useSessionActions()
  const { user } = useSession()
  const queries = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: () => toast.success(texts.session.signedOut),
    onError: () => toast.error(texts.session.signOutError),
    onSettled: () =>
      queries.removeQueries({ predicate: ({ queryKey }) => user !== null && queryKey[1] === user.id }),
  })
  return { signOut: () => leaving.mutate(), busy: leaving.isPending }
}
