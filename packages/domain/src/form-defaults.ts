export const PLAN_DEFAULTS = {
  price: 0,
  duration_days: 30,
  class_limit: 4,
  has_class_limit: true,
  is_active: true,
  first_time_only: false,
  offers_renewal: false,
  standing_per_week: 0,
  make_up_days: null,
  make_ups_a_month: null,
} as const
export const DISCOUNT_DEFAULTS = { discount_percent: 10, is_active: true, limit_per_user: false } as const
