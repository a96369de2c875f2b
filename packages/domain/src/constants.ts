/**
 * Numbers that the specification fixes. Numbers of a single screen are defined with the screen. For a number
 * that is a studio setting, this file has the default.
 */

/** The default of the setting for the studio's zone. */
export const STUDIO_ZONE = 'America/Mazatlan'

/** A client assumes this capacity when a class has no max_capacity. */
export const FALLBACK_CAPACITY = 12
export const EDITOR_DEFAULT_CAPACITY = 14

/** The default and the minimum duration of a scheduled class, in minutes. */
export const SCHEDULED_DURATION_DEFAULT = 45
export const SCHEDULED_DURATION_MIN = 15
/** The duration stored with a class of the catalogue, in minutes. */
export const CATALOGUE_DURATION_DEFAULT = 60

/** Cancelling is refused with fewer minutes left; the “about to start” notice uses the same limit. */
export const CANCEL_BLOCK_MINUTES = 60
/** With at least this many minutes left, a cancelled class returns to the plan. */
export const CANCEL_RETURN_MINUTES = 360
/** Minutes before the start by which a booking must be made (off by default), and the advised minutes. */
export const MIN_ADVANCE_MINUTES = 0
export const ADVISED_ADVANCE_MINUTES = 120
export const STARTING_SOON_MINUTES = 60

/** A member may send MAX_PROOFS payment proofs in PROOF_DAYS days. */
export const MAX_PROOFS = 12
export const PROOF_DAYS = 30

/** The number of unpaid purchases that a member may have at the same time. */
export const MAX_OPEN_PURCHASES = 3

/** Screens warn when a plan has at most this many classes or days left. */
export const LOW_CLASSES = 3
export const ENDING_SOON_DAYS = 3
/** Staff are told about a member with a plan who has not come for this many days. */
export const NO_VISIT_DAYS = 14
/** The value of classes_remaining that means “no limit”. */
export const UNLIMITED_CLASSES = -1

/** Days until an unpaid plan is deleted. */
export const UNPAID_PLAN_DAYS = 7
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A mark that a telephone could not send is accepted this long after it was pressed. */
export const LATEST_MARK_MS = 48 * HOUR_MS

/** A member's pass is good for this long from its making, so that the pass of the last minute still works at the door. */
export const PASS_SECONDS = 120

/** The version of the text by which a member consents to the use of a health note; a new purpose needs a new version. */
export const HEALTH_CONSENT_VERSION = 1

/** Long lists count their records up to this number. A total of one more means that there are more records. */
export const COUNTED_RECORDS = 10_000

export const SCHEDULE_CACHE_MS = 300_000
export const SIGNED_URL_RECHECK_MS = 50 * 60_000

/** Session timings. */
export const REFRESH_COOLDOWN_MS = 5000

export const RESEND_SECONDS = 30

/** The gradient of a special class and the brightness from which its text is dark. */
export const SPECIAL_COLOR_1 = '#FFB347'
export const SPECIAL_COLOR_2 = '#FF5E62'
export const BRIGHTNESS_THRESHOLD = 128

/** Hours in which staff review a payment proof: for checkout, and in business hours for the instructions. */
export const VERIFICATION_HOURS = 24
export const VERIFICATION_BUSINESS_HOURS = 24

export const PLAN_DEFAULTS = {
  price: 0,
  duration_days: 30,
  class_limit: 4,
  has_class_limit: true,
  is_active: true,
  first_time_only: false,
} as const
export const DISCOUNT_DEFAULTS = { discount_percent: 10, is_active: true, limit_per_user: false } as const

/** Local storage keys of the back office's theme and of its switch for single-key shortcuts. */
export const THEME_KEY = 'estudio-admin-tema'
export const SHORTCUTS_KEY = 'estudio-admin-atajos'
/**
 * Local storage keys: a sign-out keeps STORAGE_KEPT, and the end of a session clears STORAGE_CLEARED. The
 * two keys above are kept too: they are preferences of the device and hold nothing about a person.
 */
export const STORAGE_KEPT = ['language', 'hasSeenPromo', THEME_KEY, SHORTCUTS_KEY] as const
export const STORAGE_CLEARED = ['userPlan', 'userClasses', 'userReservations'] as const

/** The choices of gender and of how a member found the studio, in the order in which the sign-up offers them. */
export const GENDERS = ['female', 'male', 'non_binary', 'undisclosed', 'other'] as const
export type Gender = (typeof GENDERS)[number]
export const REFERRALS = [
  'word_of_mouth',
  'advertisement',
  'google',
  'social_media',
  'location',
  'website',
] as const
export type Referral = (typeof REFERRALS)[number]
/** Seconds after a sale at the counter in which it can be undone. */
export const SALE_UNDO_SECONDS = 60
