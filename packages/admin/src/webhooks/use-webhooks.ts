import { useWrite, type WriteOptions } from '@estudio/client'
import type { ReplaySpan, Webhook, WebhookInput, WebhookPatch, WebhookWithSecret } from '@estudio/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

const webhooksKey = ['webhooks'] as const
const deliveriesKey = ['webhook-deliveries'] as const

/** A write of a webhook changes the list and its messages. */
const change = { invalidates: [webhooksKey, deliveriesKey], waits: true }

export const useWebhooks = () => {
  const api = useApi()
  return useQuery({
    queryKey: webhooksKey,
    queryFn: async () => (await api.get('/api/admin/webhooks')).webhooks,
  })
}

export const useAddWebhook = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: WebhookInput) => api.post('/api/admin/webhooks', { body }),
    ...change,
  })
}

export const useEditWebhook = ({ id, version }: Webhook) => {
  const api = useApi()
  return useWrite({
    mutationFn: async (body: WebhookPatch) =>
      (await api.patch('/api/admin/webhooks/{id}', { params: { id }, body, version })).webhook,
    ...change,
  })
}

export const useRotateSecret = (
  id: string,
  callbacks: Pick<WriteOptions<WebhookWithSecret>, 'onSuccess'>,
) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/webhooks/{id}/rotate', { params: { id } }),
    ...change,
    ...callbacks,
  })
}

export const useDeleteWebhook = (id: string, callbacks: Pick<WriteOptions<unknown>, 'onSuccess'>) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.delete('/api/admin/webhooks/{id}', { params: { id } }),
    ...change,
    ...callbacks,
  })
}

export const useTestWebhook = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: async () => (await api.post('/api/admin/webhooks/{id}/test', { params: { id } })).delivery,
    ...change,
  })
}

/** The messages to a webhook, page by page; `isFailedOnly` leaves out those that arrived or wait. */
export const useDeliveries = (id: string, isFailedOnly: boolean) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...deliveriesKey, id, isFailedOnly],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before }) =>
      api.get('/api/admin/webhooks/{id}/deliveries', {
        params: { id },
        query: { before, ...(isFailedOnly && { state: 'failed' as const }) },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export const useReplayDelivery = () => {
  const api = useApi()
  return useWrite({
    mutationFn: (id: string) => api.post('/api/admin/webhooks/deliveries/{id}/replay', { params: { id } }),
    ...change,
  })
}

export const useReplaySpan = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: ReplaySpan) => api.post('/api/admin/webhooks/{id}/replay', { params: { id }, body }),
    ...change,
  })
}
