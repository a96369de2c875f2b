import { sql } from 'kysely'
import type { PaymentsContext } from './accounts/open-provider.ts'
import { isCheckoutDue } from './checkouts/store.ts'
import type { ProviderMode, ProviderName } from './providers/provider.ts'
import { finishDueRefunds } from './refunds/finish-due-refunds.ts'
import { handleEvents } from './webhooks/handle-events.ts'
import { readDueCheckouts } from './webhooks/read-due-checkouts.ts'
import { isEventDue } from './webhooks/store.ts'

/*
 * The work of the job of online payments. Each account has a lane for what its provider reported, one for the checkouts to read and one
 * for refunds, so that a slow account delays no other, and no kind of work another.
 */

const works = { events: handleEvents, checkouts: readDueCheckouts, refunds: finishDueRefunds }

export interface PaymentLane {
  kind: keyof typeof works
  provider: ProviderName
  mode: ProviderMode
}

export const paymentLaneName = ({ kind, provider, mode }: PaymentLane): string =>
  `${kind} ${provider} ${mode}`

/** The lanes that have work now. Without open checkouts, events and refunds this query is all that the job does. */
export async function duePaymentLanes({ db, clock }: PaymentsContext): Promise<PaymentLane[]> {
  const now = clock.now()
  const { rows } = await sql<PaymentLane>`
    select distinct 'events' as kind, provider, mode from studio.provider_events where ${isEventDue(now)}
    union all
    select distinct 'checkouts', c.provider, c.mode from studio.checkouts c where ${isCheckoutDue(now)}
    union all
    select distinct 'refunds', r.provider, y.mode from studio.provider_refunds r
    join studio.provider_payments y on y.id = r.online_payment_id where r.next_check_at <= ${now}`.execute(db)
  return rows
}

export const workPaymentLane = (
  context: PaymentsContext,
  { kind, ...account }: PaymentLane,
  signal: AbortSignal,
): Promise<void> => works[kind](context, account, signal)
