import { failureText, legalApi, pendingLegalQuery, useClient, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

/** Put off in this tab; signing out forgets it, so that the next sign-in asks again. */
const laterKey = 'legalUpdateLater'

const { newVersion } = texts.legal

/** The versions a member has not accepted, until they are accepted or put off (B19). */
export const useLegalUpdate = () => {
  const { http } = useClient()
  const api = useMemo(() => legalApi(http), [http])
  const { user } = useSession()
  const queries = useQueryClient()
  const [later, setLater] = useState(() => sessionStorage.getItem(laterKey) !== null)
  const query = pendingLegalQuery(api, user?.id)
  const { data: pending = [] } = useQuery({ ...query, enabled: !later })
  const acceptance = useMutation({
    mutationFn: () => api.accept(pending),
    onSuccess: () => {
      queries.setQueryData(query.queryKey, [])
      toast.success(newVersion.accepted)
    },
    onError: (error) => toast.error(failureText(error, newVersion.acceptError)),
    // A version published meanwhile is asked about too.
    onSettled: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return {
    pending: later ? [] : pending,
    accept: () => acceptance.mutate(),
    busy: acceptance.isPending,
    putOff: () => {
      sessionStorage.setItem(laterKey, 'true')
      setLater(true)
    },
  }
}
