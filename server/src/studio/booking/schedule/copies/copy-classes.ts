import { randomUUID } from 'node:crypto'
import type { CopyAnswer, CopyInput, RepeatInput } from '@estudio/contract'
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
import { lockClasses, lockInstructors } from '../../../shared/locks.ts'
import { openUndo } from '../../../shared/undo/store.ts'
import { checkedDate } from '../../../shared/wall-time.ts'
import { openClosures } from '../closures/store.ts'
import { retryStaleReads, StaleReadError } from '../editor/stale-read.ts'
import { activeHours } from '../store.ts'
import { type Copy, type CopyPlan, planCopies, type Skipped, type Source } from './plan-copies.ts'
import { classesBetween, insertCopies, lockCopyConstraints, sourceClass, sourcesOfDays } from './store.ts'

/** A request copies its source classes once for each offset, in days. */
interface CopyRequest {
  sources(db: Db, zone: string): Promise<{ sources: Source[]; offsets: number[] }>
}

const maxCopyDays = 366

/** The distance in days. Throws validation_failed for zero or more than a year. */
const distance = (from: CivilDate, to: CivilDate): number => {
  const days = daysBetween(from, to)
  if (days === 0 || Math.abs(days) > maxCopyDays) throw errors.validation(undefined, 'to')
  return days
}

export const dayToDay = ({ from, to }: CopyInput): CopyRequest => {
  const offsets = [distance(checkedDate(from, 'from'), checkedDate(to, 'to'))]
  return { sources: async (db) => ({ sources: await sourcesOfDays(db, dateRange(from, from)), offsets }) }
}

export const weekToWeek = ({ from, to }: CopyInput): CopyRequest => {
  const offsets = [distance(mondayOf(checkedDate(from, 'from')), mondayOf(checkedDate(to, 'to')))]
  return { sources: async (db) => ({ sources: await sourcesOfDays(db, weekRange(from)), offsets }) }
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
    sources: (db, zone) =>
      scheduled_class_id === undefined
        ? repeatedWeek(db, week as CivilDate, until)
        : repeatedClass(db, zone, scheduled_class_id, until),
  }
}

const dayMs = 86_400_000

interface CopyJob {
  sources: Source[]
  offsets: number[]
}

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

const toCopies = (created: (Copy & { id: string | null })[], skipped: Skipped[]) => ({
  created: created.map((copy) => ({ id: copy.id, ...copyFields(copy) })),
  skipped: skipped.map((copy) => ({ ...copyFields(copy), reason: copy.reason })),
})

async function dryRunCopy(context: Context, request: CopyRequest): Promise<CopyAnswer> {
  const moment = await studioMoment(context)
  const job = await request.sources(context.db, moment.zone)
  const { created, skipped } = await planIn(context.db, job, moment)
  const planned = created.map((copy) => ({ ...copy, id: null }))
  return { dry_run: true, ...toCopies(planned, skipped), undo: null }
}

async function writeCopies(tx: Tx, plan: CopyPlan, actor: Actor, now: Date): Promise<CopyAnswer> {
  const made = plan.created.map((copy) => ({ ...copy, id: randomUUID() }))
  const answer = { dry_run: false, ...toCopies(made, plan.skipped) }
  if (made.length === 0) return { ...answer, undo: null }
  await insertCopies(tx, made, now)
  const created = made.map((copy) => copy.id)
  const action = { action: 'schedule.copy', entity: 'scheduled_class' }
  await audit(tx, { at: now, actor, ...action, after: { created: answer.created } })
  const undo = await openUndo(tx, { actor: actor.id, kind: 'copy_classes', now, did: { created } })
  return { ...answer, undo }
}

/** Throws StaleReadError if the sources changed before they were locked. */
async function lockSources(tx: Tx, request: CopyRequest, zone: string): Promise<CopyJob> {
  const { sources } = await request.sources(tx, zone)
  const ids = sources.map(({ id }) => id)
  const coaches = distinct(sources.flatMap((source) => source.coaches))
  await lockInstructors(tx, coaches)
  await lockClasses(tx, ids)
  const job = await request.sources(tx, zone)
  const [known, held] = [new Set(ids), new Set(coaches)]
  const isLocked = (source: Source) =>
    known.has(source.id) && source.coaches.every((coach) => held.has(coach))
  if (!job.sources.every(isLocked)) throw new StaleReadError()
  return job
}

const attemptCopy = (context: Context, actor: Actor, request: CopyRequest): Promise<CopyAnswer> =>
  inTransaction(context.db, async (tx) => {
    await lockCopyConstraints(tx)
    const moment = await studioMoment(context, tx)
    const job = await lockSources(tx, request, moment.zone)
    return writeCopies(tx, await planIn(tx, job, moment), actor, moment.now)
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
