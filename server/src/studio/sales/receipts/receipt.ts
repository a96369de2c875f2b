import type { Receipt } from '@estudio/contract'
import { civilDateOf, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { hasRight, type Member } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { receiptById, refundsOfPayment } from './store.ts'

/** The page of a receipt. */
export const receiptUrl = ({ config }: Pick<Context, 'config'>, id: string): string =>
  new URL(`mi-cuenta/recibos/${id}`, config.siteUrl).href

type ReceiptRow = NonNullable<Awaited<ReturnType<typeof receiptById>>>
type RefundRow = Awaited<ReturnType<typeof refundsOfPayment>>[number]

export const toReceipt = (row: ReceiptRow, refunds: readonly RefundRow[], settings: Settings): Receipt => {
  const { name, address, city, email, phone, timezone } = settings
  return {
    id: row.id,
    folio: row.folio,
    status: row.state === 'completed' ? 'paid' : 'reversed',
    studio: { name, address, city, email, phone },
    member: { full_name: row.full_name },
    plan_name: row.name,
    start_date: row.start_date,
    end_date: row.end_date,
    reference: row.reference,
    amount: mxn(row.amount_cents),
    ...(row.balance_cents > 0 &&
      row.balance_cents < row.amount_cents && { amount_from_balance: mxn(row.balance_cents) }),
    payment_method: row.payment_method,
    payment_channel: row.payment_channel,
    paid_on: row.paid_on ?? civilDateOf(row.verified_at, timezone),
    verified_at: row.verified_at.toISOString(),
    refunds: refunds.map(({ number, amount_cents, method, at }) => ({
      folio: texts.receipts.refundFolio(row.folio, number),
      amount: mxn(amount_cents),
      method,
      date: civilDateOf(at, timezone),
    })),
  }
}

/** The receipt of the member's own payment; staff may read every receipt. Throws not_found. */
export async function receiptFor({ db }: Context, viewer: Member, id: string): Promise<Receipt> {
  const [row, refunds, settings] = await Promise.all([
    receiptById(db, id),
    refundsOfPayment(db, id),
    readSettings(db),
  ])
  if (!row || (row.user_id !== viewer.id && !hasRight(viewer, 'payments.read')))
    throw errors.notFound('receipt')
  return toReceipt(row, refunds, settings)
}
