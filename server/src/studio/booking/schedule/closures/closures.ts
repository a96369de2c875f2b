import type { Closure, ClosureAnswer, ClosureDays, ClosureInput, Impact } from '@estudio/contract'
import { daysBetween, isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../shared/actor.ts'
import { cancellationImpact, heldClasses } from '../../../shared/schedule-store.ts'
import { openUndo } from '../../../shared/undo/store.ts'
import { undoUntil } from '../../../shared/undo/undo-window.ts'
import { cancelClassesWithDetails } from '../editor/cancel-classes.ts'
import {
  type ClosureRow,
  futureClassesOn,
  insertClosure,
  liftClosure,
  lockClosures,
  openClosures,
} from './store.ts'

const maxClosureDays = 366
const words = texts.admin.calendar.closures

const toClosure = ({ created_at, ...row }: ClosureRow): Closure => ({
  ...row,
  created_at: created_at.toISOString(),
})

const checkClosureDays = ({ start_date, end_date }: ClosureDays): void => {
  if (!isCivilDate(start_date)) throw errors.validation(words.dates, 'start_date')
  if (!isCivilDate(end_date)) throw errors.validation(words.dates, 'end_date')
  const days = daysBetween(start_date, end_date)
  if (days < 0 || days >= maxClosureDays) throw errors.validation(words.dates, 'end_date')
}

export const closureList = async (db: Db): Promise<Closure[]> => (await openClosures(db)).map(toClosure)

export async function closureImpact(context: Context, days: ClosureDays): Promise<Impact> {
  checkClosureDays(days)
  const { db, clock } = context
  return cancellationImpact(db, await futureClassesOn(db, days.start_date, days.end_date, clock.now()))
}

const recordClosure = async (tx: Tx, actor: Actor, input: ClosureInput, reason: string, now: Date) => {
  if (input.record === false) return null
  const { start_date, end_date } = input
  return insertClosure(tx, { start_date, end_date, reason, created_by: actor.id, created_at: now })
}

/** Cancels every class to come on these days; with `record` false no closure is recorded. Can be undone. */
export async function closeDays(context: Context, actor: Actor, input: ClosureInput): Promise<ClosureAnswer> {
  checkClosureDays(input)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const reasonShown = input.reason?.trim() || undefined
    const reason = reasonShown ?? words.reasonDefault
    await lockClosures(tx)
    const { start_date, end_date } = input
    const ids = await heldClasses(tx, () => futureClassesOn(tx, start_date, end_date, now))
    const how = { actor, now, reason, reasonShown, mailsWaitUntil: undoUntil('schedule', now) }
    const { impact, ...did } = await cancelClassesWithDetails(tx, ids, how)
    const made = await recordClosure(tx, actor, input, reason, now)
    const closure = made?.id ?? null
    const entry = { action: 'schedule.close', entity: 'closure', entityId: closure }
    await audit(tx, { at: now, actor, ...entry, after: { start_date, end_date, reason, ...impact } })
    const action = { actor: actor.id, kind: 'close_days' as const, now, did: { ...did, closure } }
    return { ...impact, closure: made && toClosure(made), undo: await openUndo(tx, action) }
  })
}

/** Removes a closure; its cancelled classes stay cancelled. Throws not_found. */
export const openDays = (context: Context, actor: Actor, id: string): Promise<Closure> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const lifted = await liftClosure(tx, id, now)
    if (!lifted) throw errors.notFound('closure')
    const { start_date, end_date, reason } = lifted
    const entry = { action: 'schedule.open', entity: 'closure', entityId: id }
    await audit(tx, { at: now, actor, ...entry, before: { start_date, end_date, reason } })
    return toClosure(lifted)
  })
