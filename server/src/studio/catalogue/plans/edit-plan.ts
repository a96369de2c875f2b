import type { PlanImpact, PlanInput, PlanPatch, StaffPlan } from '@estudio/contract'
import { centavos, civilDateOf, isCivilDate, mxn, PLAN_DEFAULTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings, studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { difference, requiredName, requiredText } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { toStaffPlan } from './list-plans.ts'
import {
  archivePlan,
  countPlanHolders,
  insertPlan,
  lockPlanForUpdate,
  lockPlanOrder,
  type PlanFields,
  type PlanRow,
  planById,
  renumberPlans,
  updatePlan,
} from './store.ts'

const words = texts.admin.plans.validation

/** A plan with a class limit must state it; without either field the plan is limited. */
const parseClassLimit = ({ has_class_limit, class_limit }: PlanInput): number | null => {
  const limited = has_class_limit ?? class_limit !== null
  if (!limited) return null
  if (typeof class_limit === 'number') return class_limit
  if (has_class_limit) throw errors.validation(words.limitMin, 'class_limit')
  return PLAN_DEFAULTS.class_limit
}

const noPromotion = { promotion_price_cents: null, promotion_from: null, promotion_until: null }

/** Throws unless a promotion is cheaper than the plan and its days are in order. */
const parsePromotion = ({ price, promotion_price, promotion_from, promotion_until }: PlanInput) => {
  if (typeof promotion_price !== 'number') return noPromotion
  const cents = centavos(promotion_price)
  if (cents >= centavos(price)) throw errors.validation(words.promotionPrice, 'promotion_price')
  const from = promotion_from ?? ''
  if (!isCivilDate(from)) throw errors.validation(words.promotionFrom, 'promotion_from')
  const until = promotion_until ?? null
  if (until !== null && !isCivilDate(until)) throw errors.validation(undefined, 'promotion_until')
  if (until !== null && until < from) throw errors.validation(words.promotionUntil, 'promotion_until')
  return { promotion_price_cents: cents, promotion_from: from, promotion_until: until }
}

const parsePlanFields = (input: PlanInput): PlanFields => ({
  name: requiredName(input.name, words.nameRequired, 'name'),
  description: requiredText(input.description, words.descriptionRequired, 'description'),
  price_cents: centavos(input.price),
  duration_days: input.duration_days,
  class_limit: parseClassLimit(input),
  benefits: (input.benefits ?? []).map((line) => line.trim()).filter(Boolean),
  is_active: input.is_active ?? PLAN_DEFAULTS.is_active,
  first_time_only: input.first_time_only ?? PLAN_DEFAULTS.first_time_only,
  offers_renewal: input.offers_renewal ?? PLAN_DEFAULTS.offers_renewal,
  standing_per_week: input.standing_per_week ?? PLAN_DEFAULTS.standing_per_week,
  make_up_days: input.make_up_days ?? PLAN_DEFAULTS.make_up_days,
  make_ups_a_month: input.make_ups_a_month ?? PLAN_DEFAULTS.make_ups_a_month,
  ...parsePromotion(input),
})

const applyPlanPatch = (row: PlanRow, patch: PlanPatch): PlanInput => ({
  name: row.name,
  description: row.description,
  price: mxn(row.price_cents),
  duration_days: row.duration_days,
  class_limit: row.class_limit,
  benefits: row.benefits,
  is_active: row.is_active,
  first_time_only: row.first_time_only,
  offers_renewal: row.offers_renewal,
  standing_per_week: row.standing_per_week,
  make_up_days: row.make_up_days,
  make_ups_a_month: row.make_ups_a_month,
  promotion_price: row.promotion_price_cents === null ? null : mxn(row.promotion_price_cents),
  promotion_from: row.promotion_from,
  promotion_until: row.promotion_until,
  ...patch,
})

export const createPlan = (context: Context, actor: Actor, input: PlanInput): Promise<StaffPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const fields = parsePlanFields(input)
    const row = await insertPlan(tx, fields, now)
    const entry = { action: 'plan.create', entity: 'plan', entityId: row.id, after: { ...fields } }
    await audit(tx, { at: now, actor, ...entry })
    return toStaffPlan(row, await readSettings(tx), now)
  })

async function lockPlanVersion(tx: Tx, id: string, version: number | undefined): Promise<PlanRow> {
  const row = await lockPlanForUpdate(tx, id)
  if (!row) throw errors.notFound('plan')
  checkVersion(row, version)
  return row
}

interface PlanEdit {
  id: string
  patch: PlanPatch
  version?: number
}

/** Plans that members already hold keep the terms of their purchase. */
export const editPlan = (
  context: Context,
  actor: Actor,
  { id, patch, version }: PlanEdit,
): Promise<StaffPlan> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const row = await lockPlanVersion(tx, id, version)
    const settings = await readSettings(tx)
    const fields = parsePlanFields(applyPlanPatch(row, patch))
    const changed = difference(row, fields)
    if (!changed) return toStaffPlan(row, settings, now)
    await audit(tx, { at: now, actor, action: 'plan.update', entity: 'plan', entityId: id, ...changed })
    return toStaffPlan(await updatePlan(tx, id, fields, now), settings, now)
  })

const readPlanImpact = async (db: Db, id: string, today: string): Promise<PlanImpact> => ({
  classes: 0,
  reservations: 0,
  ...(await countPlanHolders(db, id, today)),
})

export async function planImpact(context: Context, id: string): Promise<PlanImpact> {
  const { now, zone } = await studioMoment(context)
  if (!(await planById(context.db, id))) throw errors.notFound('plan')
  return readPlanImpact(context.db, id, civilDateOf(now, zone))
}

/** Deletes the plan from the catalogue; the plans that members hold stay. */
export const deletePlan = (
  context: Context,
  actor: Actor,
  id: string,
  version?: number,
): Promise<PlanImpact> =>
  inTransaction(context.db, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    const row = await lockPlanVersion(tx, id, version)
    const impact = await readPlanImpact(tx, id, civilDateOf(now, zone))
    await archivePlan(tx, id, now)
    const entry = { action: 'plan.archive', entity: 'plan', entityId: id, before: { name: row.name } }
    await audit(tx, { at: now, actor, ...entry, after: { ...impact } })
    return impact
  })

const saveOrder = async (
  tx: Tx,
  actor: Actor,
  at: Date,
  before: string[],
  after: string[],
): Promise<void> => {
  if (!difference(before, after)) return
  await renumberPlans(tx, after)
  await audit(tx, { at, actor, action: 'plan.order', entity: 'plan', before, after })
}

/** Throws version_conflict unless `ids` contains every plan once, because then the list has changed. */
export const reorderPlans = (context: Context, actor: Actor, ids: readonly string[]): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const before = await lockPlanOrder(tx)
    const after = ids.map((id) => id.toLowerCase())
    const known = new Set(before)
    const complete = after.length === before.length && new Set(after).size === after.length
    if (!complete || !after.every((id) => known.has(id))) throw errors.versionConflict()
    await saveOrder(tx, actor, context.clock.now(), before, after)
  })

export const movePlanTo = (context: Context, actor: Actor, id: string, place: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const before = await lockPlanOrder(tx)
    const moved = id.toLowerCase()
    if (!before.includes(moved)) throw errors.notFound('plan')
    const after = before.filter((other) => other !== moved)
    after.splice(place - 1, 0, moved)
    await saveOrder(tx, actor, context.clock.now(), before, after)
  })
