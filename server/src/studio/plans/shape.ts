import type { Plan } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Settings } from '../settings/service.ts'
import { promotionOf } from './pricing.ts'
import type { PlanRow } from './store.ts'

/** A plan as the API shows it (DAT-01). */
export const planShape = (plan: PlanRow, settings: Settings): Plan => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  price: mxn(plan.price_cents),
  duration_days: plan.duration_days,
  class_limit: plan.class_limit,
  has_class_limit: plan.class_limit !== null,
  benefits: plan.benefits,
  is_active: plan.is_active,
  display_order: plan.display_order,
  created_at: plan.created_at.toISOString(),
  updated_at: plan.updated_at.toISOString(),
  version: plan.version,
  promotion: promotionOf(plan, settings),
})
