import { DAY_MS } from '@estudio/domain'
import { inTransaction } from '../../../platform/db/database.ts'
import { severalAtOnce } from '../../../platform/jobs/several-at-once.ts'
import { laneLimits, untilLate } from '../online-payments/accounts/lane-limits.ts'
import { openIfUsable, type PaymentsContext } from '../online-payments/accounts/open-provider.ts'
import { type AccountRow, providerAccounts } from '../online-payments/accounts/store.ts'
import type { Payout, PayoutReader } from '../online-payments/providers/provider.ts'
import { matchPayouts } from '../statements/match-payouts.ts'
import { hasPayouts, insertParts, payoutsWithoutParts, savePayouts } from './store.ts'

/** A payout takes some days to arrive, and fails within days. */
const READ_AGAIN_DAYS = 14
/** The first time: the month before and the running one, whose statements a studio may still import. */
const READ_FIRST_DAYS = 62
const MOST_PAYOUTS = 500
const LIST_MS = 60_000

async function listPayouts(reader: PayoutReader, since: Date, signal: AbortSignal): Promise<Payout[]> {
  const payouts: Payout[] = []
  for await (const payout of reader.since(since, signal)) {
    payouts.push(payout)
    if (payouts.length === MOST_PAYOUTS) break
  }
  return payouts
}

async function readOfAccount(context: PaymentsContext, account: AccountRow, signal: AbortSignal) {
  const { db, clock, log } = context
  const reader = (await openIfUsable(context, account))?.provider.payouts
  if (!reader) return
  const now = clock.now()
  const days = (await hasPayouts(db, account)) ? READ_AGAIN_DAYS : READ_FIRST_DAYS
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)])
  const listed = await listPayouts(reader, new Date(now.getTime() - days * DAY_MS), limited)
  await inTransaction(db, (tx) => savePayouts(tx, account, listed, now))
  const known = listed.flatMap(({ hasParts, providerPayoutId }) => (hasParts ? [providerPayoutId] : []))
  const missing = await payoutsWithoutParts(db, account, known)
  await severalAtOnce(missing, laneLimits(signal), async ({ id, provider_payout_id }) => {
    try {
      const parts = await reader.partsOf(provider_payout_id, untilLate(signal))
      await inTransaction(db, (tx) => insertParts(tx, id, parts))
    } catch (error) {
      log.warn({ err: error, payout: provider_payout_id }, 'the parts of a payout were not read')
    }
  })
}

/**
 * Reads what providers deposited in the bank lately, and finds the deposits in statements that were imported before. A test account
 * deposits nothing.
 */
export async function readPayouts(context: PaymentsContext, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = context
  const accounts = (await providerAccounts(db)).filter(({ mode }) => mode === 'live')
  if (accounts.length === 0) return
  const read = async (account: AccountRow): Promise<void> => {
    try {
      await readOfAccount(context, account, signal)
    } catch (error) {
      log.warn({ err: error, provider: account.provider }, 'the payouts of a provider were not read')
    }
  }
  await Promise.all(accounts.map(read))
  await inTransaction(db, (tx) => matchPayouts(tx, clock.now()))
}
