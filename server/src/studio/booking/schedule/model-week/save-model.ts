import type { ModelCell, ModelWeek, ModelWeekInput } from '@estudio/contract'
import { type CivilDate, civilDateOf } from '@estudio/domain'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import { heldMoment, studioMoment } from '../../../settings/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { distinct } from '../../../shared/collections.ts'
import { checkVersion } from '../../../shared/if-match.ts'
import { checkedDate } from '../../../shared/wall-time.ts'
import { insertPeriods, lockModel, seriesLike } from '../series-store.ts'
import { changeDates, changesModel, holdsOn, planSave, type SavePlan, seriesNamed } from './plan-save.ts'
import {
  countSeries,
  deletePeriods,
  endPeriods,
  modelPeriods,
  modelVersion,
  type NamedPeriod,
  periodsOf,
  putIntoModel,
  raiseModelVersion,
  unknownOf,
} from './store.ts'

const toModelCell = ({
  id: _id,
  series_id,
  class_active: _a,
  team: _t,
  ...period
}: NamedPeriod): ModelCell => ({
  id: series_id,
  ...period,
})

const modelOf = async (db: Db, from: CivilDate, version: number): Promise<ModelWeek> => {
  const periods = await modelPeriods(db, from)
  const cells = periods.filter((period) => holdsOn(from, period)).map(toModelCell)
  return { version, from, cells, changes: changeDates(periods, from) }
}

/** The model week as it is on a day, by default today. */
export async function readModelWeek(context: Context, from: CivilDate | undefined): Promise<ModelWeek> {
  const { now, zone } = await studioMoment(context)
  const day = from === undefined ? civilDateOf(now, zone) : checkedDate(from, 'from')
  return modelOf(context.db, day, await modelVersion(context.db))
}

/** Throws validation_failed when two cells name one series, or a cell names a series that does not exist. */
async function checkSeries(tx: Tx, named: readonly string[]): Promise<void> {
  if ((await countSeries(tx, named)) < named.length) throw errors.validation(undefined, 'cells')
}

/** A cell that stays as it is may have a class or a coach that was archived since. Throws class_not_found, not_found (coach). */
async function checkCatalogue(tx: Tx, { inserted }: SavePlan): Promise<void> {
  const unknown = await unknownOf(tx, {
    classes: distinct(inserted.map((period) => period.class_id)),
    coaches: distinct(inserted.flatMap((period) => period.instructor_ids)),
  })
  if (unknown.classes.length > 0) throw errors.refused('class_not_found')
  if (unknown.coaches.length > 0) throw errors.notFound('instructor')
}

/** The ids as the database writes them; a coach who is named twice, in different letters, is one coach. */
const lowerCased = (input: ModelWeekInput): ModelWeekInput => ({
  ...input,
  cells: input.cells.map((cell) => ({
    ...cell,
    class_id: cell.class_id.toLowerCase(),
    instructor_ids: distinct(cell.instructor_ids.map((id) => id.toLowerCase())),
  })),
})

/** A new cell becomes the series that copies of weeks have already at that hour, so that what hangs on the series stays. */
async function adoptSeries(tx: Tx, { from, cells }: ModelWeekInput): Promise<ModelWeekInput> {
  const fresh = cells.filter(({ id }) => id === undefined)
  const found = await seriesLike(
    tx,
    fresh.map((cell) => ({ ...cell, day: from })),
    { outside: true },
  )
  const taken = new Set(seriesNamed(cells))
  const ids = new Map<object, string>()
  for (const [place, cell] of fresh.entries()) {
    const id = found[place]
    if (id === undefined || taken.has(id)) continue
    taken.add(id)
    ids.set(cell, id)
  }
  return { from, cells: cells.map((cell) => ({ ...cell, id: cell.id ?? ids.get(cell) })) }
}

/**
 * Makes the model be these cells from a day on. Throws validation_failed (a day in the past, an unknown series), version_conflict,
 * class_not_found, not_found (coach).
 */
export const saveModelWeek = (
  context: Context,
  actor: Actor,
  request: ModelWeekInput,
  version: number,
): Promise<ModelWeek> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await heldMoment(context, tx)
    if (checkedDate(request.from, 'from') < civilDateOf(now, zone)) throw errors.validation(undefined, 'from')
    const model = await lockModel(tx)
    checkVersion(model, version)
    const input = await adoptSeries(tx, lowerCased(request))
    const named = seriesNamed(input.cells)
    await checkSeries(tx, named)
    const periods = await periodsOf(tx, named)
    const plan = planSave(periods, input)
    if (!changesModel(plan)) return modelOf(tx, input.from, model.version)
    await checkCatalogue(tx, plan)
    await putIntoModel(tx, plan.series, now)
    await endPeriods(tx, plan.ended, input.from)
    await deletePeriods(tx, plan.deleted)
    await insertPeriods(tx, plan.inserted)
    await raiseModelVersion(tx)
    const entry = { action: 'schedule.model', entity: 'model_week' }
    const { ended, deleted, inserted } = plan
    const before = periods.filter(({ id }) => ended.includes(id) || deleted.includes(id))
    await audit(tx, {
      at: now,
      actor,
      ...entry,
      before: { cells: before.map((period) => ({ ...period })) },
      after: { from: input.from, cells: inserted.map((period) => ({ ...period })) },
    })
    return modelOf(tx, input.from, model.version + 1)
  })
