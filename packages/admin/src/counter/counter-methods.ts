import {
  type DiscountQuote,
  paths,
  type SaleAnswer,
  type SaleInput,
  type SaleQuoteInput,
  type SaleUndone,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

/** The calls of the counter. */
export const counterMethods = (sendJson: SendJson) => ({
  sellAtCounter: (body: SaleInput, idempotencyKey: string) =>
    sendJson<SaleAnswer>(paths.admin.sales, { method: 'POST', body, idempotencyKey }),

  /** The price of a plan with a discount code. */
  quoteSale: (body: SaleQuoteInput) =>
    sendJson<DiscountQuote>(paths.admin.saleQuote, { method: 'POST', body }),

  undoSale: (userPlan: string) => sendJson<SaleUndone>(paths.admin.undoSale(userPlan), { method: 'POST' }),
})
