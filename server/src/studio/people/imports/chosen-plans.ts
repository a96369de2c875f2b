import type { Import, ImportPlanChoices } from '@estudio/contract'
import { foldText, MAX_PLAN_CHOICES } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import type { PlanNames } from './client-row.ts'
import { offers } from './store.ts'

/** The plans of the studio by their folded names. */
const studioPlans = async (db: Db): Promise<Map<string, string>> =>
  new Map((await offers(db)).map(({ name }) => [foldText(name), name]))

/**
 * The names that the reader writes for the plans of the file. Plans that the studio has stay as the file says, and a choice of a plan that
 * was archived or renamed since does not count.
 */
export async function planNamesOf(db: Db, choices: ImportPlanChoices): Promise<PlanNames> {
  if (choices.length === 0) return new Map()
  const plans = await studioPlans(db)
  const chosen = new Map<string, string>()
  for (const { name, plan } of choices) {
    const key = foldText(name)
    const given = plan === null ? '' : plans.get(foldText(plan))
    if (given !== undefined && !plans.has(key)) chosen.set(key, given)
  }
  return chosen
}

/** The plans of the rows that the studio does not have now. The same plan may be written in several ways; the first one names it. */
export async function unknownPlans(db: Db, importId: string): Promise<Import['unknown_plans']> {
  const [plans, written] = await Promise.all([
    studioPlans(db),
    db
      .selectFrom('studio.import_rows')
      .select(['plan_name', (select) => select.fn.countAll<number>().as('rows')])
      .where('import_id', '=', importId)
      .where('plan_name', 'is not', null)
      .groupBy('plan_name')
      .orderBy((select) => select.fn.min('line'))
      .execute(),
  ])
  const unknown = new Map<string, Import['unknown_plans'][number]>()
  for (const { plan_name, rows } of written) {
    const name = plan_name ?? ''
    const key = foldText(name)
    if (plans.has(key)) continue
    const found = unknown.get(key)
    unknown.set(key, { name: found?.name ?? name, rows: rows + (found?.rows ?? 0) })
  }
  return [...unknown.values()].toSorted((one, other) => other.rows - one.rows).slice(0, MAX_PLAN_CHOICES)
}
