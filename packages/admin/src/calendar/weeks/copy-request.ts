import type { CopyAnswer, StaffScheduledClass } from '@estudio/contract'
import { addDays, isCivilDate, mondayOf } from '@estudio/domain'
import type { ClassCopy } from './week-methods.ts'

/** What is copied: a day, a week, or every week again a whole week or one class. */
export interface CopyKind {
  what: ClassCopy['what']
  /** The day that was looked at. */
  day: string
  /** The one class that is repeated. */
  entry?: StaffScheduledClass
}

/** Of the form: a date that is not chosen, or half typed, is none. */
export interface CopyDates {
  from: string | null
  /** Where to; for a repetition the last day. */
  to: string | null
}

/** Weeks a repetition covers by default. */
const proposedWeeks = 4
const longestRepetition = 365

/** The dates a dialog opens with: the same place a week later, four weeks of repetition. */
export const proposedDates = ({ what, day }: CopyKind) => {
  if (what === 'day') return { from: day, to: addDays(day, 7) }
  const monday = mondayOf(day)
  return { from: monday, to: addDays(monday, what === 'week' ? 7 : 6 + 7 * proposedWeeks) }
}

/** The last day a repetition may go to. */
export const lastRepetition = (from: string): string => addDays(from, longestRepetition)

/** The request that makes these copies, or undefined while the dates name none. */
export const copyRequest = (kind: CopyKind, dates: CopyDates): ClassCopy | undefined => {
  const { from, to } = { from: dates.from ?? '', to: dates.to ?? '' }
  if (!isCivilDate(from) || !isCivilDate(to)) return undefined
  if (kind.what === 'day') return from === to ? undefined : { what: 'day', body: { from, to } }
  if (kind.what === 'week') {
    const weeks = { from: mondayOf(from), to: mondayOf(to) }
    return weeks.from === weeks.to ? undefined : { what: 'week', body: weeks }
  }
  if (to <= from) return undefined
  const source: Record<string, string> = kind.entry
    ? { scheduled_class_id: kind.entry.id }
    : { week: mondayOf(from) }
  return { what: 'repeat', body: { ...source, until: to } }
}

/** The day to look at once the copies are made: where the first of them lies. */
export const firstDayOf = ({ created }: CopyAnswer): string | undefined =>
  created
    .map(({ start_time }) => start_time.slice(0, 10))
    .sort()
    .at(0)
