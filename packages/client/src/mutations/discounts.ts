import type { DiscountCheckInput } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/use-write.ts'

/**
 * Requests the price of a plan with a code, in MXN: only the server computes prices.
 * @throws ApiError `discount_invalid`, `discount_used_up`, …
 */
export const checkDiscountMutation = (http: Http) =>
  writeOptions({
    mutationFn: (body: DiscountCheckInput) => createApi(http).post('/api/discounts/check', { body }),
  })
