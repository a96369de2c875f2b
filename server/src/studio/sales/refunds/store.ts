import type { PaymentMethod, ReasonCode } from '@estudio/contract'
import { sql } from 'kysely'
import { allowErasedWords } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

interface NewRefund {
  plan: string
  amountCents: number
  method: PaymentMethod
  reason: string | null
  ends: boolean
  classes: number
  actor: string | null
  now: Date
}

type RefundOutcome = ({ code: 'ok'; refund_id: string } | { code: ReasonCode; refund_id: null }) & {
  /** The amount that could be refunded before. */
  rest_cents: number | null
  /** The classes that were left before. */
  balance: number | null
}

export async function callRefundPayment(tx: Tx, refund: NewRefund): Promise<RefundOutcome> {
  const { rows } = await sql<RefundOutcome>`
    select * from studio.refund_payment(${refund.plan}, ${refund.amountCents}::integer, ${refund.method}, ${refund.reason},
      ${refund.ends}, ${refund.classes}::integer, ${refund.actor}, ${refund.now})`.execute(tx)
  return rows[0] as RefundOutcome
}

export const refundById = (db: Db, id: string) =>
  db
    .selectFrom('studio.refunds as r')
    .innerJoin('studio.receipts as t', 't.payment_id', 'r.payment_id')
    .select(['r.number', 'r.amount_cents', 'r.method', 'r.classes', 'r.at', 't.folio'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

/** Takes back a refund whose money returned to the studio. The caller holds the locks of member and plan. */
export const takeBackRefund = (tx: Tx, refund: string, now: Date): Promise<unknown> =>
  sql`select studio.fail_refund(${refund}, ${now})`.execute(tx)

/** Empties the reasons of the refunds of an account that is erased. */
export const eraseRefundReasons = async (tx: Tx, user: string): Promise<void> => {
  await allowErasedWords(tx)
  await sql`
    update studio.refunds r set reason = null from studio.user_plans u
    where u.id = r.user_plan_id and u.user_id = ${user} and r.reason is not null`.execute(tx)
}
