import { useIdempotent, useWrite } from '@estudio/client'
import type { PauseInput } from '@estudio/contract'
import { useApi } from '../../data/data-provider.ts'
import { planChange } from './use-user-plans.ts'

export const usePausePlan = (planId: string) => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (body: PauseInput) =>
      idempotent(body, (idempotencyKey) =>
        api.post('/api/admin/user-plans/{id}/pauses', { params: { id: planId }, body, idempotencyKey }),
      ),
    ...planChange,
  })
}

/** Accepts a member's request for a pause. */
export const useAgreePause = (pauseId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/pause-requests/{id}/agree', { params: { id: pauseId } }),
    ...planChange,
  })
}

export const useDeclinePause = (pauseId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (reason: string) =>
      api.post('/api/admin/pause-requests/{id}/decline', { params: { id: pauseId }, body: { reason } }),
    ...planChange,
  })
}

/** A future pause is removed; a pause that has begun ends with yesterday. */
export const useEndPause = (planId: string, pauseId: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: () =>
      api.delete('/api/admin/user-plans/{id}/pauses/{pause}', { params: { id: planId, pause: pauseId } }),
    ...planChange,
  })
}
