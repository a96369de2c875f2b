import type { ScheduleQuery } from '@estudio/contract'
import {
  type CivilDate,
  type DateRange,
  dateRange,
  daysBetween,
  isCivilDate,
  weekRange,
} from '@estudio/domain'
import { errors } from '../../platform/errors.ts'

const maxDays = 62

const checked = (date: CivilDate): CivilDate => {
  if (!isCivilDate(date)) throw errors.validation()
  return date
}

/**
 * The range a caller asks for: from and to (equal dates mean that day, A34), from alone (that day), or the Monday-first
 * week of a date; without anything the week of `today`. Throws validation_failed beyond 62 days or for no range at all.
 */
export function rangeOf(query: ScheduleQuery, today?: CivilDate): DateRange {
  if (query.week) return weekRange(checked(query.week))
  if (!query.from && !query.to && today) return weekRange(today)
  if (!query.from) throw errors.validation()
  const from = checked(query.from)
  const range = dateRange(from, checked(query.to ?? from))
  const days = daysBetween(range.from, range.to)
  if (days < 0 || days > maxDays) throw errors.validation()
  return range
}
