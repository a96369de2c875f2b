import { systemActor } from '../../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import {
  isProviderFault,
  nameOfFault,
  openProvider,
  opensOtherAccount,
  type PaymentsContext,
} from '../accounts/open-provider.ts'
import { recordFacts } from '../checkouts/record-payments.ts'
import { lockPayment, type PaymentRow, paymentById } from '../checkouts/store.ts'
import {
  type PaymentProvider,
  ProviderMisconfigured,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  type RefundState,
} from '../providers/provider.ts'
import { isLiveRefund, isRepeatable, isUnanswered, nextRefundCheck } from './refund-times.ts'
import { providerRefund, type RefundRow, updateProviderRefund } from './store.ts'
import { writeRefund } from './write-refund.ts'

type Said =
  | { refund: Pick<RefundState, 'status' | 'reason'> & { providerRefundId?: string } }
  | { payment: ProviderPayment }

/** The call is repeated with the same key and parameters while the provider keeps them; later the refund is looked up. */
async function ask(
  provider: PaymentProvider,
  payment: PaymentRow,
  refund: RefundRow,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Said> {
  if (!isUnanswered(refund) || !isRepeatable(refund, now)) {
    const read = await provider.readPayment(payment.provider_payment_id, signal)
    if (!read) throw new ProviderUnavailable('The provider does not show the payment of a refund')
    return { payment: read }
  }
  const order = {
    providerPaymentId: payment.provider_payment_id,
    cents: refund.amount_cents,
    whole: refund.is_whole,
    refund: refund.id,
    idempotencyKey: `refund:${refund.id}`,
  }
  try {
    return { refund: await provider.refund(order, signal) }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { refund: { status: 'failed', reason: error.code } }
  }
}

/** Undefined when another caller wrote about the payment after this reading began, so that this one may be the older. */
async function write(
  context: PaymentsContext,
  tx: Tx,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
  said: Said,
): Promise<RefundRow | undefined> {
  const at = await lockPayment(tx, refund.online_payment_id)
  const current = await providerRefund(tx, refund.id)
  if (!at || !current) throw new Error(`The refund ${refund.id} has gone`)
  const by = { tx, actor: systemActor, now: context.clock.now() }
  if ('refund' in said) return writeRefund(by, at, current, said.refund)
  if (at.payment.readings !== payment.readings) return undefined
  await recordFacts(by, at, said.payment)
  const after = (await providerRefund(tx, refund.id)) ?? current
  // The provider may leave a refund out for a while; it is asked again.
  return updateProviderRefund(tx, after.id, {
    last_error: null,
    checks: after.checks + 1,
    next_check_at: nextRefundCheck({ ...after, checks: after.checks + 1 }, by.now),
  })
}

/** A refund that could not be asked about, or whose answer could not be written, is asked about again after a growing pause. */
const postpone = ({ db, clock }: PaymentsContext, id: string, error: unknown): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const refund = await providerRefund(tx, id)
    if (!refund || !isLiveRefund(refund)) return
    const checks = refund.checks + 1
    await updateProviderRefund(tx, id, {
      checks,
      next_check_at: nextRefundCheck({ ...refund, checks }, clock.now()),
      last_error: nameOfFault(error),
    })
  })

async function finishOnce(
  context: PaymentsContext,
  id: string,
  signal: AbortSignal,
): Promise<RefundRow | undefined> {
  const refund = await providerRefund(context.db, id)
  const payment = refund && (await paymentById(context.db, refund.online_payment_id))
  if (!refund || !payment) throw new Error(`There is no refund ${id}`)
  if (!isLiveRefund(refund)) return refund
  const opened = await openProvider(context, payment)
  if (!opened) throw new ProviderMisconfigured('No key is stored')
  if (opensOtherAccount(opened.account, payment))
    throw new ProviderMisconfigured('The stored key opens another account than the one with the payment')
  const said = await ask(opened.provider, payment, refund, { now: context.clock.now(), signal })
  return inTransaction(context.db, (tx) => write(context, tx, { refund, payment }, said))
}

const MAX_ROUNDS = 5

/**
 * Asks the provider to return the money of a refund that is committed, or how it stands, and writes the answer. A refund without an
 * answer waits for the job: it may have been made. Throws the faults of provider.ts.
 */
export async function finishRefund(
  context: PaymentsContext,
  id: string,
  signal: AbortSignal,
): Promise<RefundRow> {
  try {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const written = await finishOnce(context, id, signal)
      if (written) return written
    }
    throw new ProviderUnavailable('Others wrote about the payment during every reading')
  } catch (error) {
    await postpone(context, id, error)
    throw error
  }
}

/** The time that a person waits for a provider. */
const ANSWER_MS = 10_000

/** Finishes a refund for a person who waits; while the provider is away the refund is pending, and the job goes on with it. */
export async function finishIfPossible(context: PaymentsContext, id: string): Promise<RefundRow> {
  try {
    return await finishRefund(context, id, AbortSignal.timeout(ANSWER_MS))
  } catch (error) {
    if (!isProviderFault(error)) throw error
    context.log.warn({ err: error, refund: id, requestId: error.requestId }, 'a refund was not answered')
    return (await providerRefund(context.db, id)) as RefundRow
  }
}
