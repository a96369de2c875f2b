import type { Plan, PlanImpact, PlanInput, PlanPatch } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { readSettings, studioMoment } from '../settings/service.ts'
import type { Actor } from '../shared/actor.ts'
import { difference } from '../shared/difference.ts'
import { checkVersion } from '../shared/if-match.ts'
import { planFields, withChanges } from './fields.ts'
import { planShape } from './shape.ts'
import { archivePlan, holdersOfPlan, insertPlan, lockPlan, planById, updatePlan } from './store.ts'

/** A new plan, last in the list (API-39, APL-08 to APL-12). Throws validation_failed. */
export const createPlan = (context: Context, actor: Actor, input: PlanInput): Promise<Plan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const fields = planFields(input)
    const row = await insertPlan(tx, fields, now)
    const entry = { action: 'plan.create', entity: 'plan', entityId: row.id, after: { ...fields } }
    await audit(tx, { at: now, actor, ...entry })
    return planShape(row, await readSettings(tx))
  })

interface PlanEdit {
  id: string
  patch: PlanPatch
  version?: number
}

/**
 * Changes what is sold from now on; plans that members hold stay as they were bought (A37).
 * Throws not_found, version_conflict, validation_failed.
 */
export const editPlan = (context: Context, actor: Actor, { id, patch, version }: PlanEdit): Promise<Plan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockPlan(tx, id)
    if (!row) throw errors.notFound('plan')
    checkVersion(row, version)
    const settings = await readSettings(tx)
    const fields = planFields(withChanges(row, patch))
    const changed = difference(row, fields)
    if (!changed) return planShape(row, settings)
    await audit(tx, { at: now, actor, action: 'plan.update', entity: 'plan', entityId: id, ...changed })
    return planShape(await updatePlan(tx, id, fields, now), settings)
  })

const impactOf = async (db: Db, id: string, today: string): Promise<PlanImpact> => ({
  classes: 0,
  reservations: 0,
  ...(await holdersOfPlan(db, id, today)),
})

/** Who holds the plan, in force or to come, and keeps it when it is deleted (B04, A37). Throws not_found. */
export async function planImpact(context: Context, id: string): Promise<PlanImpact> {
  const { now, zone } = await studioMoment(context)
  if (!(await planById(context.db, id))) throw errors.notFound('plan')
  return impactOf(context.db, id, civilDateOf(now, zone))
}

/** Takes a plan off every list; nothing that members hold changes (A37). Throws not_found, version_conflict. */
export const removePlan = (
  context: Context,
  actor: Actor,
  id: string,
  version?: number,
): Promise<PlanImpact> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const row = await lockPlan(tx, id)
    if (!row) throw errors.notFound('plan')
    checkVersion(row, version)
    const impact = await impactOf(tx, id, civilDateOf(now, zone))
    await archivePlan(tx, id, now)
    const entry = { action: 'plan.archive', entity: 'plan', entityId: id, before: { name: row.name } }
    await audit(tx, { at: now, actor, ...entry, after: { ...impact } })
    return impact
  })
