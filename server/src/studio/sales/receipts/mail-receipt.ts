import type { ReceiptMail } from '@estudio/contract'
import { formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailsByKeys, requeueFailedMails } from '../../../platform/mail/index.ts'
import { mailMembers } from '../../mail/index.ts'
import { doesIssueInvoices, readSettings } from '../../settings/index.ts'
import { undoUntil } from '../../shared/undo/undo-window.ts'
import { lockSoldPlan } from '../sold-plans/lock-plans.ts'
import type { SoldPlanRow } from '../sold-plans/store.ts'
import { toReceipt } from './receipt.ts'
import { receiptById, refundsOfPayment } from './store.ts'

const template = 'sale_receipt'

/** A sale that can still be undone has no receipt to send yet. */
const sendableFrom = ({ created_at }: SoldPlanRow, now: Date): Date =>
  new Date(Math.max(now.getTime(), undoUntil('sale', created_at).getTime()))

/**
 * Mails the receipt of a paid plan to its member, once to each address; a mail that was given up is sent again. Throws
 * plan_not_found, not_found, and validation_failed for a member without an address.
 */
export const mailReceipt = (context: Context, id: string): Promise<ReceiptMail> =>
  inTransaction(context.db, async (tx) => {
    const at = context.clock.now()
    const plan = await lockSoldPlan(tx, id)
    const row = await receiptById(tx, id)
    if (!row || plan.payment_status !== 'completed') throw errors.notFound('receipt')
    const receipt = toReceipt(row, await refundsOfPayment(tx, id), await readSettings(tx))
    const data = {
      receipt: id,
      plan: receipt.plan_name,
      start: receipt.start_date,
      end: receipt.end_date,
      folio: receipt.folio,
      amount: texts.receipts.amount(formatTablePrice(receipt.amount)),
      method: paymentMethodName(receipt),
      paidOn: receipt.paid_on,
      invoices: await doesIssueInvoices(tx),
    }
    const notBefore = sendableFrom(plan, at)
    const email = (await context.accounts.find(tx, plan.user_id))?.email
    const event = `${id}:${email}`
    const keys = await mailMembers(tx, [plan.user_id], { template, event, at, notBefore, data })
    if (!email || keys.length === 0) throw errors.validation(texts.admin.counter.done.noAddress)
    await requeueFailedMails(tx, at, keys)
    const [mail] = await mailsByKeys(tx, keys)
    return { email, sent_at: mail?.sent_at?.toISOString() ?? null }
  })
