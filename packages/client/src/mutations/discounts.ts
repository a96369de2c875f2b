import type { DiscountCheckInput } from '@estudio/contract'
import { discountsApi } from '../api/discounts.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/write-once.ts'

/** Requests the price of a plan with a code: only the server computes prices. */
export const checkDiscountMutation = (http: Http) =>
  writeOptions({ mutationFn: (input: DiscountCheckInput) => discountsApi(http).check(input) })
