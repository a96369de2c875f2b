import { useClient } from '@estudio/client'
import type { AddPlanInput, UserPlan } from '@estudio/contract'
import { sortPlansForStaff } from '@estudio/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMoment } from '../../app/use-moment.ts'
import { userPlansApi } from './user-plans-api.ts'

const keyOf = (userId: string) => ['user-plans', userId]

/** A user's plans in the order of AUS-12. */
export const useUserPlans = (userId: string) => {
  const { http } = useClient()
  const moment = useMoment()
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => userPlansApi(http).list(userId),
    select: (plans) => sortPlansForStaff(plans, moment),
  })
}

/** What staff can do to a user's plans; plans, dots and the banner are read anew after each. */
export const useUserPlanActions = (userId: string) => {
  const api = userPlansApi(useClient().http)
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(userId) }),
      queries.invalidateQueries({ queryKey: ['usuarios'] }),
    ])
  return {
    verify: useMutation({ mutationFn: (plan: UserPlan) => api.verify(plan), onSettled }),
    cancel: useMutation({ mutationFn: (plan: UserPlan) => api.cancel(plan), onSettled }),
    add: useMutation({ mutationFn: (input: AddPlanInput) => api.add(userId, input), onSettled }),
  }
}
