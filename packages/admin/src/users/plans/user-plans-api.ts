import { type Http, newIdempotencyKey } from '@estudio/client'
import {
  type AddPlanInput,
  type AdjustPlanInput,
  type CorrectPaymentInput,
  type ExtendPlanInput,
  type Impact,
  type LedgerEntry,
  type PlanLedger,
  paths,
  type UserPlan,
  type UserPlanList,
} from '@estudio/contract'

/** A plan under the version that was read. */
export type PlanRef = Pick<UserPlan, 'id' | 'user_id' | 'version'>

/** A user's plans as staff handle them (API-26 to API-28). Every call throws ApiError. */
export const userPlansApi = ({ request }: Pick<Http, 'request'>) => ({
  list: async (userId: string): Promise<UserPlan[]> =>
    (await request<UserPlanList>(paths.admin.userPlans(userId))).plans,

  /** AUS-13: the payment arrived, the plan begins. */
  verify: ({ id, user_id, version }: PlanRef): Promise<unknown> =>
    request(paths.admin.userPlans(user_id), {
      method: 'PATCH',
      body: { id, user_id, status: 'active', payment_status: 'completed' },
      version,
    }),

  cancel: ({ id, version }: PlanRef): Promise<unknown> =>
    request(paths.admin.cancelUserPlan(id), { method: 'PATCH', version }),

  add: (userId: string, input: AddPlanInput): Promise<unknown> =>
    request(paths.admin.userPlans(userId), {
      method: 'POST',
      body: input,
      idempotencyKey: newIdempotencyKey(),
    }),

  extend: ({ id, version }: PlanRef, input: ExtendPlanInput): Promise<unknown> =>
    request(paths.admin.extendUserPlan(id), { method: 'PATCH', body: input, version }),

  adjust: ({ id, version }: PlanRef, input: AdjustPlanInput): Promise<unknown> =>
    request(paths.admin.adjustUserPlan(id), {
      method: 'POST',
      body: input,
      version,
      idempotencyKey: newIdempotencyKey(),
    }),

  correct: ({ id, version }: PlanRef, input: CorrectPaymentInput): Promise<unknown> =>
    request(paths.admin.correctPayment(id), { method: 'PATCH', body: input, version }),

  refuse: ({ id, version }: PlanRef, reason: string): Promise<unknown> =>
    request(paths.admin.refusePayment(id), { method: 'PATCH', body: { reason }, version }),

  reverse: ({ id, version }: PlanRef, reason: string): Promise<unknown> =>
    request(paths.admin.reversePayment(id), { method: 'PATCH', body: { reason }, version }),

  /** What changed a plan's classes. */
  ledger: async (id: string): Promise<LedgerEntry[]> =>
    (await request<PlanLedger>(paths.admin.userPlanLedger(id))).entries,

  /** What the end of a plan would touch (AUS-16). */
  impact: (id: string): Promise<Impact> => request(paths.admin.userPlanImpact(id)),
})

export type UserPlansApi = ReturnType<typeof userPlansApi>
