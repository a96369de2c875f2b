import type { Closure, ClosureAnswer, ClosureDays, ClosureInput, Impact } from '@estudio/contract'
import { daysBetween, isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { heldClasses } from '../../shared/held-classes.ts'
import { cancellationImpact } from '../../shared/reserved-in.ts'
import { cancelClassesWithDetails } from '../cancel-classes.ts'
import { openUndo, undoneUntil } from '../undo/open-undo.ts'
import {
  type ClosureRow,
  classesToComeOn,
  holdSchedule,
  insertClosure,
  liftClosure,
  openClosures,
} from './closure-store.ts'

const maxDays = 366
const words = texts.admin.calendar.closures

const shapeOf = ({ created_at, ...row }: ClosureRow): Closure => ({
  ...row,
  created_at: created_at.toISOString(),
})

const checkDays = ({ start_date, end_date }: ClosureDays): void => {
  if (!isCivilDate(start_date) || !isCivilDate(end_date)) throw errors.validation(words.dates)
  const days = daysBetween(start_date, end_date)
  if (days < 0 || days >= maxDays) throw errors.validation(words.dates)
}

/** Closures that hold, the earliest first. */
export const closureList = async (db: Db): Promise<Closure[]> => (await openClosures(db)).map(shapeOf)

/** What closing these days would cancel (B04). */
export async function closureImpact(context: Context, days: ClosureDays): Promise<Impact> {
  checkDays(days)
  const { db, clock } = context
  return cancellationImpact(db, await classesToComeOn(db, days.start_date, days.end_date, clock.now()))
}

const record = async (tx: Tx, actor: Actor, input: ClosureInput, reason: string, now: Date) => {
  if (input.record === false) return null
  const { start_date, end_date } = input
  return insertClosure(tx, { start_date, end_date, reason, created_by: actor.id, created_at: now })
}

/**
 * Cancels every class to come on these days (B13) and, unless told otherwise, remembers that the studio is closed then, so
 * that copies leave them out. It can be taken back for a while.
 */
export async function closeDays(context: Context, actor: Actor, input: ClosureInput): Promise<ClosureAnswer> {
  checkDays(input)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const reasonTold = input.reason?.trim() || undefined
    const reason = reasonTold ?? words.reasonDefault
    await holdSchedule(tx)
    const { start_date, end_date } = input
    const ids = await heldClasses(tx, () => classesToComeOn(tx, start_date, end_date, now))
    const how = { actor, now, reason, reasonTold, mailsWaitUntil: undoneUntil(now) }
    const { impact, ...did } = await cancelClassesWithDetails(tx, ids, how)
    const made = await record(tx, actor, input, reason, now)
    const closure = made?.id ?? null
    const entry = { action: 'schedule.close', entity: 'closure', entityId: closure }
    await audit(tx, { at: now, actor, ...entry, after: { start_date, end_date, reason, ...impact } })
    const action = { actor: actor.id, kind: 'close_days' as const, now, did: { ...did, closure } }
    return { ...impact, closure: made && shapeOf(made), undo: await openUndo(tx, action) }
  })
}

/** The days are open again; what was cancelled stays cancelled. Throws not_found. */
export const openDays = (context: Context, actor: Actor, id: string): Promise<Closure> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const lifted = await liftClosure(tx, id, now)
    if (!lifted) throw errors.notFound('closure')
    const { start_date, end_date, reason } = lifted
    const entry = { action: 'schedule.open', entity: 'closure', entityId: id }
    await audit(tx, { at: now, actor, ...entry, before: { start_date, end_date, reason } })
    return shapeOf(lifted)
  })
