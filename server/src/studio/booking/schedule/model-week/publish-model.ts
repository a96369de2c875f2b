import { randomUUID } from 'node:crypto'
import type { PublishAnswer, PublishInput } from '@estudio/contract'
import { type Moment, mondayOf, wallTimeOf } from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { studioMoment } from '../../../settings/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { distinct } from '../../../shared/collections.ts'
import { lockClasses, lockInstructors, lockProfiles } from '../../../shared/locks.ts'
import { openUndo } from '../../../shared/undo/store.ts'
import { checkedDate } from '../../../shared/wall-time.ts'
import { holdRooms } from '../../rooms/store.ts'
import { holdDates, standingMembers } from '../../standing-places/store.ts'
import { openClosures } from '../closures/store.ts'
import { lockCopyConstraints } from '../copies/store.ts'
import { retryStaleReads, StaleReadError } from '../editor/stale-read.ts'
import { storedClasses } from '../editor/store.ts'
import { skippedWeeks } from '../series-store.ts'
import { activeHours } from '../store.ts'
import { notifyChangedCoaches } from './notify-changed-coaches.ts'
import { type Occurrence, occurrencesOf, type PublishedDays, publishedDays, weekKey } from './occurrences.ts'
import { type PublicationPlan, planPublication, type StoredClass } from './plan-publication.ts'
import {
  classesAround,
  deleteOccurrences,
  insertOccurrences,
  updateOccurrences,
} from './publication-store.ts'
import { modelPeriods } from './store.ts'

async function planIn(db: Db, days: PublishedDays, moment: Moment): Promise<PublicationPlan> {
  const monday = mondayOf(days.from)
  const periods = await modelPeriods(db, monday)
  const skips = await skippedWeeks(db, monday, days.until)
  return planPublication({
    ...moment,
    days,
    wanted: occurrencesOf(periods, days, moment),
    classes: await classesAround(db, days),
    skips: new Set(skips.map(({ series_id, series_week }) => weekKey(series_id, series_week))),
    closures: await openClosures(db),
    hours: await activeHours(db),
  })
}

const wantedFields = ({ series_id, week, name, start_time, end_time, names }: Occurrence) => ({
  series_id,
  week,
  name,
  start_time,
  end_time,
  coaches: names,
})

const storedFields = ({ id, name, starts_at, ends_at, names, ...stored }: StoredClass, zone: string) => ({
  id,
  series_id: stored.series_id as string,
  week: stored.series_week as string,
  name,
  start_time: wallTimeOf(starts_at, zone),
  end_time: wallTimeOf(ends_at, zone),
  coaches: names,
})

const isStored = (one: StoredClass | Occurrence): one is StoredClass => 'id' in one

const byStart = <Row extends { start_time: string }>(rows: Row[]): Row[] =>
  rows.sort((one, other) => one.start_time.localeCompare(other.start_time))

type Made = Occurrence & { id: string | null }

const toAnswer = (plan: PublicationPlan, created: Made[], days: PublishedDays, zone: string) => ({
  ...days,
  created: created.map((one) => ({ id: one.id, ...wantedFields(one) })),
  updated: byStart(plan.updated.map(({ before, after }) => ({ id: before.id, ...wantedFields(after) }))),
  removed: plan.removed.map((one) => storedFields(one, zone)),
  kept: byStart(
    plan.kept.map(({ before, reason }) => ({
      ...(isStored(before) ? storedFields(before, zone) : { id: null, ...wantedFields(before) }),
      reason,
    })),
  ),
  skipped: plan.skipped.map(({ wanted, reason, with: by }) => ({
    ...wantedFields(wanted),
    reason,
    with: by,
  })),
  existing: plan.existing.length,
})

async function previewPublication(context: Context, days: PublishedDays): Promise<PublishAnswer> {
  const moment = await studioMoment(context)
  const plan = await planIn(context.db, days, moment)
  const planned = plan.created.map((one) => ({ ...one, id: null }))
  return { dry_run: true, ...toAnswer(plan, planned, days, moment.zone), undo: null }
}

