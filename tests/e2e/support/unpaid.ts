import { readFileSync } from 'node:fs'
import { join } from 'node:path'
// Types the options that the server's routes have by it.
import type {} from '@fastify/swagger'
import { systemClock } from '../../../server/src/platform/context.ts'
import { type Db, openDatabase } from '../../../server/src/platform/db/database.ts'
import { createLogger } from '../../../server/src/platform/logging.ts'
import { removeUnpaidPlans } from '../../../server/src/studio/user-plans/index.ts'
import { changeUserPlans } from '../../harness/plans.ts'
import { dataFolder } from './data-folder'
import type { HeldPlan } from './studio'

/** On the database of this worker's server, which says in its folder how to reach it. */
export async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(JSON.parse(readFileSync(join(dataFolder, 'postgres-connection.json'), 'utf8')), 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** As if the plan had been bought so many hours ago. */
export const boughtHoursAgo = ({ id }: HeldPlan, hours: number): Promise<unknown> =>
  onDatabase((db) => changeUserPlans(db, { id }, { created_at: new Date(Date.now() - hours * 3_600_000) }))

/** What the server does by itself once an hour, now. */
export const removesUnpaid = (): Promise<number> =>
  onDatabase((db) => removeUnpaidPlans({ db, clock: systemClock, log: createLogger('silent') }))
