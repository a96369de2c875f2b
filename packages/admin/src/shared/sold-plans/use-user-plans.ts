import { type Api, plansQuery, scheduleKey, useHttp, useIdempotent, useWrite } from '@estudio/client'
import type { AddPlanInput, AdjustPlanInput, ExtendPlanInput, UserPlan } from '@estudio/contract'
import { sortPlansForStaff } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useApi } from '../../data/data-provider.ts'

/** A plan with the version that was read. */
export type PlanRef = Pick<UserPlan, 'id' | 'user_id' | 'version'>

/** Every change of a plan invalidates the queries that show the plan, its payment or its reservations. */
export const planChange = {
  invalidates: [
    ['user-plans'],
    ['plan-ledger'],
    ['usuarios'],
    ['pagos'],
    ['pagos/recibidos'],
    ['statistics'],
    ['reservaciones'],
    scheduleKey,
  ],
  waits: true,
}

/** The plans that staff can add, in the site's form. */
export const usePlansOnSale = () => useQuery(plansQuery(useHttp()))

const userPlansQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['user-plans', userId],
    queryFn: async () => (await api.get('/api/admin/users/{id}/plans', { params: { id: userId } })).plans,
  })

export const useUserPlans = (userId: string) => {
  const moment = useMoment()
  return useQuery({
    ...userPlansQuery(useApi(), userId),
    select: (held) => sortPlansForStaff(held, moment),
  })
}

/**
 * Reads the present version of a plan after a `version_conflict`; undefined when the plan no longer exists, which a
 * message says.
 */
export const useReadPlan = ({ id, user_id }: PlanRef) => {
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  return async (): Promise<UserPlan | undefined> => {
    const held = await queries.fetchQuery({ ...userPlansQuery(api, user_id), staleTime: 0 })
    const plan = held.find((one) => one.id === id)
    if (!plan) notify(texts.admin.editing.gone, { type: 'warning' })
    return plan
  }
}

/** The changes of a plan's classes, the latest first. */
export const usePlanLedger = (planId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['plan-ledger', planId],
    queryFn: async () =>
      (await api.get('/api/admin/user-plans/{id}/ledger', { params: { id: planId } })).entries,
    select: (entries) => [...entries].sort((one, other) => other.id - one.id),
  })
}

/** The impact of ending a plan, read each time a dialog opens. */
export const usePlanEndImpact = (planId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['plan-impact', planId],
    queryFn: () => api.get('/api/admin/user-plans/{id}/impact', { params: { id: planId } }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const useAddPlan = (userId: string) => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (body: AddPlanInput) =>
      idempotent(body, (idempotencyKey) =>
        api.post('/api/admin/users/{id}/plans', { params: { id: userId }, body, idempotencyKey }),
      ),
    ...planChange,
  })
}

export const useExtendPlan = ({ id, version }: PlanRef) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: ExtendPlanInput) =>
      api.patch('/api/admin/user-plans/{id}/extend', { params: { id }, body, version }),
    ...planChange,
  })
}

export const useAdjustPlan = ({ id, version }: PlanRef) => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (body: AdjustPlanInput) =>
      idempotent(body, (idempotencyKey) =>
        api.post('/api/admin/user-plans/{id}/adjust', { params: { id }, body, version, idempotencyKey }),
      ),
    ...planChange,
  })
}

export const useCancelPlan = ({ id, version }: PlanRef) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.patch('/api/admin/user-plans/{id}/cancel', { params: { id }, version }),
    ...planChange,
  })
}
