import {
  type AccountUser,
  accountUserKey,
  ownSessionsKey,
  recoveryCodesKey,
  recoveryCodesQuery,
  useSecurity,
} from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const tell = (error: Error) => toast.error(accountError(error as ProviderError).text)

/** What can be done about the factor in use: its recovery codes counted and made anew, itself taken away. */
export const useFactor = (user: AccountUser) => {
  const security = useSecurity()
  const { factor } = security
  const queries = useQueryClient()
  const left = useQuery(recoveryCodesQuery(security, user.id))

  const making = useMutation({
    mutationFn: factor.makeRecoveryCodes,
    onError: tell,
    onSettled: () => void queries.invalidateQueries({ queryKey: recoveryCodesKey(user.id) }),
  })
  const removing = useMutation({
    mutationFn: async () => {
      const verified = user.factors?.filter(({ status }) => status === 'verified') ?? []
      for (const { id } of verified) await factor.remove(id)
    },
    onSuccess: () => toast.success(texts.security.factor.turnedOff),
    onError: tell,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ownSessionsKey(user.id) })
      // The button is busy until the card no longer offers it.
      return queries.invalidateQueries({ queryKey: accountUserKey(user.id) })
    },
  })

  return {
    /** null where there are no such codes, undefined until known. */
    codesLeft: left.data,
    codes: making.data ?? undefined,
    making: making.isPending,
    makeCodes: (then: () => void) => making.mutate(undefined, { onSettled: then }),
    forgetCodes: () => making.reset(),
    removing: removing.isPending,
    remove: (then: () => void) => removing.mutate(undefined, { onSettled: then }),
  }
}
