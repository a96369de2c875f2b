import { randomUUID } from 'node:crypto'
import type { CopyAnswer, CopyDayInput, CopyWeekInput, RepeatInput } from '@estudio/contract'
import {
  type CivilDate,
  civilDateOf,
  dateRange,
  daysBetween,
  type Moment,
  mondayOf,
  weekRange,
} from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { studioMoment } from '../../../settings/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { distinct } from '../../../shared/collections.ts'
import { lockClasses, lockInstructors, lockProfiles } from '../../../shared/locks.ts'
import { openUndo } from '../../../shared/undo/store.ts'
import { checkedDate } from '../../../shared/wall-time.ts'
import { holdRooms } from '../../rooms/store.ts'
import { holdDates, standingMembers } from '../../standing-places/store.ts'
import { openClosures } from '../closures/store.ts'
import { retryStaleReads, StaleReadError } from '../editor/stale-read.ts'
import { activeHours } from '../store.ts'
import { giveSeries } from './copy-series.ts'
import { weekWithoutClasses } from './empty-week.ts'
import { type Copy, type CopyPlan, planCopies, type Skipped, type Source } from './plan-copies.ts'
import { classesBetween, insertCopies, lockCopyConstraints, sourceClass, sourcesOfDays } from './store.ts'

/** The source classes are copied once for each offset, in days. */
interface CopyJob {
  sources: Source[]
  offsets: number[]
  /** The Monday of the target week. */
  to?: CivilDate
}

interface CopyRequest {
  sources(db: Db, moment: Moment): Promise<CopyJob>
}

const maxCopyDays = 366

/** The distance in days. Throws validation_failed for zero or more than a year. */
const distance = (from: CivilDate, to: CivilDate): number => {
  const days = daysBetween(from, to)
  if (days === 0 || Math.abs(days) > maxCopyDays) throw errors.validation(undefined, 'to')
  return days
}

export const dayToDay = ({ from, to }: CopyDayInput): CopyRequest => {
  const offsets = [distance(checkedDate(from, 'from'), checkedDate(to, 'to'))]
  return { sources: async (db) => ({ sources: await sourcesOfDays(db, dateRange(from, from)), offsets }) }
}

/** Without `to`, the next week without classes is the target; when every week of a year has classes, nothing is copied. */
export const weekToWeek = ({ from, to }: CopyWeekInput): CopyRequest => {
  const monday = mondayOf(checkedDate(from, 'from'))
  const wanted = to === undefined ? undefined : mondayOf(checkedDate(to, 'to'))
  if (wanted !== undefined) distance(monday, wanted)
  return {
    sources: async (db, moment) => {
      const target = wanted ?? (await weekWithoutClasses(db, monday, moment))
      const offsets = target === undefined ? [] : [distance(monday, target)]
      return { sources: await sourcesOfDays(db, weekRange(from)), offsets, to: target }
    },
  }
}

