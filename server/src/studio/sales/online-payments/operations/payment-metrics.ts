import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Db } from '../../../../platform/db/database.ts'
import type { WatchMetrics } from '../../../../platform/metrics.ts'

interface Unfinished {
  events: number
  events_seconds: number
  overdue_seconds: number
  errors: number
  reviews: number
  reviews_seconds: number
}

/** Reads only rows that are not finished; each part has an index of its own. */
async function unfinished(db: Db, now: Date): Promise<Unfinished> {
  const secondsSince = (column: string) =>
    sql`coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(column)})), 0)`
  const { rows } = await sql<Unfinished>`
    select *, failed_events + failed_checkouts + failed_refunds as errors from
      (select count(*) as events, ${secondsSince('received_at')} as events_seconds, count(last_error) as failed_events
        from studio.provider_events where handled_at is null) e,
      (select greatest(${secondsSince('next_check_at')}, 0) as overdue_seconds, count(last_error) as failed_checkouts
        from studio.checkouts where next_check_at is not null) c,
      (select count(last_error) as failed_refunds from studio.provider_refunds where next_check_at is not null) r,
      (select count(*) as reviews, ${secondsSince('first_seen_at')} as reviews_seconds
        from studio.provider_payments where disposition = 'review') p`.execute(db)
  return rows[0] as Unfinished
}

/** Shows whether the payments of the providers arrive, and how long money waits for staff. */
export const watchOnlinePayments: WatchMetrics = ({ db, clock }, registry) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const events = gauge('estudio_payment_events_waiting', 'Events of payment providers that wait.')
  const eventsAge = gauge('estudio_payment_events_oldest_seconds', 'Age of the oldest event that waits.')
  const overdue = gauge(
    'estudio_checkouts_overdue_seconds',
    'How long the most overdue checkout waits to be read at its provider.',
  )
  const errors = gauge(
    'estudio_payment_provider_errors',
    'Checkouts, refunds and events whose last call to the provider failed.',
  )
  const reviews = gauge('estudio_payments_in_review', 'Online payments that wait for a decision of staff.')
  const reviewsAge = gauge('estudio_payments_in_review_oldest_seconds', 'Since when the first of them waits.')
  return async () => {
    const state = await unfinished(db, clock.now())
    events.set(state.events)
    eventsAge.set(state.events_seconds)
    overdue.set(state.overdue_seconds)
    errors.set(state.errors)
    reviews.set(state.reviews)
    reviewsAge.set(state.reviews_seconds)
  }
}
