import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import type { Actor } from '../shared/actor.ts'
import { lockPlanOrder, numberPlans } from './store.ts'

const store = async (tx: Tx, actor: Actor, at: Date, before: string[], after: string[]): Promise<void> => {
  await numberPlans(tx, after)
  await audit(tx, { at, actor, action: 'plan.order', entity: 'plan', before, after })
}

/**
 * The whole list in a new order, numbered from 1 (APL-04). Throws version_conflict when the ids are not those of every
 * plan, each once: one came or went since the caller read the list.
 */
export const orderPlans = (context: Context, actor: Actor, ids: readonly string[]): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const before = await lockPlanOrder(tx)
    const after = ids.map((id) => id.toLowerCase())
    const known = new Set(before)
    const complete = after.length === before.length && new Set(after).size === after.length
    if (!complete || !after.every((id) => known.has(id))) throw errors.versionConflict()
    await store(tx, actor, context.clock.now(), before, after)
  })

/** Moves one plan to a place of the list, counted from 1; the others make room (API-40). Throws not_found. */
export const placePlan = (context: Context, actor: Actor, id: string, place: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const before = await lockPlanOrder(tx)
    const moved = id.toLowerCase()
    if (!before.includes(moved)) throw errors.notFound('plan')
    const after = before.filter((other) => other !== moved)
    after.splice(place - 1, 0, moved)
    await store(tx, actor, context.clock.now(), before, after)
  })
