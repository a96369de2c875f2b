import { type DiscountCheckInput, type DiscountQuote, type DiscountsOffered, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** Discount codes in checkout. */
export const discountsApi = ({ request }: Http) => ({
  /** Whether any code could be used today. */
  async offered(): Promise<boolean> {
    return (await request<DiscountsOffered>(paths.discounts)).offered
  },
  /**
   * The price of a plan with a code, in MXN.
   * @throws ApiError `discount_invalid`, `discount_used_up`, …
   */
  check: (input: DiscountCheckInput) =>
    request<DiscountQuote>(paths.discountCheck, { method: 'POST', body: input }),
})
