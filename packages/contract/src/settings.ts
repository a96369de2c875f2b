import {
  MAX_DAYS_AHEAD,
  MAX_EMBED_ORIGINS,
  MIN_RENEWAL_NOTICE_DAYS,
  type PlacesShown,
  placesShown,
} from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Instant, Money, MoneyInput, Name, Nullable, PatchBody, WallTime } from './common.ts'
import type { Picture } from './site.ts'
import { StandingRequests } from './standing-places.ts'

const Minutes = Type.Integer({ minimum: 0, maximum: 43_200 })
const Address = Nullable(Type.String({ maxLength: 2000 }))

/** An IANA zone name. */
const Zone = Type.String({ minLength: 1, maxLength: 100 })

/** The origin of a site: https, a host and maybe a port, as a browser writes it. */
const Origin = Type.String({ maxLength: 255, pattern: '^https://[a-z0-9.-]+(:[0-9]{1,5})?$' })

const plain = {
  name: Name,
  tagline: Type.String({ maxLength: 200 }),
  city: Name,
  timezone: Zone,
  address: Type.String({ maxLength: 300 }),
  email: Type.String({ maxLength: 255 }),
  phone: Type.String({ maxLength: 20 }),
  /** Digits only, with country code. */
  whatsapp: Type.String({ maxLength: 20 }),
  bank_name: Type.String({ maxLength: 100 }),
  bank_holder: Type.String({ maxLength: 100 }),
  /** 18 digits with a valid check digit, or empty. */
  bank_clabe: Type.String({ maxLength: 30 }),
  /** 16 digits with a valid check digit, or empty. */
  bank_card: Type.String({ maxLength: 30 }),
  /** The template has placeholders in braces (PAYMENT_MESSAGE_PLACEHOLDERS of the domain). */
  payment_message: Type.String({ maxLength: 1000 }),
  cancel_free_minutes: Minutes,
  cancel_min_minutes: Minutes,
  min_advance_minutes: Minutes,
  /** The minutes before a class at which members should arrive; with null, each page has its own words. */
  arrival_minutes: Nullable(Type.Integer({ minimum: 1, maximum: 60 })),
  refuse_overlapping_reservations: Type.Boolean(),
  /** When clients see how many places of a class are free. */
  places_shown: Type.Unsafe<PlacesShown>(Type.Union(placesShown.map((rule) => Type.Literal(rule)))),
  /** The number of classes for which a member may wait at the same time. */
  waitlist_limit: Type.Integer({ minimum: 0, maximum: 50 }),
  /** The minutes for which an offered place is held. */
  waitlist_offer_minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** The minutes before the start at which a waiting list stops booking and offering places. */
  waitlist_close_minutes: Minutes,
  /** For how many minutes a member can cancel a place from the waiting list and get the class back. */
  waitlist_grace_minutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** The people who may ask for a standing place: staff only, the member with an approval of staff, or the member at once. */
  standing_requests: StandingRequests,
  /** How many days before a class its held dates are booked. */
  standing_confirm_days: Type.Integer({ minimum: 1, maximum: 30 }),
  /** For how many days after the end of a plan its standing places wait for the renewal. */
  standing_grace_days: Type.Integer({ minimum: 0, maximum: 30 }),
  /** For how many weeks of a pause the standing places of the plan are kept; then they end. */
  standing_keep_weeks: Type.Integer({ minimum: 0, maximum: 52 }),
  /** How many of the last four dates have to be attended, or the place is listed as little used; null means never. */
  standing_min_attendance: Nullable(Type.Integer({ minimum: 1, maximum: 4 })),
  /** How many minutes before the start a member can still move to another place of the room. */
  place_change_until_minutes: Minutes,
  /** From how many minutes before the start of a class its coach may record attendance. */
  attendance_opens_minutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** For how many hours after the start of a class its coach may record attendance. */
  attendance_closes_hours: Type.Integer({ minimum: 0, maximum: 720 }),
  unpaid_plan_days: Type.Integer({ minimum: 1, maximum: 90 }),
  /** The days before the end of a plan from which its renewal is offered. */
  renewal_notice_days: Type.Integer({ minimum: MIN_RENEWAL_NOTICE_DAYS, maximum: 30 }),
  /** The number of days of a plan that a member may pause. */
  pause_days_per_plan: Type.Integer({ minimum: 0, maximum: 365 }),
  /** The months for which entries of the audit log are kept. */
  audit_retention_months: Type.Integer({ minimum: 12, maximum: 120 }),
  /** The months for which the files of payment proofs are kept. */
  proof_retention_months: Type.Integer({ minimum: 1, maximum: 120 }),
  /** The number of messages that each member of the staff may send on a day, and of the people whom they reach in all. */
  messages_a_day: Type.Integer({ minimum: 0, maximum: 1000 }),
  message_people_a_day: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** The number of people whom each member of the staff may invite by mail on a day; an import has no such bound. */
  invitations_a_day: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Days and hours as schema.org writes them: Mo-Fr 07:00-20:00, Sa 08:00-14:00. */
  opening_hours: Type.String({ maxLength: 300 }),
  /** The number of days ahead that a class can be booked; null means without limit. */
  max_days_ahead: Nullable(Type.Integer({ minimum: 1, maximum: MAX_DAYS_AHEAD })),
  max_live_reservations: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  max_reservations_a_day: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  /** The number of absences within the window that suspends a member's bookings; null means never. */
  absence_limit: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  absence_window_days: Type.Integer({ minimum: 1, maximum: 365 }),
  absence_suspension_days: Type.Integer({ minimum: 1, maximum: 90 }),
  /** The number of strikes for late cancellations in 30 days that limits a member's bookings; null means never. */
  strike_limit: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  /** For how many days a member with so many strikes books only classes that begin within 24 hours. */
  strike_days: Type.Integer({ minimum: 1, maximum: 90 }),
  /** Whether members have to accept the waiver in force before they book. */
  require_waiver: Type.Boolean(),
  promotion_active: Type.Boolean(),
  require_admin_factor: Type.Boolean(),
  require_reception_factor: Type.Boolean(),
  remind_classes: Type.Boolean(),
  remind_plan_end: Type.Boolean(),
  remind_payments: Type.Boolean(),
  /** The sites that may show the frame of the schedule. */
  embed_origins: Type.Array(Origin, { maxItems: MAX_EMBED_ORIGINS, uniqueItems: true }),
}

