import { expect, it } from 'vitest'
import * as constants from './constants.ts'

it.each([
  [
    'CON-01: three capacities with three names',
    { MARKETING_GROUP_CAP: 15, FALLBACK_CAPACITY: 12, EDITOR_DEFAULT_CAPACITY: 14 },
  ],
  ['CON-02: the last hour before a class', { CANCEL_BLOCK_MINUTES: 60, STARTING_SOON_MINUTES: 60 }],
  ['CON-03: warnings begin at three', { LOW_CLASSES: 3, ENDING_SOON_DAYS: 3 }],
  [
    'CON-04: the promotion and its popup',
    { PROMOTION: { match: '1 mes', price: 1200, was: 1800, label: '-33%' }, PROMO_POPUP_DELAY_MS: 1000 },
  ],
  ['CON-05: seven days for a payment', { UNPAID_PLAN_DAYS: 7 }],
  ['CON-06: the schedule’s memory', { SCHEDULE_CACHE_MS: 300_000 }],
  ['CON-07: addresses of pictures', { SIGNED_URL_SECONDS: 3600, SIGNED_URL_RECHECK_MS: 3_000_000 }],
  [
    'CON-08: pictures of coaches',
    { IMAGE_CACHE_MS: 86_400_000, IMAGE_RETRY_MS: 1_800_000, IMAGE_TIMEOUT_MS: 10_000, JPEG_QUALITY: 0.8 },
  ],
  ['CON-09: lines of a bio', { BIO_CLAMP_LINES: 3, BIO_EDIT_ROWS: 3 }],
  [
    'CON-10: sessions',
    { REFRESH_COOLDOWN_MS: 5000, AUTO_REFRESH_BEFORE_SECONDS: 90, SIGNING_KEYS_CACHE_MS: 600_000 },
  ],
  ['CON-11: the version check', { VERSION_CHECK_MS: 15_000 }],
  [
    'CON-12: the sign-up',
    {
      MIN_AGE: 13,
      PASSWORD_MIN: 6,
      NAME_MIN_WORDS: 2,
      NAME_MAX_WORDS: 5,
      NAME_MIN_LENGTH: 3,
      NAME_MAX_LENGTH: 100,
      PHONE_DIGITS: 10,
    },
  ],
  [
    'CON-13: toasts',
    { TOAST_MS: { default: 4000, error: 4000, success: 2000, signIn: 1400 }, TOAST_MAX: 20 },
  ],
  ['CON-14: distances', { SWIPE_MIN_PX: 50, HEADER_SOLID_PX: 20, RESEND_SECONDS: 30, GALLERY_IMAGES: 4 }],
  [
    'CON-15: special classes',
    { SPECIAL_COLOR_1: '#FFB347', SPECIAL_COLOR_2: '#FF5E62', BRIGHTNESS_THRESHOLD: 128 },
  ],
  ['CON-16: lists of the back office', { ADMIN_PAGE_SIZE: 10, SEARCH_DEBOUNCE_MS: 300 }],
  [
    'CON-17: breakpoints',
    { ACCOUNT_CALENDAR_BREAKPOINT: 768, COACH_SCHEDULE_BREAKPOINT: 640, NARROW_CALENDAR_DAYS: 3 },
  ],
  ['CON-19: checking a payment', { VERIFICATION_HOURS: 24, VERIFICATION_BUSINESS_HOURS: 24 }],
  ['CON-20: no limit', { UNLIMITED_CLASSES: -1 }],
  [
    'CON-21: scheduled classes and the catalogue',
    {
      SCHEDULED_DURATION_DEFAULT: 45,
      SCHEDULED_DURATION_MIN: 15,
      EDITOR_DEFAULT_CAPACITY: 14,
      MIN_CAPACITY: 1,
      CATALOGUE_DURATION_DEFAULT: 60,
    },
  ],
  [
    'CON-22: what forms open with',
    {
      PLAN_DEFAULTS: { price: 0, duration_days: 30, class_limit: 4, has_class_limit: true, is_active: true },
      DISCOUNT_DEFAULTS: { discount_percent: 10, is_active: true, limit_per_user: false },
      DISCOUNT_NAME_MAX: 24,
      DISCOUNT_CODE_MAX: 12,
      DISCOUNT_PERCENT_MIN: 1,
      DISCOUNT_PERCENT_MAX: 100,
    },
  ],
  ['CON-23: pauses', { REORDER_RELOAD_MS: 500, CALLBACK_REDIRECT_MS: 100 }],
  ['CON-24: retries of time slots', { SLOT_RETRY: { attempts: 3, firstDelayMs: 1000, maxDelayMs: 8000 } }],
  ['CON-25: the year picker', { YEARS_BEFORE: 5, YEARS_AFTER: 4 }],
  [
    'CON-26: local storage',
    {
      STORAGE_KEPT: ['language', 'hasSeenPromo'],
      STORAGE_CLEARED: ['userPlan', 'userClasses', 'userReservations'],
    },
  ],
])('%s', (_name, expected) => {
  expect(constants).toMatchObject(expected)
})
