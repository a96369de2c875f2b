import { sql } from 'kysely'
import type { Db } from './database.ts'
import { OperatorError } from './operator-error.ts'

/** An empty schema that stands in the database from the beginning of a restore to its end. */
export const restoreMark = 'estudio_restore'

const lockKey = sql`hashtextextended('estudio schema', 0)`

export interface SchemaLock {
  /** Whether this transaction holds the lock now. */
  held: boolean
  /** Whether a restore has not come to its end: it is under way, or it was killed. */
  restoring: boolean
}

/** Takes the lock under which the schema is made and changed, to the end of the transaction; does not wait for it. */
export async function tryLockSchema(db: Db): Promise<SchemaLock> {
  const { rows } = await sql<SchemaLock>`
    select pg_try_advisory_xact_lock(${lockKey}) as held, to_regnamespace(${restoreMark}) is not null as restoring`.execute(
    db,
  )
  return rows[0] ?? { held: false, restoring: false }
}

/** The same lock, waited for. */
export const waitForSchemaLock = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)

const killed =
  'A restore into this database was killed before its end, and nothing of it is there. Run npm run restore -- FILE again: ' +
  'it begins anew. To begin with a new studio instead, give a new DATA_DIR, or an empty database in DATABASE_URL.'

const underWay = 'A restore into this database is under way. Start the server when it is done.'

/** For a server that starts: waits for another one that migrates. Throws an OperatorError where a restore has not ended. */
export async function lockSchema(db: Db): Promise<void> {
  let lock = await tryLockSchema(db)
  if (!lock.held && !lock.restoring) {
    await waitForSchemaLock(db)
    lock = await tryLockSchema(db)
  }
  if (lock.restoring) throw new OperatorError(lock.held ? killed : underWay)
}
