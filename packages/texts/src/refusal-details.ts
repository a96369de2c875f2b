import { type CivilDate, isCivilDate } from '@estudio/domain'
import { type EntityKind, notFoundTexts } from './not-found.ts'

/** All optional: a text must read well without them. */
export interface RefusalDetails {
  plan?: string
  /** The plan's first or last day, whichever the error is about. */
  date?: CivilDate
  /** How many: reservations of a class (capacity_below_reservations), or the studio's limit that a booking would exceed. */
  n?: number
  /** Within so many days (booking_suspended). */
  days?: number
  kind?: EntityKind
  /** Cancelling closes so many minutes before the start (cancel_too_late). */
  minutes?: number
  /** Of a class: its waiting list alone, or bookings too (offer_expired). */
  closed?: 'line' | 'bookings'
  /** Seconds to wait (rate_limited). */
  seconds?: number
  /** Name of the coach who is busy. */
  coach?: string
  /** Minimum purchase of a discount, formatted. */
  amount?: string
  /** A second factor has to be set up first (second_factor_required). */
  enroll?: boolean
  /** The field of a request that is wrong (validation_failed). */
  field?: string
  /** Of an uploaded file, counted from 1 (statement_unreadable). */
  line?: number
  /** Of a file whose columns nobody has assigned yet (statement_unreadable). */
  headings?: string[]
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

/** Absent members and those of another type are left out. */
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
    coach: text(from.coach),
    amount: text(from.amount),
    enroll: from.enroll === true ? true : undefined,
    field: text(from.field),
    line: count(from.line),
    headings: texts(from.headings),
    message: text(from.message),
  }
}
