import { type CivilDate, isCivilDate, type LeftOutReason } from '@estudio/domain'
import type { MergeConflict } from './catalogue/admin/merges.ts'
import { type EntityKind, notFoundTexts } from './not-found.ts'

/** A held date of a standing place. `start` is wall time. */
export interface CommittedDate {
  schedule_id: string
  name: string
  start: string
}

/** All details are optional: a text must be readable without them. */
export interface RefusalDetails {
  plan?: string
  /** The plan's first or last day, depending on the error. */
  date?: CivilDate
  /** The reservations of a class (capacity_below_reservations), or the studio's limit that a booking would exceed. */
  n?: number
  /** The days of the window in which absences count (booking_suspended). */
  days?: number
  kind?: EntityKind
  /** The places that can be chosen instead (place_taken, place_out_of_service). */
  free?: readonly { id: string; label: string }[]
  /** Who has a place that a new map does not have (layout_unmatched). */
  unmatched?: readonly Record<string, unknown>[]
  /** Cancelling is refused with fewer minutes left (cancel_too_late), or the studio's limit of attendance and check-ins. */
  minutes?: number
  /** Whether only the waiting list of a class is closed, or bookings are closed too (offer_expired). */
  closed?: 'line' | 'bookings'
  /** Seconds to wait (rate_limited). */
  seconds?: number
  /** The held dates of standing places to which the classes left are committed (classes_committed). */
  dates?: CommittedDate[]
  /** The name of the coach who is busy. */
  coach?: string
  /** A class that the member has on the same day; `time` is HH:mm (no_reservation_here). */
  other_class?: { name: string; time: string }
  /** The minimum purchase of a discount, formatted. */
  amount?: string
  /** The account has to set up a second factor first (second_factor_required). */
  enroll?: boolean
  /** Staff may repeat the request with a reason (refusals of a waiting list). */
  waivable?: boolean
  /** The nearest colour that is readable, #RRGGBB (contrast_too_low). */
  suggestion?: string
  /** The invalid field of a request (validation_failed). */
  field?: string
  /** The line of an uploaded file, counted from 1 (statement_unreadable, import_unreadable). */
  line?: number
  /** The headings of a file whose columns are not assigned yet (statement_unreadable, import_unreadable). */
  headings?: string[]
  /** The person who has the telephone (phone_taken). */
  user_id?: string
  /** The reason that prevents a merge or its undo (merge_conflict). */
  conflict?: MergeConflict
  /** The page of the site where the member can do what is missing (waiver_required). */
  url?: string
  /** The number of people whom a message leaves out, by reason (message_to_nobody). */
  left_out?: readonly { reason: LeftOutReason; count: number }[]
  /** Replaces the general text. */
  message?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined
const isKind = (value: unknown): value is EntityKind =>
  typeof value === 'string' && Object.hasOwn(notFoundTexts, value)

const otherClass = (value: unknown): RefusalDetails['other_class'] => {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, time } = value as Record<string, unknown>
  return typeof name === 'string' && typeof time === 'string' ? { name, time } : undefined
}

const committedDates = (value: unknown): CommittedDate[] | undefined =>
  Array.isArray(value)
    ? value.flatMap(({ schedule_id, name, start }: Record<string, unknown>) =>
        typeof schedule_id === 'string' && typeof name === 'string' && typeof start === 'string'
          ? { schedule_id, name, start }
          : [],
      )
    : undefined

/** Reads the details; missing details and details of another type are omitted. */
export const readRefusalDetails = (from: Readonly<Record<string, unknown>> = {}): RefusalDetails => {
  const date = text(from.date)
  return {
    plan: text(from.plan),
    date: date && isCivilDate(date) ? date : undefined,
    n: count(from.n),
    days: count(from.days),
    kind: isKind(from.kind) ? from.kind : undefined,
    minutes: count(from.minutes),
    closed: from.closed === 'line' || from.closed === 'bookings' ? from.closed : undefined,
    seconds: count(from.seconds),
    dates: committedDates(from.dates),
    coach: text(from.coach),
    other_class: otherClass(from.other_class),
    amount: text(from.amount),
    enroll: from.enroll === true ? true : undefined,
    waivable: from.waivable === true ? true : undefined,
    suggestion: text(from.suggestion),
    field: text(from.field),
    line: count(from.line),
    headings: texts(from.headings),
    user_id: text(from.user_id),
    url: text(from.url),
    message: text(from.message),
  }
}
