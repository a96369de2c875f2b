import type { Purpose } from './consents.ts'

/**
 * The placeholders of a message to people: first name, plan, classes left, end of the plan, and name and start of a class.
 */
export const MESSAGE_PLACEHOLDERS = ['nombre', 'plan', 'clases', 'vence', 'clase', 'hora'] as const
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number]

export const MESSAGE_CHANNELS = ['whatsapp', 'mail'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** WhatsApp goes to everybody who has not objected, mail only to those who agreed (decision 0029). */
export const MESSAGE_CONSENT = {
  whatsapp: { purpose: 'whatsapp_messages', needsConsent: false },
  mail: { purpose: 'mail_messages', needsConsent: true },
} as const satisfies Record<MessageChannel, { purpose: Purpose; needsConsent: boolean }>

/** Why a person of the audience gets no message, in the order in which the reasons are looked for. */
export const LEFT_OUT_REASONS = [
  'already_bought',
  'no_phone',
  'no_email',
  'unconfirmed_email',
  'objected',
  'no_consent',
  'same_number',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** The reasons that a person gives by what she decides. */
export type Objection = Extract<LeftOutReason, 'objected' | 'no_consent'>

/** Characters of a message, and messages that the studio keeps ready. */
export const MESSAGE_LENGTH = 600
export const MAX_MESSAGE_TEMPLATES = 30
