import type { SaleAnswer, SaleInput } from '@estudio/contract'
import { centavos, mxn } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { cashDayOfPlan } from '../cash-desk/store.ts'
import { type Seller, sellPlan } from '../purchases/sell-plan.ts'
import { folioOf } from '../receipts/issue-receipts.ts'
import { receiptUrl } from '../receipts/receipt.ts'
import { insertCounterSale } from './store.ts'

type Sale = Omit<SaleInput, 'client'>

/** The change in centavos. Throws validation_failed when the client handed over too little. */
function changeCents({ method, amount_paid, received }: Sale): number {
  if (received === undefined || received === null) return 0
  const t = texts.admin.counter
  if (method !== 'cash') throw errors.validation(t.receivedNotCash, 'received')
  const change = centavos(received) - centavos(amount_paid)
  if (change < 0) throw errors.validation(t.receivedTooLittle(formatTablePrice(amount_paid)), 'received')
  return change
}

/** The client of a sale: `isNew` when this sale adds the client. */
export interface SaleClient {
  id: string
  isNew: boolean
}

/**
 * Sells an active and paid plan, with ledger, cash movement and receipt, in the caller's transaction. Throws the codes of
 * sellPlan, and amount_differs for another amount than the price without a reason.
 */
export async function sellAtCounter(
  context: Context,
  tx: Tx,
  seller: Seller,
  client: SaleClient,
  sale: Sale,
): Promise<Omit<SaleAnswer, 'user'>> {
  const change = changeCents(sale)
  const user_plan = await sellPlan(context, tx, seller, client.id, {
    plan_id: sale.plan_id,
    start_date: sale.start_date,
    payment_method: sale.method,
    amount_paid: sale.amount_paid,
    balance: sale.balance,
    discount_code: sale.discount_code,
    override_reason: sale.reason,
    amountNeedsReason: true,
  })
  await insertCounterSale(tx, user_plan.id, client.isNew)
  return {
    user_plan,
    receipt: { folio: await folioOf(tx, user_plan.id), url: receiptUrl(context, user_plan.id) },
    change: mxn(change),
    cash_day: await cashDayOfPlan(tx, user_plan.id),
  }
}
