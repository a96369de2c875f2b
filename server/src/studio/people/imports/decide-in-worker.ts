import { randomUUID } from 'node:crypto'
import { civilDateOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readInWorker, WorkerLimitExceeded, workerFile } from '../../../platform/files/read-in-worker.ts'
import { planDaysOf } from '../../sales/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { batchesOf } from '../../shared/collections.ts'
import { type DecideInput, type Decision, decideRows } from './decide-rows.ts'
import type { ImportedRow } from './match-people.ts'
import type { HeldPlan } from './place-plans.ts'
import { importedEnds, offers, peopleLike } from './store.ts'
import { reasons, unreadable } from './unreadable.ts'

// 20,000 rows take some two seconds and a third of this memory.
const limits = { seconds: 15, heapMegabytes: 256 }

/** The loop over all rows runs in a worker, so that it delays no other request. Throws import_unreadable. */
async function decideInWorker(input: DecideInput): Promise<Decision[]> {
  try {
    return await readInWorker(workerFile('decide-rows'), input, limits)
  } catch (error) {
    if (error instanceof WorkerLimitExceeded) throw unreadable(reasons.tooLarge)
    throw error
  }
}

async function heldPlans(db: Db, people: readonly string[]): Promise<HeldPlan[]> {
  const plans = await planDaysOf(db, people)
  const ends = await importedEnds(
    db,
    plans.filter(({ origin }) => origin === 'imported').map(({ id }) => id),
  )
  return plans.map((plan) => ({ ...plan, imported_end: ends.get(plan.id) ?? null }))
}

/** The current data of the people whom the rows may be about. */
async function studioOf(
  context: Pick<Context, 'clock' | 'config' | 'db'>,
  db: Db,
  rows: readonly ImportedRow[],
): Promise<DecideInput['studio']> {
  const { now, zone } = await studioMoment(context, db)
  const people = new Map<string, Awaited<ReturnType<typeof peopleLike>>[number]>()
  for (const batch of batchesOf(rows)) for (const one of await peopleLike(db, batch)) people.set(one.id, one)
  const plans = (await Promise.all(batchesOf([...people.keys()]).map((ids) => heldPlans(db, ids)))).flat()
  return {
    today: civilDateOf(now, zone),
    people: [...people.values()],
    plans,
    offers: await offers(db),
    canAddAddresses: !context.config.hosted,
  }
}

/** Decides each row against what the database holds now. */
export const compareRows = async (
  context: Pick<Context, 'clock' | 'config' | 'db'>,
  db: Db,
  rows: readonly ImportedRow[],
): Promise<Decision[]> => decideInWorker({ rows, studio: await studioOf(context, db, rows) })

/** Works like `compareRows`, for a few rows. */
export const compareFewRows = async (
  context: Pick<Context, 'clock' | 'config' | 'db'>,
  db: Db,
  rows: readonly ImportedRow[],
): Promise<Decision[]> => decideRows(rows, { ...(await studioOf(context, db, rows)), newId: randomUUID })
