import type { PauseInput, PurchaseInput, UserPlan, UserPlanList } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { paymentDetailsKey } from '../queries/account.ts'
import { type MemberId, ownTodayKey } from '../queries/member.ts'
import { ownPlansKey } from '../queries/plans.ts'
import type { Idempotent } from '../react/use-idempotent.ts'
import { writeOptions } from '../react/use-write.ts'

export const buyPlanMutation = (http: Http, id: MemberId, idempotent: Idempotent) =>
  writeOptions({
    mutationFn: (body: PurchaseInput) =>
      idempotent(
        body,
        async (idempotencyKey) =>
          (await createApi(http).post('/api/user-plans', { body, idempotencyKey })).plan,
      ),
    updates: (queries, bought) =>
      queries.setQueryData<UserPlanList>(
        ownPlansKey(id),
        (known) => known && { ...known, plans: [...known.plans, bought] },
      ),
    // The payment data have the balance, which the purchase uses.
    invalidates: [ownPlansKey(id), ownTodayKey(id), paymentDetailsKey(id)],
  })

export const requestPauseMutation = (http: Http, plan: UserPlan, idempotent: Idempotent) =>
  writeOptions({
    mutationFn: (body: PauseInput) =>
      idempotent(body, async (idempotencyKey) => {
        const options = { params: { id: plan.id }, body, idempotencyKey }
        return (await createApi(http).post('/api/user-plans/{id}/pause-requests', options)).pause
      }),
    invalidates: [ownPlansKey(plan.user_id), ownTodayKey(plan.user_id)],
  })

/** Withdraws a request that the studio has not answered. */
export const withdrawPauseMutation = (http: Http, plan: UserPlan, requestId: string) =>
  writeOptions({
    mutationFn: () => {
      const params = { id: plan.id, pause: requestId }
      return createApi(http).delete('/api/user-plans/{id}/pause-requests/{pause}', { params })
    },
    invalidates: [ownPlansKey(plan.user_id), ownTodayKey(plan.user_id)],
    waits: true,
  })
