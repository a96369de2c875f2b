/** Limits of typed and uploaded data. A limit of a single field is in the schema of the contract. */

/** Maximum input: characters, MXN, minutes. */
export const LIMITS = {
  name: 100,
  text: 2000,
  price: 1_000_000,
  classMinutes: 600,
  healthNote: 500,
  /** Characters of a tag, and tags of a person. */
  tag: 40,
  tags: 20,
} as const
/** Maximum characters typed into the invoice form, including spaces. */
export const INVOICE_LIMITS = { rfc: 30, name: 300, postalCode: 5 } as const

export const MIN_AGE = 13
export const PASSWORD_MIN = 6
/** Password hashing truncates longer passwords; the limit is in bytes, not characters. */
export const PASSWORD_MAX_BYTES = 72
export const NAME_MIN_WORDS = 2
export const NAME_MAX_WORDS = 5
export const NAME_MAX_LENGTH = 100
export const EMAIL_MAX_LENGTH = 255

/** Days for which a studio may open its bookings, and the schedule shows weeks. */
export const MAX_DAYS_AHEAD = 365
/** The days that the law asks for between a notice and a renewal (LFPC, article 76 Bis, VIII). */
export const MIN_RENEWAL_NOTICE_DAYS = 5

export const DISCOUNT_NAME_MAX = 24
export const DISCOUNT_CODE_MAX = 12

export const MAX_PROOF_BYTES = 10 * 1024 * 1024
/** A bank's 20,000 rows take 3 MB. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
/** A file of 20,000 clients takes 3 MB. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
/** The most unknown plans of a file of clients that the preview lists, and the most choices of a request. */
export const MAX_PLAN_CHOICES = 100
/** The pixels of a picture that the server decodes, whatever the picture is for. Browsers scale larger photos down. */
export const MAX_PICTURE_PIXELS = 25_000_000
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Characters of a text, and items of a list, of the studio's own site. */
export const SITE_LIMITS = {
  title: 100,
  text: 600,
  answer: 2000,
  tagline: 200,
  paragraphs: 10,
  claims: 3,
  benefits: 6,
  highlights: 6,
  includes: 12,
  faq: 30,
  gallery: 12,
  pictures: 200,
} as const
export const MAX_SITE_PICTURE_BYTES = 10 * 1024 * 1024
/** A silent video, and how many of them the studio keeps; one that the site does not show is removed after a day. */
export const MAX_LOOP_BYTES = 2 * 1024 * 1024
export const MAX_LOOPS = 10

/** The map of a room: cells of each side, places and objects, and characters of a label and a note. */
export const LAYOUT_LIMITS = { grid: 20, places: 100, objects: 60, label: 20, note: 60 } as const