/** Prices are in MXN. Web addresses are https or null. */
export const StudioSettings = Type.Object(
  {
    ...plain,
    /** Whether the owner has saved the hours; until then the page about the studio shows those of the documents. */
    own_opening_hours: Type.Boolean(),
    maps_url: Nullable(Type.String()),
    navigation_url: Nullable(Type.String()),
    map_embed_url: Nullable(Type.String()),
    instagram_url: Nullable(Type.String()),
    promotion_match: Nullable(Type.String()),
    promotion_price: Nullable(Money),
    promotion_was: Nullable(Money),
    promotion_label: Nullable(Type.String()),
    promotion_badge: Nullable(Type.String()),
    promotion_note: Nullable(Type.String()),
    updated_at: Instant,
    version: Type.Integer(),
  },
  { $id: 'StudioSettings' },
)
export type StudioSettings = Static<typeof StudioSettings>
export const StudioSettingsAnswer = Type.Object({ settings: StudioSettings }, { $id: 'StudioSettingsAnswer' })
export type StudioSettingsAnswer = Static<typeof StudioSettingsAnswer>

/** Future classes keep their wall time or their instant when the time zone changes. */
export const ClassesKeep = Type.Union([Type.Literal('hour'), Type.Literal('instant')])
export type ClassesKeep = Static<typeof ClassesKeep>

