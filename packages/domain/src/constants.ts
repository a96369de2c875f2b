/**
 * Numbers that the specification fixes for the studio (CON-*); those of one screen stand with the screen. Where a number is a
 * setting of the studio, this is its default.
 */

/** Default of the studio's zone, a setting (GEN-02). */
export const STUDIO_ZONE = 'America/Mazatlan'

/** What a client assumes when a class arrives without max_capacity (CON-01, CRD-15). */
export const FALLBACK_CAPACITY = 12
export const EDITOR_DEFAULT_CAPACITY = 14

/** Minutes a scheduled class lasts unless the editor says otherwise, and its minimum (CON-21). */
export const SCHEDULED_DURATION_DEFAULT = 45
export const SCHEDULED_DURATION_MIN = 15
/** Minutes stored with a class of the catalogue (CON-21, A53). */
export const CATALOGUE_DURATION_DEFAULT = 60

/** Cancelling is refused below this many minutes before the start; also the “about to start” window (CON-02). */
export const CANCEL_BLOCK_MINUTES = 60
/** From this many minutes before the start upwards, a cancelled class returns to the plan (A01). */
export const CANCEL_RETURN_MINUTES = 360
/** Minutes of advance a booking needs (A03, off by default), or is advised to have (C01). */
export const MIN_ADVANCE_MINUTES = 0
export const ADVISED_ADVANCE_MINUTES = 120
export const STARTING_SOON_MINUTES = 60

/** Proofs of payment that a member may send in so many days. */
export const MAX_PROOFS = 12
export const PROOF_DAYS = 30

/** Purchases of a member that may wait for their payment at once. */
export const MAX_OPEN_PURCHASES = 3

/** Warn when a plan has this many classes, or days, left or fewer (CON-03). */
export const LOW_CLASSES = 3
export const ENDING_SOON_DAYS = 3
/** Value of classes_remaining that means “no limit” (CON-20). */
export const UNLIMITED_CLASSES = -1

/** The opening promotion (CON-04, A22): defaults of one studio setting, prices in MXN. */
export const PROMOTION = { match: '1 mes', price: 1200, was: 1800, label: '-33%' } as const

/** Days until an unpaid plan is deleted (CON-05). */
export const UNPAID_PLAN_DAYS = 7
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const SCHEDULE_CACHE_MS = 300_000
export const SIGNED_URL_RECHECK_MS = 50 * 60_000

/** Session timings (CON-10, A72). */
export const REFRESH_COOLDOWN_MS = 5000

export const RESEND_SECONDS = 30

/** Gradient of a special class and the brightness at which its text turns dark (CON-15). */
export const SPECIAL_COLOR_1 = '#FFB347'
export const SPECIAL_COLOR_2 = '#FF5E62'
export const BRIGHTNESS_THRESHOLD = 128

/** Hours within which a payment proof is checked: checkout, and business hours on the instructions (CON-19). */
export const VERIFICATION_HOURS = 24
export const VERIFICATION_BUSINESS_HOURS = 24

export const LINK_HOURS = { confirmation: 24, invitation: 24, recovery: 1, reauthentication: 1 } as const

export const PLAN_DEFAULTS = {
  price: 0,
  duration_days: 30,
  class_limit: 4,
  has_class_limit: true,
  is_active: true,
  first_time_only: false,
} as const
export const DISCOUNT_DEFAULTS = { discount_percent: 10, is_active: true, limit_per_user: false } as const

/** Local storage (CON-26): what survives a sign-out, what a lost session clears. */
export const STORAGE_KEPT = ['language', 'hasSeenPromo'] as const
export const STORAGE_CLEARED = ['userPlan', 'userClasses', 'userReservations'] as const

/** What a profile may hold as gender and as the way somebody found the studio (REG-28, REG-29). */
export const GENRES = ['Mujer', 'Hombre', 'No binario', 'Prefiero no decir', 'Otro'] as const
export const REFERRALS = [
  'Me contaron',
  'Anuncio',
  'Google',
  'Redes Sociales',
  'Ubicación',
  'Página web',
] as const
