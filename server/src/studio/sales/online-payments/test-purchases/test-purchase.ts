import type { TestPurchase } from '@estudio/contract'
import { HOUR_MS, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../../platform/audit.ts'
import { errors } from '../../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../../shared/actor.ts'
import { callProvider, openIfUsable, type PaymentsContext } from '../accounts/open-provider.ts'
import type { CheckoutState, PaymentProvider, ProviderName } from '../providers/provider.ts'
import {
  deleteOldTestPurchases,
  insertTestPurchase,
  type TestPurchaseRow,
  testPurchaseById,
  updateTestPurchase,
  webhookArrival,
} from './store.ts'

/** The smallest amount that both providers take. */
const CENTS = 10_00

/** A provider calls within seconds. */
const LONGEST_WEBHOOK_MS = 90_000

/** The page to which the provider sends the administrator back. It believes nothing that its address says. */
const pageOf = ({ config }: PaymentsContext, id: string): string =>
  new URL(`/admin/ajustes/pagos-en-linea?prueba=${id}`, config.siteUrl).href

interface Found {
  url: string | null
  webhookAt: Date | null
  now: Date
}

/** A payment is read once, so `read_at` is when the server learned of it: the clock of the provider decides nothing. */
const isWebhookLate = ({ state, read_at }: TestPurchaseRow, { webhookAt, now }: Found): boolean =>
  state === 'paid' &&
  webhookAt === null &&
  read_at !== null &&
  now.getTime() - read_at.getTime() > LONGEST_WEBHOOK_MS

const toTestPurchase = (row: TestPurchaseRow, found: Found): TestPurchase => ({
  id: row.id,
  provider: row.provider,
  state: row.state,
  amount: mxn(row.amount_cents),
  fee: row.fee_cents === null ? null : mxn(row.fee_cents),
  url: found.url,
  paid_at: row.paid_at?.toISOString() ?? null,
  read_at: row.read_at?.toISOString() ?? null,
  webhook_at: found.webhookAt?.toISOString() ?? null,
  is_webhook_late: isWebhookLate(row, found),
})

/** Throws validation_failed without a test account that was checked. */
async function testProvider(context: PaymentsContext, provider: ProviderName): Promise<PaymentProvider> {
  const opened = await openIfUsable(context, { provider, mode: 'test' })
  const isChecked = opened?.account.checked_at && !opened.account.problems.includes('wrong_mode')
  if (!opened || !isChecked) throw errors.validation(undefined, 'provider')
  return opened.provider
}

/**
 * Opens the payment page of a purchase that is no sale. Throws validation_failed without a test account that was checked, and
 * provider_unavailable.
 */
export async function startTestPurchase(
  context: PaymentsContext,
  actor: Actor,
  name: ProviderName,
): Promise<TestPurchase> {
  const provider = await testProvider(context, name)
  const row = await inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    await deleteOldTestPurchases(tx, now)
    await audit(tx, {
      at: now,
      actor,
      action: 'payment_settings.test_purchase',
      entity: 'payment_settings',
      after: { provider: name },
    })
    const times = { created_at: now, open_until: new Date(now.getTime() + HOUR_MS) }
    return insertTestPurchase(tx, { provider: name, amount_cents: CENTS, ...times })
  })
  const created = await callProvider(context, (signal) =>
    provider.createCheckout(
      {
        attempt: row.id,
        idempotencyKey: `checkout:${row.id}`,
        cents: row.amount_cents,
        title: texts.admin.onlineSettings.test.item,
        method: 'card',
        email: undefined,
        returnUrl: pageOf(context, row.id),
        cancelUrl: pageOf(context, row.id),
        openUntil: row.open_until,
        voucherDays: 1,
      },
      signal,
    ),
  )
  await updateTestPurchase(context.db, row.id, { checkout_id: created.checkoutId })
  return toTestPurchase(row, { url: created.url, webhookAt: null, now: context.clock.now() })
}

type Reading = Pick<TestPurchaseRow, 'state'> &
  Partial<Pick<TestPurchaseRow, 'paid_at' | 'fee_cents' | 'provider_payment_id'>>

const readingOf = (said: CheckoutState): Reading => {
  if (said.kind === 'failed' || said.kind === 'expired') return { state: said.kind }
  if (said.kind !== 'settled') return { state: 'open' }
  const [{ paidAt, feeCents, providerPaymentId }] = said.payments
  return {
    state: 'paid',
    paid_at: paidAt,
    fee_cents: feeCents ?? null,
    provider_payment_id: providerPaymentId,
  }
}

/** Asks the provider how the purchase stands. Throws test_purchase_not_found, provider_unavailable. */
export async function readTestPurchase(context: PaymentsContext, id: string): Promise<TestPurchase> {
  const { db, clock } = context
  const known = await testPurchaseById(db, id)
  if (!known) throw errors.notFound('test_purchase')
  let url: string | null = null
  if (known.state !== 'paid') {
    const provider = await testProvider(context, known.provider)
    const ref = { attempt: id, checkoutId: known.checkout_id ?? undefined, createdAt: known.created_at }
    const said = await callProvider(context, (signal) => provider.readCheckout(ref, signal))
    url = said.kind === 'open' ? said.url : null
    await updateTestPurchase(db, id, { ...readingOf(said), read_at: clock.now() })
  }
  const row = (await testPurchaseById(db, id)) ?? known
  return toTestPurchase(row, { url, webhookAt: await webhookArrival(db, row), now: clock.now() })
}
