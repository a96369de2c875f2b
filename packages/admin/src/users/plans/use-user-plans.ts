import { plansQuery, scheduleKey, useHttp, useIdempotent, useWrite } from '@estudio/client'
import type { AddPlanInput, AdjustPlanInput, ExtendPlanInput, UserPlan } from '@estudio/contract'
import { sortPlansForStaff } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type StudioData, useStudioData } from '../../data/data-provider.ts'
import type { PlanRef } from './user-plan-methods.ts'

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

const userPlansQuery = ({ userPlans }: StudioData, userId: string) =>
  queryOptions({ queryKey: ['user-plans', userId], queryFn: () => userPlans(userId) })

export const useUserPlans = (userId: string) => {
  const moment = useMoment()
  return useQuery({
    ...userPlansQuery(useStudioData(), userId),
    select: (held) => sortPlansForStaff(held, moment),
  })
}

/**
 * Reads the present version of a plan after a `version_conflict`; undefined when the plan no longer exists, which a
 * message says.
 */
export const useReadPlan = ({ id, user_id }: PlanRef) => {
  const data = useStudioData()
  const queries = useQueryClient()
  const notify = useNotify()
  return async (): Promise<UserPlan | undefined> => {
    const held = await queries.fetchQuery({ ...userPlansQuery(data, user_id), staleTime: 0 })
    const plan = held.find((one) => one.id === id)
    if (!plan) notify(texts.admin.editing.gone, { type: 'warning' })
    return plan
  }
}

/** The changes of a plan's classes, the latest first. */
export const usePlanLedger = (planId: string) => {
  const { planLedger } = useStudioData()
  return useQuery({
    queryKey: ['plan-ledger', planId],
    queryFn: () => planLedger(planId),
    select: (entries) => [...entries].sort((one, other) => other.id - one.id),
  })
}

/** The impact of ending a plan, read each time a dialog opens. */
export const usePlanEndImpact = (planId: string) => {
  const { planEndImpact } = useStudioData()
  return useQuery({
    queryKey: ['plan-impact', planId],
    queryFn: () => planEndImpact(planId),
    staleTime: 0,
    gcTime: 0,
  })
}

export const useAddPlan = (userId: string) => {
  const { addPlan } = useStudioData()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (input: AddPlanInput) => idempotent(input, (key) => addPlan(userId, input, key)),
    ...planChange,
  })
}

export const useExtendPlan = (plan: PlanRef) => {
  const { extendPlan } = useStudioData()
  return useWrite({ mutationFn: (input: ExtendPlanInput) => extendPlan(plan, input), ...planChange })
}

export const useAdjustPlan = (plan: PlanRef) => {
  const { adjustPlan } = useStudioData()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (input: AdjustPlanInput) => idempotent(input, (key) => adjustPlan(plan, input, key)),
    ...planChange,
  })
}

export const useCancelPlan = (plan: PlanRef) => {
  const { cancelPlan } = useStudioData()
  return useWrite({ mutationFn: () => cancelPlan(plan), ...planChange })
}
