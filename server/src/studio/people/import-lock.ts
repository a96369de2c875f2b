import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Makes imports, their undoing and `waitForImports` wait for each other until the transaction ends. */
export const lockImports = (tx: Tx): Promise<unknown> =>
  sql`select from studio.import_lock for no key update`.execute(tx)

/** Staff who add a client with a telephone only wait for an import, so that the same client is not added twice. */
export const waitForImports = (tx: Tx): Promise<unknown> =>
  sql`select from studio.import_lock for share`.execute(tx)
