import { DAY_MS } from '@estudio/domain'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { exists } from '../../../../platform/db/query-helpers.ts'
import { confirmedBy } from '../checkouts/check-times.ts'
import { LIVE } from '../checkouts/store.ts'
import type { ProviderMode, ProviderName } from '../providers/provider.ts'
import { LATE_FAILURE_DAYS } from '../refunds/refund-times.ts'

interface Place {
  provider: ProviderName
  mode: ProviderMode
}

const liveCheckouts = (db: Db, { provider, mode }: Place) =>
  db
    .selectFrom('studio.checkouts')
    .select(['account_id', 'pay_by', 'open_until', 'voucher_days'])
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('state', 'in', LIVE)

const paymentsInReview = (db: Db, { provider, mode }: Place) =>
  db
    .selectFrom('studio.provider_payments')
    .select('account_id')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('disposition', '=', 'review')

/** Payments with a refund that has no answer or can still fail. An older one would hold a key that stopped working for ever. */
const paymentsInReturn = (db: Db, { provider, mode }: Place, now: Date) =>
  db
    .selectFrom('studio.provider_refunds as r')
    .innerJoin('studio.provider_payments as y', 'y.id', 'r.online_payment_id')
    .select('y.account_id')
    .where('r.next_check_at', 'is not', null)
    .where('r.created_at', '>', new Date(now.getTime() - LATE_FAILURE_DAYS * DAY_MS))
    .where('r.provider', '=', provider)
    .where('y.mode', '=', mode)

/** Whether checkouts and refunds have to be read, or money that waits for staff may have to be returned, with the key of the account. */
export const isInUse = async (tx: Tx, place: Place, now: Date): Promise<boolean> =>
  (await exists(liveCheckouts(tx, place).limit(1))) ||
  (await exists(paymentsInReview(tx, place).limit(1))) ||
  exists(paymentsInReturn(tx, place, now).limit(1))

/**
 * The accounts in which a checkout can still be paid, in which money waits for staff, or to which a refund can come back. A checkout that
 * can no longer be paid is left out, because with a key that stopped working it stays live for ever.
 */
export async function accountsInUse(db: Db, place: Place, now: Date): Promise<Set<string>> {
  const checkouts = await liveCheckouts(db, place).execute()
  const payments = await paymentsInReview(db, place).distinct().execute()
  const returned = await paymentsInReturn(db, place, now).distinct().execute()
  const open = checkouts.filter((checkout) => now <= confirmedBy(checkout))
  const rows = [...open, ...payments, ...returned]
  return new Set(rows.flatMap(({ account_id }) => account_id ?? []))
}
