/** The version of the text by which a member consents to the use of a health note; a new purpose needs a new version. */
export const HEALTH_CONSENT_VERSION = 1

/**
 * The purposes of personal data. Necessary purposes belong to the service and hold while the account exists. A voluntary
 * purpose holds only after the member has agreed to it (LFPDPPP). `version` is raised when the wording of a purpose changes;
 * consent to an earlier wording does not count for a later one.
 *
 * Reminders are no purpose of their own: they belong to the service, and members switch them off in their preferences.
 */
const purposes = {
  account_and_bookings: { required: true, version: 1 },
  payments_and_receipts: { required: true, version: 1 },
  /** News and offers by mail. */
  mail_messages: { required: false, version: 1 },
  /** News and offers by WhatsApp. */
  whatsapp_messages: { required: false, version: 1 },
} as const satisfies Record<string, { required: boolean; version: number }>

export type Purpose = keyof typeof purposes

export const PURPOSES = Object.keys(purposes) as Purpose[]

export const purposeOf = (purpose: Purpose): { required: boolean; version: number } => purposes[purpose]

export interface Decision {
  purpose: string
  granted: boolean
  version: number
  at: Date
}

export interface Consent {
  purpose: Purpose
  required: boolean
  granted: boolean
  version: number
  /** When the member decided, or when the account began for a necessary purpose; null before any decision. */
  at: Date | null
}

/** The consents of a member by the latest decision about each purpose. */
export const consentsBy = (decisions: readonly Decision[], accountSince: Date): Consent[] =>
  PURPOSES.map((purpose) => {
    const { required, version } = purposeOf(purpose)
    if (required) return { purpose, required, granted: true, version, at: accountSince }
    const decided = decisions.find((one) => one.purpose === purpose && one.version === version)
    return { purpose, required, granted: decided?.granted ?? false, version, at: decided?.at ?? null }
  })
