import { enablePushMutation, useHttp, useSession, useWrite } from '@estudio/client'
import { useQueryClient } from '@tanstack/react-query'
import { ownEndpoint, subscribeBrowser } from './browser-push'

const ownEndpointKey = ['push-endpoint']

export const ownEndpointQuery = { queryKey: ownEndpointKey, queryFn: ownEndpoint }

/** Asks the browser's question and adds the browser; `wasDeclined` when the person said no. A question that she closed can be asked again. */
export const useEnablePush = () => {
  const queries = useQueryClient()
  const enabling = useWrite({
    ...enablePushMutation(useHttp(), useSession().user?.id),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ownEndpointKey }),
  })
  return {
    enable: () => enabling.mutate(subscribeBrowser),
    isEnabling: enabling.isPending,
    isEnabled: enabling.data === true,
    wasDeclined: enabling.data === false && Notification.permission === 'denied',
    error: enabling.error,
  }
}
