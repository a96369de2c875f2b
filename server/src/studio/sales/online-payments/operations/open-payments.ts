import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { refundWantsStaff } from '../../sold-plans/online-money.ts'
import { paymentSettings, type SettingsRow } from '../accounts/store.ts'
import type { CheckoutRow, PaymentRow } from '../checkouts/store.ts'
import type { RefundRow } from '../refunds/store.ts'
import { type EventRow, nextTry } from '../webhooks/store.ts'

/** The first rows of a list, with how many there are in all. */
interface Excerpt<Row> {
  total: number
  rows: Row[]
}

type OpenCheckout = Pick<
  CheckoutRow,
  'id' | 'provider' | 'mode' | 'method' | 'state' | 'expected_cents' | 'next_check_at' | 'last_error'
>
type WaitingPayment = Pick<
  PaymentRow,
  | 'provider'
  | 'mode'
  | 'provider_payment_id'
  | 'received_cents'
  | 'currency'
  | 'review_reason'
  | 'dispute_state'
  | 'first_seen_at'
>
type UnfinishedRefund = Pick<
  RefundRow,
  'id' | 'provider' | 'status' | 'amount_cents' | 'created_at' | 'next_check_at' | 'last_error'
> &
  Pick<PaymentRow, 'mode' | 'currency' | 'provider_payment_id'>
type WaitingEvent = Pick<
  EventRow,
  'provider' | 'mode' | 'event_id' | 'received_at' | 'tries' | 'last_error'
> & {
  next_try: Date
}

export interface OpenPayments {
  settings: Pick<SettingsRow, 'provider' | 'mode'>
  checkouts: Excerpt<OpenCheckout>
  payments: Excerpt<WaitingPayment>
  refunds: Excerpt<UnfinishedRefund>
  events: Excerpt<WaitingEvent>
}

/** A terminal shows so many rows of each list. */
const SHOWN = 50

async function excerpt<Row>(db: Db, query: RawBuilder<unknown>, order: string): Promise<Excerpt<Row>> {
  const { rows } = await sql<Row & { total: number }>`
    select *, count(*) over () as total from (${query}) found
    order by ${sql.ref(order)} limit ${SHOWN}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

/** Online payments that are not finished, for the operator at a terminal: ids and amounts, and no names. */
export async function openPayments(db: Db): Promise<OpenPayments> {
  return {
    settings: await paymentSettings(db),
    checkouts: await excerpt(
      db,
      sql`select id, provider, mode, method, state, expected_cents, next_check_at, last_error
        from studio.checkouts
        where state in ('creating', 'open', 'awaiting') or next_check_at is not null and last_error is not null`,
      'next_check_at',
    ),
    payments: await excerpt(
      db,
      sql`select provider, mode, provider_payment_id, received_cents, currency, review_reason, dispute_state,
          first_seen_at
        from studio.provider_payments where disposition = 'review'`,
      'first_seen_at',
    ),
    refunds: await excerpt(
      db,
      sql`select r.id, r.provider, y.mode, y.provider_payment_id, r.amount_cents, y.currency, r.status, r.created_at,
          r.next_check_at, r.last_error
        from studio.provider_refunds r join studio.provider_payments y on y.id = r.online_payment_id
        where r.status in ('pending', 'needs_action') or r.next_check_at is not null and r.last_error is not null
          or ${refundWantsStaff}`,
      'created_at',
    ),
    events: await excerpt(
      db,
      sql`select provider, mode, event_id, received_at, tries, last_error, ${nextTry} as next_try
        from studio.provider_events where handled_at is null`,
      'received_at',
    ),
  }
}
