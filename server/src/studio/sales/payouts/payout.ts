import type { Payout } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { toPayoutSummary } from '../statements/statement-queries.ts'

interface PartRow {
  kind: Payout['parts'][number]['kind']
  amount_cents: number
  fee_cents: number
  paid_at: Date | null
  user_id: string | null
  full_name: string | null
  erased_at: Date | null
  plan_name: string | null
}

/** Payments come first, then what was taken from them; each kind in the order of the payments. */
async function partsOf(db: Db, payout: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select t.kind, t.amount_cents, t.fee_cents, y.paid_at, u.user_id, f.full_name, f.erased_at, u.name as plan_name
    from studio.payout_parts t
    join studio.provider_payouts p on p.id = t.payout_id
    left join studio.provider_payments y on y.provider = p.provider and y.provider_payment_id = t.provider_payment_id
    left join studio.checkouts c on c.id = y.checkout_id
    left join studio.user_plans u on u.id = c.user_plan_id
    left join studio.profiles f on f.user_id = u.user_id
    where t.payout_id = ${payout}
    order by array_position('{payment,refund,dispute,other,fee}'::text[], t.kind), y.paid_at nulls last, t.provider_part_id`.execute(
    db,
  )
  return rows
}

const toPart = (row: PartRow): Payout['parts'][number] => ({
  kind: row.kind,
  payment: row.paid_at && {
    user:
      row.user_id === null
        ? null
        : { id: row.erased_at ? null : row.user_id, full_name: row.full_name ?? '' },
    plan_name: row.plan_name,
    paid_at: row.paid_at.toISOString(),
  },
  amount: mxn(row.amount_cents),
  fee: mxn(row.fee_cents),
})

/** Throws payout_not_found. */
export async function payoutById(db: Db, id: string): Promise<Payout> {
  const row = await db
    .selectFrom('studio.payout_sums')
    .select(['id as payout_id', 'provider', 'payments', 'fee_cents', 'amount_cents', 'arrives_on'])
    .where('id', '=', id)
    .executeTakeFirst()
  const summary = row && toPayoutSummary(row)
  if (!summary) throw errors.notFound('payout')
  const parts = await partsOf(db, id)
  return {
    ...summary,
    amount: mxn(row.amount_cents ?? 0),
    arrives_on: row.arrives_on ?? '',
    parts: parts.map(toPart),
  }
}
