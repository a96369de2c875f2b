import { sql } from 'kysely'
import { type DaySpan, withinDays } from './wall-time.ts'

/**
 * Whether the payment of a row of studio.user_plans (`plan` is its alias) is income of these days: verified in them and
 * neither refused nor reversed since. What became of the plan does not matter.
 */
export const isReceived = (plan: string, days: DaySpan) =>
  sql<boolean>`${sql.ref(`${plan}.payment_status`)} = 'completed' and ${withinDays(`${plan}.verified_at`, days)}`
