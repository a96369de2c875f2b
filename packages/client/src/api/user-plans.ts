import {
  type PauseInput,
  type PlanPause,
  type PlanPauseAnswer,
  type PurchaseAnswer,
  type PurchaseInput,
  paths,
  type UserPlan,
  type UserPlanList,
} from '@estudio/contract'
import { type Http, newIdempotencyKey } from '../http/http.ts'

/** The plans a member holds. */
export const userPlansApi = ({ request }: Http) => ({
  /** The member's plans. */
  async list(): Promise<UserPlan[]> {
    return (await request<UserPlanList>(paths.ownPlans)).plans
  },
  /**
   * Buys a plan. Pass the same key when the member retries after a failure.
   * @throws ApiError with the reason code
   */
  async buy(input: PurchaseInput, idempotencyKey = newIdempotencyKey()): Promise<UserPlan> {
    const options = { method: 'POST', body: input, idempotencyKey } as const
    return (await request<PurchaseAnswer>(paths.purchases, options)).plan
  },
  /** Requests a pause of a plan. Pass the same key when the member retries after a failure. */
  async requestPause(planId: string, input: PauseInput, idempotencyKey: string): Promise<PlanPause> {
    const options = { method: 'POST', body: input, idempotencyKey } as const
    return (await request<PlanPauseAnswer>(paths.pauseRequests(planId), options)).pause
  },
  /** Withdraws a request that the studio has not answered. */
  async withdrawPause(planId: string, requestId: string): Promise<void> {
    await request(paths.pauseRequest(planId, requestId), { method: 'DELETE' })
  },
})
