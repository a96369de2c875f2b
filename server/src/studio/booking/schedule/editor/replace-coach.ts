import type { ReplaceCoachAnswer, ReplaceCoachInput } from '@estudio/contract'
import { type CivilDate, type WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import { auditAll } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import type { Actor } from '../../../shared/actor.ts'
import { lockClasses } from '../../../shared/locks.ts'
import { asWallTime, checkDates, endOfDay, startOfDay } from '../../../shared/wall-time.ts'
import { lockCoaches } from './class-draft.ts'
import { notifyCoaches } from './notify-coaches.ts'
import { handOver } from './store.ts'

interface CoachedClass {
  id: string
  name: string
  start_time: WallTime
  end_time: WallTime
  busy: boolean
  /** The new coach already gives this class, beside the other. */
  shared: boolean
}

interface Replacement {
  from: string
  to: string
  id?: string
  start?: CivilDate
  end?: CivilDate
}

const inReplacement = ({ id, start, end }: Replacement) => sql`
  ${id ? sql`c.id = ${id}` : sql`true`}
  and ${start ? sql`c.starts_at >= ${startOfDay(start)}` : sql`true`}
  and ${end ? sql`c.starts_at < ${endOfDay(end)}` : sql`true`}`

async function coachedClasses(db: Db, replacement: Replacement, now: Date): Promise<CoachedClass[]> {
  const { rows } = await sql<CoachedClass>`
    select c.id, coalesce(c.special_class_name, t.name) as name, ${asWallTime('c.starts_at')} as start_time,
      ${asWallTime('c.ends_at')} as end_time,
      exists (
        select from studio.scheduled_class_instructors o join studio.scheduled_classes b on b.id = o.scheduled_class_id
        where o.instructor_id = ${replacement.to} and b.id <> c.id and b.status = 'scheduled'
          and b.starts_at < c.ends_at and b.ends_at > c.starts_at) as busy,
      exists (
        select from studio.scheduled_class_instructors o
        where o.scheduled_class_id = c.id and o.instructor_id = ${replacement.to}) as shared
    from studio.scheduled_classes c
    join studio.classes t on t.id = c.class_id
    join studio.scheduled_class_instructors l on l.scheduled_class_id = c.id and l.instructor_id = ${replacement.from}
    where c.status = 'scheduled' and c.starts_at > ${now} and ${inReplacement(replacement)}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

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

const toReplaceAnswer = (classes: CoachedClass[], dryRun: boolean): ReplaceCoachAnswer => ({
  dry_run: dryRun,
  replaced: classes.filter(({ busy }) => !busy).map(toReplacedClass),
  skipped: classes
    .filter(({ busy }) => busy)
    .map((row) => ({ ...toReplacedClass(row), reason: 'coach_busy' as const })),
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

async function replaceIn(
  tx: Tx,
  actor: Actor,
  replacement: Replacement,
  replaced: CoachedClass[],
  now: Date,
): Promise<void> {
  const ids = replaced.map((row) => row.id)
  await handOver(tx, ids, replacement, now)
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
  await mailBothCoaches(tx, actor, replacement, replaced, now)
}

/**
 * One class or those of some days; where the new coach is busy they are skipped and reported (A55). A dry run
 * answers the same. Throws not_found.
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
    if (!input.dry_run && replaced.length > 0) await replaceIn(tx, actor, replacement, replaced, now)
    return toReplaceAnswer(classes, input.dry_run ?? false)
  })
}
