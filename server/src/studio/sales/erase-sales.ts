import { civilDateOf, type Moment } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Tx } from '../../platform/db/database.ts'
import { wordsOf } from '../shared/former-words.ts'
import { lockUserPlans } from '../shared/locks.ts'
import { eraseBalanceReasons } from './balances/store.ts'
import { eraseDrawerReasons } from './cash-desk/store.ts'
import { eraseInvoiceReasons } from './invoices/store.ts'
import { eraseOnlinePaymentsOf } from './online-payments/checkouts/store.ts'
import { eraseOnlineRefundReasons } from './online-payments/refunds/store.ts'
import { erasePauseReasons } from './pauses/store.ts'
import { erasePaymentReasons } from './payment-rows/events.ts'
import { deleteProofsOf } from './proofs/store.ts'
import { deleteReservedReferencesOf } from './purchases/reserved-references.ts'
import { deleteInvoiceDataOf } from './receipts/store.ts'
import { eraseRefundReasons } from './refunds/store.ts'
import { closeSoldPlans, eraseWordsAboutPlans, openSoldPlansOf } from './sold-plans/store.ts'
import { eraseMovementsOf } from './statements/store.ts'

/**
 * Erases the sales data of an account: ends its open plans and deletes the words of the member, staff and the bank about
 * the person. Payments and receipts stay. The caller holds the lock of the profile, which still has the name. Returns the ids
 * of the plans that ended.
 */
export async function eraseSalesOf(
  tx: Tx,
  user: string,
  actor: string | null,
  { now, zone }: Moment,
): Promise<string[]> {
  const ids = (await openSoldPlansOf(tx, user, civilDateOf(now, zone))).map((plan) => plan.id)
  await lockUserPlans(tx, ids)
  await closeSoldPlans(tx, ids, { kind: 'erased', actor, now })
  await erasePauseReasons(tx, user)
  await eraseWordsAboutPlans(tx, user)
  await erasePaymentReasons(tx, user)
  await eraseRefundReasons(tx, user)
  await eraseBalanceReasons(tx, user)
  await eraseOnlinePaymentsOf(tx, user)
  await eraseOnlineRefundReasons(tx, user)
  await eraseInvoiceReasons(tx, user)
  const words = await wordsOf(tx, user)
  await eraseDrawerReasons(tx, words)
  await eraseMovementsOf(tx, user, words, texts.account.info.erasedName)
  await deleteProofsOf(tx, user)
  await deleteReservedReferencesOf(tx, user)
  await deleteInvoiceDataOf(tx, user)
  return ids
}
