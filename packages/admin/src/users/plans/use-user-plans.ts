import { useClient } from '@estudio/client'
import { sortPlansForStaff } from '@estudio/domain'
import { useMoment } from '@estudio/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type UserPlansApi, userPlansApi } from './user-plans-api.ts'

/** What shows a plan, its payment or the places it pays. */
const touched = [
  'user-plans',
  'plan-ledger',
  'usuarios',
  'pagos',
  'pagos/recibidos',
  'figures',
  'user-schedules',
  'schedule',
]

/** A user's plans in the order of AUS-12. */
export const useUserPlans = (userId: string) => {
  const { http } = useClient()
  const moment = useMoment()
  return useQuery({
    queryKey: ['user-plans', userId],
    queryFn: () => userPlansApi(http).list(userId),
    select: (plans) => sortPlansForStaff(plans, moment),
  })
}

/** Does something to a plan; whatever shows it is read anew afterwards, and after a refusal too. */
export const usePlanChange = () => {
  const api = userPlansApi(useClient().http)
  const queries = useQueryClient()
  const readAnew = () => Promise.all(touched.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  return useMutation({
    mutationFn: (run: (api: UserPlansApi) => Promise<unknown>) => run(api),
    onSuccess: readAnew,
    // What a refusal says does not wait for the list, which may come without the plan it speaks of.
    onError: () => void readAnew(),
  })
}

/** What changed a plan's classes, the latest first. */
export const usePlanLedger = (planId: string) => {
  const { http } = useClient()
  return useQuery({
    queryKey: ['plan-ledger', planId],
    queryFn: () => userPlansApi(http).ledger(planId),
    select: (entries) => [...entries].sort((one, other) => other.id - one.id),
  })
}

/** What ending a plan would touch; asked each time a dialog opens. */
export const usePlanImpact = (planId: string) => {
  const { http } = useClient()
  return useQuery({
    queryKey: ['plan-impact', planId],
    queryFn: () => userPlansApi(http).impact(planId),
    staleTime: 0,
    gcTime: 0,
  })
}
