import { ownSessionsKey, useSecurity, useSession } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const { sessions: words } = texts.security

const tell = (error: Error) => {
  const { kind, text } = accountError(error as ProviderError)
  toast.error(kind === 'unknown' ? words.closeError : text)
}

/** Closes every session of the account but this one, wherever the account is kept. */
export const useCloseOthers = () => {
  const { endOtherSessions } = useSecurity()
  const { user } = useSession()
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast.success(words.othersClosed),
    onError: tell,
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey(user?.id) }),
  })
  return { closeOthers: () => closing.mutate(), closingOthers: closing.isPending }
}
