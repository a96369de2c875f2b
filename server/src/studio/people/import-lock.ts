import { texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { isDatabaseError } from '../../platform/db/sqlstate.ts'
import { errors } from '../../platform/errors.ts'

/*
 * The one row of studio.import_lock has locks of three strengths. An import or an undo holds it from the start. An undo waits for the
 * lock; the job that writes imports leaves a locked import to its next run. Staff who add a client with a telephone
 * only hold it for their short transaction and do not wait for an import. An import takes the strongest lock at its end: it waits for
 * the clients who are being added, sees them, and those who are added next see the people of the import.
 */

/** The lock was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Makes an undo wait for imports and other undos. Throws import_in_use when the lock is not granted in time. */
export async function lockImports(tx: Tx): Promise<void> {
  try {
    await sql`select from studio.import_lock for no key update`.execute(tx)
  } catch (error) {
    if (!(isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE)) throw error
    throw errors.refused('import_in_use', { message: texts.admin.imports.busy })
  }
}

/** Holds what `lockImports` locks; returns false when an import or an undo holds it. */
export async function tryLockImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from studio.import_lock for no key update skip locked`.execute(tx)
  return rows.length > 0
}

/** Makes an import that ends wait until this transaction has added its client. */
export const announceAddition = (tx: Tx): Promise<unknown> =>
  sql`select from studio.import_lock for key share`.execute(tx)

/** Waits for the clients who are being added; the next ones wait until the transaction ends. */
export const closeToAdditions = (tx: Tx): Promise<unknown> =>
  sql`select from studio.import_lock for update`.execute(tx)
