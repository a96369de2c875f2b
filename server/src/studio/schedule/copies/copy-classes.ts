import { randomUUID } from 'node:crypto'
import type { CopyAnswer } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts'
import { studioMoment } from '../../settings/service.ts'
import type { Actor } from '../../shared/actor.ts'
import { distinct } from '../../shared/distinct.ts'
import { lockClasses, lockInstructors } from '../../shared/locks.ts'
import { openClosures } from '../closures/closure-store.ts'
import { ReadAgain, untilItHolds } from '../read-again.ts'
import { openUndo } from '../undo/open-undo.ts'
import type { CopyRequest } from './copy-requests.ts'
import { activeHours, holdDaysAndHours, insertCopies, standingBetween } from './copy-store.ts'
import { type Copy, type CopyPlan, planCopies, type Skipped, type Source } from './plan-copies.ts'

const day = 86_400_000

interface Copying {
  sources: Source[]
  offsets: number[]
}

async function planIn(db: Db, { sources, offsets }: Copying, { now, zone }: Moment): Promise<CopyPlan> {
  const times = sources.flatMap((source) => offsets.map((days) => +source.starts_at + days * day))
  if (times.length === 0) return { created: [], skipped: [] }
  // Re-anchored hours and long classes stay within a day of that.
  const from = new Date(Math.min(...times) - day)
  const to = new Date(Math.max(...times) + day)
  const standing = await standingBetween(db, from, to)
  const closures = await openClosures(db)
  return planCopies(sources, offsets, { now, zone, standing, closures, hours: await activeHours(db) })
}

const shared = ({ source, name, start_time, end_time }: Copy) => ({
  source_id: source,
  name,
  start_time,
  end_time,
})

const shapeOf = (created: (Copy & { id: string | null })[], skipped: Skipped[]) => ({
  created: created.map((copy) => ({ id: copy.id, ...shared(copy) })),
  skipped: skipped.map((copy) => ({ ...shared(copy), reason: copy.reason })),
})

async function foresee(context: Context, request: CopyRequest): Promise<CopyAnswer> {
  const moment = await studioMoment(context)
  const copying = await request.sources(context.db, moment.zone)
  const { created, skipped } = await planIn(context.db, copying, moment)
  const unmade = created.map((copy) => ({ ...copy, id: null }))
  return { dry_run: true, ...shapeOf(unmade, skipped), undo: null }
}

async function write(tx: Tx, plan: CopyPlan, actor: Actor, now: Date): Promise<CopyAnswer> {
  const made = plan.created.map((copy) => ({ ...copy, id: randomUUID() }))
  const answer = { dry_run: false, ...shapeOf(made, plan.skipped) }
  if (made.length === 0) return { ...answer, undo: null }
  await insertCopies(tx, made, now)
  const created = made.map((copy) => copy.id)
  const action = { action: 'schedule.copy', entity: 'scheduled_class' }
  await audit(tx, { at: now, actor, ...action, after: { created: answer.created } })
  const undo = await openUndo(tx, { actor: actor.id, kind: 'copy_classes', now, did: { created } })
  return { ...answer, undo }
}

/** What is copied, under the locks of its coaches, whom nobody schedules meanwhile, and its own. Throws ReadAgain. */
async function lockSources(tx: Tx, request: CopyRequest, zone: string): Promise<Copying> {
  const { sources } = await request.sources(tx, zone)
  const ids = sources.map(({ id }) => id)
  const coaches = distinct(sources.flatMap((source) => source.coaches))
  await lockInstructors(tx, coaches)
  await lockClasses(tx, ids)
  const copying = await request.sources(tx, zone)
  const [known, held] = [new Set(ids), new Set(coaches)]
  const isLocked = (source: Source) =>
    known.has(source.id) && source.coaches.every((coach) => held.has(coach))
  if (!copying.sources.every(isLocked)) throw new ReadAgain()
  return copying
}

const attempt = (context: Context, actor: Actor, request: CopyRequest): Promise<CopyAnswer> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    await holdDaysAndHours(tx)
    const copying = await lockSources(tx, request, moment.zone)
    return write(tx, await planIn(tx, copying, moment), actor, moment.now)
  })

/**
 * Copies classes to other days at the same hours of the wall: a day, a week, or weekly until a date. What is there
 * already, a coach who is busy (A55), a closed day or a removed hour is skipped and told. A dry run answers the same and
 * changes nothing. One transaction, as many statements for one class as for hundreds; it can be taken back for a while.
 */
export const copyClasses = (
  context: Context,
  actor: Actor,
  request: CopyRequest,
  dryRun: boolean | undefined,
): Promise<CopyAnswer> =>
  dryRun ? foresee(context, request) : untilItHolds(() => attempt(context, actor, request))
