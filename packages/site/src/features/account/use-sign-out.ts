import { useSessionActions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useMutation } from '@tanstack/react-query'

/** Leaves the account (ACC-08, ERR-09). The guard sees the session go and leads to the home page. */
export const useSignOut = () => {
  const session = useSessionActions()
  const leaving = useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: () => toast.success(texts.session.signedOut),
    onError: () => toast.error(texts.session.signOutError),
  })
  return { signOut: () => leaving.mutate(), busy: leaving.isPending }
}
