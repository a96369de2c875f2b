import type { Http } from '@estudio/client'
import { type AddPlanInput, paths, type UserPlan, type UserPlanList } from '@estudio/contract'

/** A user's plans as staff handle them (API-26 to API-28). Every call throws ApiError. */
export const userPlansApi = ({ request }: Pick<Http, 'request'>) => ({
  list: async (userId: string): Promise<UserPlan[]> =>
    (await request<UserPlanList>(paths.admin.userPlans(userId))).plans,

  /** AUS-13: the payment arrived, the plan begins. */
  verify: ({ id, user_id, version }: UserPlan): Promise<unknown> =>
    request(paths.admin.userPlans(user_id), {
      method: 'PATCH',
      body: { id, user_id, status: 'active', payment_status: 'completed' },
      version,
    }),

  cancel: ({ id, version }: UserPlan): Promise<unknown> =>
    request(paths.admin.cancelUserPlan(id), { method: 'PATCH', version }),

  add: (userId: string, input: AddPlanInput): Promise<unknown> =>
    request(paths.admin.userPlans(userId), { method: 'POST', body: input }),
})
