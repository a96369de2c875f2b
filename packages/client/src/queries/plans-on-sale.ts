import type { Plan } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { publicCall } from '../http/public-call.ts'
import { withServiceText } from '../http/service-text.ts'

/** Active plans by display_order. */
export const readPlans = async (http: Http): Promise<Plan[]> => {
  const read = publicCall((options) => createApi(http).get('/api/plans', options))
  const { plans } = await withServiceText('plans', read)
  return plans.filter((plan) => plan.is_active).sort((one, other) => one.display_order - other.display_order)
}

/** The key is not `plans`, because the back office stores its resource under `plans`. */
export const plansKey = ['plans-on-sale'] as const

/** Plans on sale. */
export const plansQuery = (http: Http) => queryOptions({ queryKey: plansKey, queryFn: () => readPlans(http) })