const weeksUntil = (first: CivilDate, until: CivilDate): number[] => {
  const days = daysBetween(first, until)
  if (days < 7 || days > maxCopyDays) throw errors.validation(undefined, 'until')
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

/** `until` may lie within the last repeated week. */
export const weekly = ({ scheduled_class_id, week, until }: RepeatInput): CopyRequest => {
  checkedDate(until, 'until')
  if ((scheduled_class_id === undefined) === (week === undefined))
    throw errors.validation(undefined, 'scheduled_class_id')
  if (week !== undefined) checkedDate(week, 'week')
  return {
    sources: (db, { zone }) =>
      scheduled_class_id === undefined
        ? repeatedWeek(db, week as CivilDate, until)
        : repeatedClass(db, zone, scheduled_class_id, until),
  }
}

const dayMs = 86_400_000

async function planIn(db: Db, { sources, offsets }: CopyJob, { now, zone }: Moment): Promise<CopyPlan> {
  const times = sources.flatMap((source) => offsets.map((days) => +source.starts_at + days * dayMs))
  if (times.length === 0) return { created: [], skipped: [] }
  const from = new Date(Math.min(...times) - dayMs)
  const to = new Date(Math.max(...times) + dayMs)
  const existing = await classesBetween(db, from, to)
  const closures = await openClosures(db)
  return planCopies(sources, offsets, { now, zone, existing, closures, hours: await activeHours(db) })
}

const copyFields = ({ source, name, start_time, end_time }: Copy) => ({
  source_id: source,
  name,
  start_time,
  end_time,
})

const toCopies = (job: CopyJob, created: (Copy & { id: string | null })[], skipped: Skipped[]) => ({
  created: created.map((copy) => ({ id: copy.id, ...copyFields(copy) })),
  skipped: skipped.map((copy) => ({ ...copyFields(copy), reason: copy.reason })),
  to: job.to,
})

async function dryRunCopy(context: Context, request: CopyRequest): Promise<CopyAnswer> {
  const moment = await studioMoment(context)
  const job = await request.sources(context.db, moment)
  const { created, skipped } = await planIn(context.db, job, moment)
  const planned = created.map((copy) => ({ ...copy, id: null }))
  return { dry_run: true, ...toCopies(job, planned, skipped), undo: null }
}

async function writeCopies(tx: Tx, job: CopyJob, actor: Actor, moment: Moment): Promise<CopyAnswer> {
  const plan = await planIn(tx, job, moment)
  const { now } = moment
  const made = plan.created.map((copy) => ({ ...copy, id: randomUUID() }))
  const answer = { dry_run: false, ...toCopies(job, made, plan.skipped) }
  if (made.length === 0) return { ...answer, undo: null }
  if (made.some(({ days }) => days % 7 === 0)) await giveSeries(tx, job.sources, moment)
  await insertCopies(tx, made, now)
  const created = made.map((copy) => copy.id)
  // A source may have joined a series just now.
  await holdDates(tx, [...created, ...job.sources.map(({ id }) => id)], now)
  const action = { action: 'schedule.copy', entity: 'scheduled_class' }
  await audit(tx, { at: now, actor, ...action, after: { created: answer.created } })
  const undo = await openUndo(tx, { actor: actor.id, kind: 'copy_classes', now, did: { created } })
  return { ...answer, undo }
}

/** Throws StaleReadError if the sources changed before they were locked. */
async function lockSources(tx: Tx, request: CopyRequest, moment: Moment): Promise<CopyJob> {
  const { sources } = await request.sources(tx, moment)
  const ids = sources.map(({ id }) => id)
  const coaches = distinct(sources.flatMap((source) => source.coaches))
  await lockInstructors(tx, coaches)
  await lockClasses(tx, ids)
  const job = await request.sources(tx, moment)
  const [known, held] = [new Set(ids), new Set(coaches)]
  const isLocked = (source: Source) =>
    known.has(source.id) && source.coaches.every((coach) => held.has(coach))
  if (!job.sources.every(isLocked)) throw new StaleReadError()
  return job
}

const attemptCopy = (context: Context, actor: Actor, request: CopyRequest): Promise<CopyAnswer> =>
  inTransaction(context.db, async (tx) => {
    await lockCopyConstraints(tx)
    await holdRooms(tx)
    await lockProfiles(tx, await standingMembers(tx))
    const moment = await studioMoment(context, tx)
    return writeCopies(tx, await lockSources(tx, request, moment), actor, moment)
  })

/**
 * Copies classes at the same wall time, in one transaction; can be undone. Copies that exist already, or that meet busy coaches,
 * closed days or removed slots, are skipped and reported. A dry run gives the same answer.
 */
export const copyClasses = (
  context: Context,
  actor: Actor,
  request: CopyRequest,
  dryRun: boolean | undefined,
): Promise<CopyAnswer> =>
  dryRun ? dryRunCopy(context, request) : retryStaleReads(() => attemptCopy(context, actor, request))
