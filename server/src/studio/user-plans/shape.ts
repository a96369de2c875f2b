import type { UserPlan } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { UserPlanRow } from './store.ts'

/** A plan as its owner and staff get it (DAT-02): both counters, and no limit at all for unlimited plans (A12). */
export const userPlanShape = (row: UserPlanRow): UserPlan => ({
  id: row.id,
  plan_id: row.plan_id,
  user_id: row.user_id,
  name: row.name,
  description: row.description,
  status: row.status,
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  payment_channel: row.payment_channel,
  reference: row.reference,
  price: mxn(row.price_cents),
  list_price: mxn(row.list_price_cents),
  discount_code: row.discount_code,
  amount_paid: row.amount_paid_cents === null ? null : mxn(row.amount_paid_cents),
  verified_at: row.verified_at?.toISOString() ?? null,
  closed_reason: row.closed_reason,
  start_date: row.start_date,
  end_date: row.end_date,
  created_at: row.created_at.toISOString(),
  duration_days: row.duration_days,
  benefits: row.benefits,
  class_limit: row.class_limit,
  has_class_limit: row.class_limit !== null,
  classes_remaining: row.classes_remaining,
  classes_left: row.classes_remaining,
  version: row.version,
})
