import { randomUUID } from 'node:crypto'
import { civilDateOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { planDaysOf } from '../../sales/index.ts'
import { studioMoment } from '../../settings/index.ts'
import type { ClientRow } from './client-row.ts'
import { type Decision, decideRows } from './decide.ts'
import { offers, peopleLike } from './store.ts'

/** One statement takes the addresses and telephones of this many rows. */
export const BATCH = 1000

export const batchesOf = <T>(rows: readonly T[], size = BATCH): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

/** Decides each row against what the database holds now. */
export async function compareRows(
  context: Pick<Context, 'clock' | 'config' | 'db'>,
  db: Db,
  rows: readonly ClientRow[],
): Promise<Decision[]> {
  const { now, zone } = await studioMoment(context, db)
  const people = new Map<string, Awaited<ReturnType<typeof peopleLike>>[number]>()
  for (const batch of batchesOf(rows)) for (const one of await peopleLike(db, batch)) people.set(one.id, one)
  const plans = (await Promise.all(batchesOf([...people.keys()]).map((ids) => planDaysOf(db, ids)))).flat()
  return decideRows(rows, {
    today: civilDateOf(now, zone),
    people: [...people.values()],
    plans,
    offers: await offers(db),
    canAddAddresses: !context.config.hosted,
    newId: randomUUID,
  })
}
