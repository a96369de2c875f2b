import type { CopyInput, RepeatInput } from '@estudio/contract'
import {
  type CivilDate,
  civilDateOf,
  dateRange,
  daysBetween,
  isCivilDate,
  mondayOf,
  weekRange,
} from '@estudio/domain'
import type { Db } from '../../../platform/database.ts'
import { errors } from '../../../platform/errors.ts'
import { sourceClass, sourcesOfDays } from './copy-store.ts'
import type { Source } from './plan-copies.ts'

/** What is to be copied, and how many days later; as often as there are offsets. */
export interface CopyRequest {
  sources(db: Db, zone: string): Promise<{ sources: Source[]; offsets: number[] }>
}

const maxDays = 366

const checked = (date: CivilDate): CivilDate => {
  if (!isCivilDate(date)) throw errors.validation()
  return date
}

/** The distance, where it is one: not nothing, and not further than a year. */
const distance = (from: CivilDate, to: CivilDate): number => {
  const days = daysBetween(from, to)
  if (days === 0 || Math.abs(days) > maxDays) throw errors.validation()
  return days
}

/** The classes of one day to another. */
export const dayToDay = ({ from, to }: CopyInput): CopyRequest => {
  const offsets = [distance(checked(from), checked(to))]
  return { sources: async (db) => ({ sources: await sourcesOfDays(db, dateRange(from, from)), offsets }) }
}

/** The classes of one Monday-first week to another. */
export const weekToWeek = ({ from, to }: CopyInput): CopyRequest => {
  const offsets = [distance(mondayOf(checked(from)), mondayOf(checked(to)))]
  return { sources: async (db) => ({ sources: await sourcesOfDays(db, weekRange(from)), offsets }) }
}

/** 7, 14, … as long as `first` so many days later is not after `until`. */
const weeksUntil = (first: CivilDate, until: CivilDate): number[] => {
  const days = daysBetween(first, until)
  if (days < 7 || days > maxDays) throw errors.validation()
  return Array.from({ length: Math.floor(days / 7) }, (_, index) => 7 * (index + 1))
}

async function repeatedClass(db: Db, zone: string, id: string, until: CivilDate) {
  const source = await sourceClass(db, id)
  if (!source) throw errors.notFound('scheduled_class')
  return { sources: [source], offsets: weeksUntil(civilDateOf(source.starts_at, zone), until) }
}

async function repeatedWeek(db: Db, week: CivilDate, until: CivilDate) {
  const sources = await sourcesOfDays(db, weekRange(week))
  return { sources, offsets: weeksUntil(mondayOf(week), until) }
}

/** One class or one week, every week until a date. A week's last repetition may end before its own end. */
export const weekly = ({ scheduled_class_id, week, until }: RepeatInput): CopyRequest => {
  checked(until)
  if ((scheduled_class_id === undefined) === (week === undefined)) throw errors.validation()
  if (week !== undefined) checked(week)
  return {
    sources: (db, zone) =>
      scheduled_class_id === undefined
        ? repeatedWeek(db, week as CivilDate, until)
        : repeatedClass(db, zone, scheduled_class_id, until),
  }
}
