import type { ReplaceCoachAnswer, ReplaceCoachInput, Undo } from '@estudio/contract'
import { auditAll } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../shared/actor.ts'
import { lockClasses } from '../../../shared/locks.ts'
import { openUndo, type UndoPayload } from '../../../shared/undo/store.ts'
import { checkDates } from '../../../shared/wall-time.ts'
import { lockCoaches } from './class-draft.ts'
import { type CoachedClass, coachedClasses, handOver, type Replacement } from './coaches-store.ts'
import { notifyCoaches } from './notify-coaches.ts'
import { storedClasses } from './store.ts'

const toReplacement = (input: ReplaceCoachInput): Replacement => {
  const { scheduled_class_id: id, start_date: start, end_date: end } = input
  checkDates({ start_date: start, end_date: end })
  const isOne = id !== undefined
  if (isOne === (start !== undefined && end !== undefined))
    throw errors.validation(undefined, 'scheduled_class_id')
  if (!isOne && (start ?? '') > (end ?? '')) throw errors.validation(undefined, 'end_date')
  if (input.from_instructor_id === input.to_instructor_id)
    throw errors.validation(undefined, 'to_instructor_id')
  return { from: input.from_instructor_id, to: input.to_instructor_id, id, start, end }
}

const toReplacedClass = ({ id, name, start_time, end_time }: CoachedClass) => ({
  id,
  name,
  start_time,
  end_time,
})

const toReplaceAnswer = (
  classes: CoachedClass[],
  dryRun: boolean,
  undo: Undo | null,
): ReplaceCoachAnswer => ({
  dry_run: dryRun,
  replaced: classes.filter(({ busy }) => !busy).map(toReplacedClass),
  skipped: classes
    .filter(({ busy }) => busy)
    .map((row) => ({ ...toReplacedClass(row), reason: 'coach_busy' as const })),
  undo,
})

const mailBothCoaches = (
  tx: Tx,
  actor: Actor,
  { from, to }: Replacement,
  replaced: CoachedClass[],
  now: Date,
) => {
  const listed = (some: CoachedClass[]) =>
    some.map(({ name, start_time }) => ({ className: name, start: start_time }))
  return notifyCoaches(tx, { actor, now, event: `${replaced[0]?.id}:${now.getTime()}` }, [
    { coach: from, template: 'classes_taken', classes: listed(replaced) },
    { coach: to, template: 'classes_given', classes: listed(replaced.filter(({ shared }) => !shared)) },
  ])
}

/**
 * Hands the classes over, mails both coaches once the undo has run out, and opens the undo, which also takes back what the
 * caller `did`. The caller holds the locks of the coaches and the classes.
 */
export async function replaceIn(
  tx: Tx,
  actor: Actor,
  replacement: Replacement,
  replaced: CoachedClass[],
  now: Date,
  did: Partial<Pick<UndoPayload, 'substitution' | 'mails'>> = {},
): Promise<Undo> {
  const ids = replaced.map((row) => row.id)
  const before = await storedClasses(tx, ids)
  await handOver(tx, ids, replacement, now)
  const versions = new Map((await storedClasses(tx, ids)).map(({ id, version }) => [id, version]))
  await auditAll(
    tx,
    ids.map((id) => ({
      at: now,
      actor,
      action: 'schedule.replace_coach',
      entity: 'scheduled_class',
      entityId: id,
      before: { coach: replacement.from },
      after: { coach: replacement.to },
    })),
  )
  const mails = await mailBothCoaches(tx, actor, replacement, replaced, now)
  const handedOver = before.map((row) => ({ before: row, version: versions.get(row.id) ?? row.version }))
  return openUndo(tx, {
    actor: actor.id,
    kind: 'replace_coach',
    now,
    did: { ...did, replaced: handedOver, mails: [...mails, ...(did.mails ?? [])] },
  })
}

/**
 * Replaces the coach of one class or of the classes of some days. Classes at which the new coach is busy are skipped and
 * reported. A dry run gives the same answer. Throws not_found.
 */
export const replaceCoach = (
  context: Context,
  actor: Actor,
  input: ReplaceCoachInput,
): Promise<ReplaceCoachAnswer> => {
  const replacement = toReplacement(input)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if (!input.dry_run) {
      await lockCoaches(tx, [replacement.from, replacement.to])
      const ids = (await coachedClasses(tx, replacement, now)).map((row) => row.id)
      await lockClasses(tx, ids)
    }
    const classes = await coachedClasses(tx, replacement, now)
    if (replacement.id && classes.length === 0) throw errors.notFound('scheduled_class')
    const replaced = classes.filter(({ busy }) => !busy)
    const isDone = !input.dry_run && replaced.length > 0
    const undo = isDone ? await replaceIn(tx, actor, replacement, replaced, now) : null
    return toReplaceAnswer(classes, input.dry_run ?? false, undo)
  })
}
