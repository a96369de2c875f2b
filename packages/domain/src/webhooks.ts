/** The events that a webhook can ask for. */
export const WEBHOOK_EVENTS = [
  'member.created',
  'booking.created',
  'booking.cancelled',
  'waitlist.promoted',
  'class.changed',
  'class.cancelled',
  'payment.completed',
  'payment.refunded',
  'attendance.recorded',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The type of the message that tries a webhook. */
export const WEBHOOK_TEST = 'webhook.test'

export const MAX_WEBHOOKS = 25
/** How long a message is tried. */
export const WEBHOOK_HOURS = 24
/** After how many days of failures a webhook is switched off. */
export const WEBHOOK_FAILING_DAYS = 3
/** How long the secret before signs too. */
export const WEBHOOK_ROTATION_HOURS = 24
