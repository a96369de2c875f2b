/** How much a person may type or upload. A limit of one field alone is in its schema in the contract. */

/** Maximum input (B09): characters, MXN, minutes. */
export const LIMITS = { name: 100, text: 2000, price: 1_000_000, classMinutes: 600 } as const
/** The data for an invoice as it is typed, spaces included. */
export const INVOICE_LIMITS = { rfc: 30, name: 300 } as const

export const MIN_AGE = 13
export const PASSWORD_MIN = 6
/** Bytes, not characters: what password hashing accepts without cutting. */
export const PASSWORD_MAX_BYTES = 72
export const NAME_MIN_WORDS = 2
export const NAME_MAX_WORDS = 5
export const NAME_MAX_LENGTH = 100
export const PHONE_DIGITS = 10
export const EMAIL_MAX_LENGTH = 255

export const DISCOUNT_NAME_MAX = 24
export const DISCOUNT_CODE_MAX = 12

export const MAX_PROOF_BYTES = 10 * 1024 * 1024
/** A bank's 20,000 rows take 3 MB. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
