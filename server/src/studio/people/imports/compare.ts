import { randomUUID } from 'node:crypto'
import { civilDateOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { planDaysOf } from '../../sales/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { batchesOf } from '../../shared/collections.ts'
import type { ClientRow } from './client-row.ts'
import { type Decision, decideRows } from './decide.ts'
import type { HeldPlan } from './place-plans.ts'
import { importedEnds, offers, peopleLike } from './store.ts'

async function heldPlans(db: Db, people: readonly string[]): Promise<HeldPlan[]> {
  const plans = await planDaysOf(db, people)
  const ends = await importedEnds(
    db,
    plans.filter(({ origin }) => origin === 'imported').map(({ id }) => id),
  )
  return plans.map((plan) => ({ ...plan, imported_end: ends.get(plan.id) ?? null }))
}

/** Decides each row against what the database holds now. */
export async function compareRows(
  context: Pick<Context, 'clock' | 'config' | 'db'>,
  db: Db,
  rows: readonly ClientRow[],
): Promise<Decision[]> {
  const { now, zone } = await studioMoment(context, db)
  const people = new Map<string, Awaited<ReturnType<typeof peopleLike>>[number]>()
  for (const batch of batchesOf(rows)) for (const one of await peopleLike(db, batch)) people.set(one.id, one)
  const plans = (await Promise.all(batchesOf([...people.keys()]).map((ids) => heldPlans(db, ids)))).flat()
  return decideRows(rows, {
    today: civilDateOf(now, zone),
    people: [...people.values()],
    plans,
    offers: await offers(db),
    canAddAddresses: !context.config.hosted,
    newId: randomUUID,
  })
}
