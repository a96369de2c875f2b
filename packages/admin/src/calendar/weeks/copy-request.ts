import type { CopyAnswer, StaffScheduledClass } from '@estudio/contract'
import { addDays, isCivilDate, mondayOf } from '@estudio/domain'
import type { ClassCopy } from './use-weeks.ts'

/** The kind of copy: a day, a week, or a weekly repetition of a week or of one class. */
export interface CopyKind {
  what: ClassCopy['what']
  /** The day that was selected in the calendar. */
  day: string
  /** The class that is repeated. */
  entry?: StaffScheduledClass
}

/** The dates of the form; a missing or incomplete date is empty. */
export interface CopyDates {
  from: string | null
  /** The target day, or the last day of a repetition. For a week it begins as `awaitsProposal`. */
  to: string | null
}

/** The default number of weeks of a repetition. */
const proposedWeeks = 4
const longestRepetition = 365

/** The target before the server has proposed a week. A target that the user empties is null and stays empty. */
const awaitsProposal = ''

/** The initial dates of a dialog: a day a week later, or four weeks of repetition; the server proposes a week. */
export const proposedDates = ({ what, day }: CopyKind): CopyDates => {
  if (what === 'day') return { from: day, to: addDays(day, 7) }
  const monday = mondayOf(day)
  return { from: monday, to: what === 'week' ? awaitsProposal : addDays(monday, 6 + 7 * proposedWeeks) }
}

/** The latest possible last day of a repetition. */
export const lastRepetition = (from: string): string => addDays(from, longestRepetition)

/** The request body, or undefined while the dates are incomplete or invalid. */
export const copyRequest = (kind: CopyKind, dates: CopyDates): ClassCopy | undefined => {
  const { from, to } = { from: dates.from ?? '', to: dates.to ?? '' }
  if (!isCivilDate(from)) return undefined
  if (kind.what === 'week' && dates.to === awaitsProposal)
    return { what: 'week', body: { from: mondayOf(from) } }
  if (!isCivilDate(to)) return undefined
  if (kind.what === 'day') return from === to ? undefined : { what: 'day', body: { from, to } }
  if (kind.what === 'week') {
    const weeks = { from: mondayOf(from), to: mondayOf(to) }
    return weeks.from === weeks.to ? undefined : { what: 'week', body: weeks }
  }
  if (to <= from) return undefined
  const source = kind.entry ? { scheduled_class_id: kind.entry.id } : { week: mondayOf(from) }
  return { what: 'repeat', body: { ...source, until: to } }
}

/** The day that the calendar shows after copying: the day of the first copy. */
export const firstDayOf = ({ created }: CopyAnswer): string | undefined =>
  created
    .map(({ start_time }) => start_time.slice(0, 10))
    .sort()
    .at(0)
