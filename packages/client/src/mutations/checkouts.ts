import type { CheckoutInput } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { checkoutKey } from '../queries/checkouts.ts'
import { type MemberId, ownTodayKey } from '../queries/member.ts'
import { ownPlansKey } from '../queries/plans.ts'
import { writeOptions } from '../react/use-write.ts'

interface PayOnline extends CheckoutInput {
  /** The purchase, by its id. */
  plan: string
}

/** Opens the payment page of a purchase. A repeated call gets the same page, also from another tab. */
export const openCheckoutMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async ({ plan, method }: PayOnline) =>
      (
        await createApi(http).post('/api/user-plans/{id}/checkouts', {
          params: { id: plan },
          body: { method },
        })
      ).checkout,
    updates: (queries, checkout) => queries.setQueryData(checkoutKey(id, checkout.id), checkout),
    invalidates: [ownPlansKey(id), ownTodayKey(id)],
  })

/** Ends the payment page. @throws ApiError `checkout_closed` when it was paid meanwhile, `provider_unavailable` */
export const expireCheckoutMutation = (http: Http, id: MemberId, checkout: string) =>
  writeOptions({
    mutationFn: async () =>
      (await createApi(http).delete('/api/user/checkouts/{id}', { params: { id: checkout } })).checkout,
    updates: (queries, answer) => queries.setQueryData(checkoutKey(id, checkout), answer),
    invalidates: [checkoutKey(id, checkout), ownPlansKey(id), ownTodayKey(id)],
  })