/** An empty web address or promotion text is stored as null. */
export const StudioSettingsPatch = PatchBody(
  {
    ...plain,
    /** Required with a new time zone in which classes to come cannot keep both; see the impact of a time zone. */
    classes_keep: ClassesKeep,
    maps_url: Address,
    navigation_url: Address,
    map_embed_url: Address,
    instagram_url: Address,
    promotion_match: Nullable(Type.String({ maxLength: 100 })),
    promotion_price: Nullable(MoneyInput),
    promotion_was: Nullable(MoneyInput),
    promotion_label: Nullable(Type.String({ maxLength: 20 })),
    promotion_badge: Nullable(Type.String({ maxLength: 40 })),
    promotion_note: Nullable(Type.String({ maxLength: 100 })),
  },
  StudioSettings.properties,
)
export type StudioSettingsPatch = Static<typeof StudioSettingsPatch>

export const TimeZoneQuery = Type.Object({ timezone: Zone })
export type TimeZoneQuery = Static<typeof TimeZoneQuery>

/** The classes to come that cannot keep both their hour and their instant in another time zone. */
export const TimeZoneImpact = Type.Object(
  {
    classes: Type.Integer(),
    /** The people who have a place in these classes or wait for a place. */
    members: Type.Integer(),
    /** The first class: its start in the present zone, and the same instant in the other zone. */
    first: Nullable(Type.Object({ before: WallTime, after: WallTime })),
  },
  { $id: 'TimeZoneImpact' },
)
export type TimeZoneImpact = Static<typeof TimeZoneImpact>

/** A class type as the site shows it. */
export interface ShownClassType {
  id: string
  name: string
  /** The line under the name. */
  short: string
  description: string
  /** Says whom the class is for; null when the studio does not say it. */
  note: string | null
  color: string | null
  /** Null: the drawing of the class is shown. */
  picture: Picture | null
}

/** The answer of GET /config.json. It contains no bank data. */
export interface StudioConfig {
  studio: {
    name: string
    tagline: string
    city: string
    timezone: string
    address: string
    email: string
    phone: string
    /** Digits only, with country code; empty when the studio has none. */
    whatsapp: string
    instagram_url: string | null
    maps_url: string | null
    navigation_url: string | null
    map_embed_url: string | null
    /** The format of schema.org. */
    opening_hours: string
    /** False until the owner has saved the hours. */
    own_opening_hours: boolean
    cancel_free_minutes: number
    cancel_min_minutes: number
    min_advance_minutes: number
    arrival_minutes: number | null
    /** Whether an active class type has its own rules about late cancellations. */
    has_class_rules: boolean
    places_shown: PlacesShown
    /** Days for which an unpaid purchase is held. */
    unpaid_plan_days: number
    pause_days_per_plan: number
    max_days_ahead: number | null
    max_live_reservations: number | null
    max_reservations_a_day: number | null
    absence_limit: number | null
    absence_window_days: number
    absence_suspension_days: number
    strike_limit: number | null
    strike_days: number
    waitlist_limit: number
    waitlist_offer_minutes: number
    waitlist_close_minutes: number
    waitlist_grace_minutes: number
    /** While only staff give standing places, no screen of members asks for them. */
    standing_requests: StandingRequests
    /** Whether the studio chose a payment provider; without one no screen asks about online payments. */
    takes_online_payments: boolean
    /** Whether the studio issues invoices; otherwise no screen of members asks about them. */
    issues_invoices: boolean
    /** The active classes that the site shows, in their order. */
    class_types: ShownClassType[]
    /** The size of the team, so that a page knows before it reads the team whether it has a place. */
    coach_count: number
  }
  supabase: {
    /** The auth service: this server or a hosted project. */
    url: string
    anonKey: string
    /** Always this server's own /rest/v1. */
    rest: string
  }
  /** While false, visitors get a quiet page. */
  published: boolean
  version: string
}