const changedIds = ({ updated, removed }: PublicationPlan): string[] => [
  ...updated.map(({ before }) => before.id),
  ...removed.map(({ id }) => id),
]

const coachesOf = ({ created, updated }: PublicationPlan): string[] =>
  distinct([...created, ...updated.map(({ after }) => after)].flatMap(({ coaches }) => coaches))

/** Plans, locks coaches and classes of the plan, and plans again. Throws StaleReadError if the second plan needs more locks. */
async function lockedPlan(tx: Tx, days: PublishedDays, moment: Moment): Promise<PublicationPlan> {
  const first = await planIn(tx, days, moment)
  const coaches = new Set(await lockInstructors(tx, coachesOf(first)))
  const classes = new Set(await lockClasses(tx, changedIds(first)))
  const plan = await planIn(tx, days, moment)
  const isLocked =
    coachesOf(plan).every((coach) => coaches.has(coach)) && changedIds(plan).every((id) => classes.has(id))
  if (!isLocked) throw new StaleReadError()
  return plan
}

async function write(tx: Tx, plan: PublicationPlan, created: (Occurrence & { id: string })[], now: Date) {
  const changed = plan.updated.map(({ before, after }) => ({ ...after, id: before.id }))
  const before = new Map((await storedClasses(tx, changedIds(plan))).map((row) => [row.id, row]))
  const snapshots = (ids: string[]) => ids.flatMap((id) => before.get(id) ?? [])
  const removed = plan.removed.map(({ id }) => id)
  await deleteOccurrences(tx, removed)
  await updateOccurrences(tx, changed, now)
  await insertOccurrences(tx, created, now)
  return {
    created: created.map(({ id }) => id),
    deleted: snapshots(removed),
    updated: snapshots(changed.map(({ id }) => id)).map((row) => ({ before: row, version: row.version + 1 })),
  }
}

const audited = ({
  id,
  series_id,
  start_time,
}: {
  id: string | null
  series_id: string
  start_time: string
}) => ({
  id,
  series_id,
  start_time,
})

const attemptPublication = (context: Context, actor: Actor, days: PublishedDays): Promise<PublishAnswer> =>
  inTransaction(context.db, async (tx) => {
    await lockCopyConstraints(tx)
    await holdRooms(tx)
    await lockProfiles(tx, await standingMembers(tx))
    const moment = await studioMoment(context, tx)
    const { now, zone } = moment
    const plan = await lockedPlan(tx, days, moment)
    const created = plan.created.map((one) => ({ ...one, id: randomUUID() }))
    const answer = { dry_run: false, ...toAnswer(plan, created, days, zone) }
    if (created.length + changedIds(plan).length === 0) return { ...answer, undo: null }
    const did = await write(tx, plan, created, now)
    await holdDates(tx, did.created, now)
    await audit(tx, {
      at: now,
      actor,
      action: 'schedule.publish',
      entity: 'model_week',
      before: { removed: answer.removed.map(audited) },
      after: { ...days, created: answer.created.map(audited), updated: answer.updated.map(audited) },
    })
    const mails = await notifyChangedCoaches(tx, actor, plan, moment)
    const undo = await openUndo(tx, { actor: actor.id, kind: 'publish_model', now, did: { ...did, mails } })
    return { ...answer, undo }
  })

/**
 * Makes the schedule follow the model week, in one transaction; can be undone. A dry run gives the same answer. Throws
 * validation_failed for a day that does not exist.
 */
export const publishModelWeek = (
  context: Context,
  actor: Actor,
  { from, weeks, dry_run }: PublishInput,
): Promise<PublishAnswer> => {
  const days = publishedDays(checkedDate(from, 'from'), weeks)
  return dry_run
    ? previewPublication(context, days)
    : retryStaleReads(() => attemptPublication(context, actor, days))
}
