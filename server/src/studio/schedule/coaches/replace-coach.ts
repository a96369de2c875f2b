import type { ReplaceCoachAnswer, ReplaceCoachInput } from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { auditAll } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { handOver } from '../../shared/hand-over.ts'
import { lockClasses } from '../../shared/locks.ts'
import { lockCoaches } from '../rules.ts'
import { type CoachedClass, coachedClasses, type Which } from './replace-store.ts'
import { tellCoaches } from './tell-coaches.ts'

const whichOf = (input: ReplaceCoachInput): Which => {
  const { scheduled_class_id: id, start_date: start, end_date: end } = input
  for (const date of [start, end]) if (date !== undefined && !isCivilDate(date)) throw errors.validation()
  const isOne = id !== undefined
  if (isOne === (start !== undefined && end !== undefined)) throw errors.validation()
  if (!isOne && (start ?? '') > (end ?? '')) throw errors.validation()
  if (input.from_instructor_id === input.to_instructor_id) throw errors.validation()
  return { from: input.from_instructor_id, to: input.to_instructor_id, id, start, end }
}

const lineOf = ({ id, name, start_time, end_time }: CoachedClass) => ({ id, name, start_time, end_time })

const shapeOf = (classes: CoachedClass[], dryRun: boolean): ReplaceCoachAnswer => ({
  dry_run: dryRun,
  replaced: classes.filter(({ busy }) => !busy).map(lineOf),
  skipped: classes
    .filter(({ busy }) => busy)
    .map((row) => ({ ...lineOf(row), reason: 'coach_busy' as const })),
})

/** Both coaches, what changes for each. */
const tellBoth = (tx: Tx, actor: Actor, { from, to }: Which, replaced: CoachedClass[], now: Date) => {
  const told = (some: CoachedClass[]) =>
    some.map(({ name, start_time }) => ({ className: name, start: start_time }))
  return tellCoaches(tx, { actor, now, event: `${replaced[0]?.id}:${now.getTime()}` }, [
    { coach: from, template: 'classes_taken', classes: told(replaced) },
    { coach: to, template: 'classes_given', classes: told(replaced.filter(({ shared }) => !shared)) },
  ])
}

async function swap(tx: Tx, actor: Actor, which: Which, replaced: CoachedClass[], now: Date): Promise<void> {
  const ids = replaced.map((row) => row.id)
  await handOver(tx, ids, which, now)
  await auditAll(
    tx,
    ids.map((id) => ({
      at: now,
      actor,
      action: 'schedule.replace_coach',
      entity: 'scheduled_class',
      entityId: id,
      before: { coach: which.from },
      after: { coach: which.to },
    })),
  )
  await tellBoth(tx, actor, which, replaced, now)
}

/**
 * One coach takes the classes to come of another: one class, or those of a range of days. Where the new coach gives another
 * class then, the class keeps its coach and is told (A55). Both coaches get a mail. A dry run answers the same and changes nothing.
 * Throws not_found for a class that coach does not give, or a coach who is none.
 */
export const replaceCoach = (
  context: Context,
  actor: Actor,
  input: ReplaceCoachInput,
): Promise<ReplaceCoachAnswer> => {
  const which = whichOf(input)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    if (!input.dry_run) {
      await lockCoaches(tx, [which.from, which.to])
      const ids = (await coachedClasses(tx, which, now)).map((row) => row.id)
      await lockClasses(tx, ids)
    }
    const classes = await coachedClasses(tx, which, now)
    if (which.id && classes.length === 0) throw errors.notFound('scheduled_class')
    const replaced = classes.filter(({ busy }) => !busy)
    if (!input.dry_run && replaced.length > 0) await swap(tx, actor, which, replaced, now)
    return shapeOf(classes, input.dry_run ?? false)
  })
}
