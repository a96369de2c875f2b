import type { PauseInput, PurchaseInput, UserPlan } from '@estudio/contract'
import { userPlansApi } from '../api/user-plans.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { ownPlansKey } from '../queries/plans.ts'
import type { Idempotent } from '../react/use-idempotent.ts'
import { writeOptions } from '../react/write-once.ts'

export const buyPlanMutation = (http: Http, id: MemberId, idempotent: Idempotent) =>
  writeOptions({
    mutationFn: (input: PurchaseInput) => idempotent(input, (key) => userPlansApi(http).buy(input, key)),
    updates: (queries, bought) =>
      queries.setQueryData<UserPlan[]>(ownPlansKey(id), (known) => known && [...known, bought]),
    invalidates: [ownPlansKey(id)],
  })

export const requestPauseMutation = (http: Http, plan: UserPlan, idempotent: Idempotent) =>
  writeOptions({
    mutationFn: (input: PauseInput) =>
      idempotent(input, (key) => userPlansApi(http).requestPause(plan.id, input, key)),
    invalidates: [ownPlansKey(plan.user_id)],
  })

/** Withdraws a request that the studio has not answered. */
export const withdrawPauseMutation = (http: Http, plan: UserPlan, requestId: string) =>
  writeOptions({
    mutationFn: () => userPlansApi(http).withdrawPause(plan.id, requestId),
    invalidates: [ownPlansKey(plan.user_id)],
    waits: true,
  })
