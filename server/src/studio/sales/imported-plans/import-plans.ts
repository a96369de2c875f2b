import { randomInt, randomUUID } from 'node:crypto'
import { transferReference } from '@estudio/domain'
import type { Tx } from '../../../platform/db/database.ts'
import { type ImportedPlan, insertImportedPlans, takenReferences } from './store.ts'

/** An imported plan is never paid by transfer, so its reference only has to differ from all others. */
async function freeReferences(tx: Tx, count: number): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const tried = Array.from({ length: count - free.size }, () => transferReference(randomInt))
    const taken = await takenReferences(tx, tried)
    for (const reference of tried) if (!taken.has(reference)) free.add(reference)
  }
  return [...free]
}

/** Gives people the plans that they bought before the import, in one statement. Returns the ids in the order of `plans`. */
export async function importPlans(
  tx: Tx,
  plans: readonly ImportedPlan[],
  by: { actor: string; now: Date },
): Promise<string[]> {
  if (plans.length === 0) return []
  const references = await freeReferences(tx, plans.length)
  const added = plans.map((plan, at) => ({ ...plan, id: randomUUID(), reference: references[at] ?? '' }))
  await insertImportedPlans(tx, added, by)
  return added.map(({ id }) => id)
}
