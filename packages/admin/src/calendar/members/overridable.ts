import type { ReasonCode } from '@estudio/texts'

const codes: readonly ReasonCode[] = [
  'class_started',
  'booking_closed',
  'already_canceled_by_you',
  'class_full',
  'no_plan',
  'plan_payment_pending',
  'plan_frozen',
  'plan_expired',
  'class_outside_plan',
  'no_classes_left',
]

/** Whether staff may set the refused rule aside with a reason (B13); the server decides again. */
export const isOverridable = (code: ReasonCode | undefined): boolean =>
  code !== undefined && codes.includes(code)

/** Whether asking again would be refused again; what only failed on its way has no code that says so. */
export const isFinal = (code: ReasonCode | undefined): boolean =>
  code !== undefined && code !== 'internal_error'
