import type { CivilDate } from '@estudio/domain'
import type { texts } from '@estudio/texts'
import { sql } from 'kysely'
import { checkDates, type DaySpan, withinDays } from '../../shared/wall-time.ts'
import type { SoldPlanRow } from './store.ts'

export interface SoldPlan {
  reference: string
  full_name: string
  email: string | null
  plan: string
  created_at: Date
  start_date: string
  end_date: string
  status: 'frozen' | 'active' | 'cancelled'
  payment_status: keyof typeof texts.checkout.paymentStatus
  payment_method: keyof typeof texts.checkout.methods
  payment_channel: SoldPlanRow['payment_channel']
  list_price_cents: number
  price_cents: number
  amount_paid_cents: number | null
  refunded_cents: number
  discount_code: string | null
  verified_at: Date | null
  classes_remaining: number
  closed_reason: string | null
  is_paused: boolean
}

/**
 * Selects plans by day of purchase, without purchases that were removed unpaid. Throws
 * validation_failed.
 */
export const soldPlansToExport = (days: DaySpan, today: CivilDate) => {
  const { from, to } = days
  checkDates({ from, to })
  return sql<SoldPlan>`
    select u.reference, p.full_name, a.email, u.name as plan, u.created_at, u.start_date, u.end_date, u.status,
      u.payment_status, u.payment_method, u.payment_channel, u.list_price_cents, u.price_cents, u.amount_paid_cents,
      u.refunded_cents, u.discount_code, u.verified_at, u.classes_remaining, u.closed_reason,
      studio.is_plan_paused(u.id, ${today}::date) as is_paused
    from studio.sold_plans u
    join studio.profiles p on p.user_id = u.user_id
    join identity.accounts a on a.id = u.user_id
    where ${withinDays('u.created_at', days)} and u.closed_kind is distinct from 'unpaid'
    order by u.created_at, u.id`
}
