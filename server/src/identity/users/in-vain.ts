import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/**
 * Does work and takes it back: known and unknown addresses cost the same statements, so that the time of an answer says
 * nothing of whether there is an account (B2).
 */
export const inVain = async (tx: Tx, work: () => Promise<unknown>): Promise<void> => {
  await sql`savepoint in_vain`.execute(tx)
  await work()
  await sql`rollback to savepoint in_vain`.execute(tx)
}

/** An address that nobody has, for an account that is made in vain. */
export const nobodysAddress = (): string => `${randomUUID()}@nobody.invalid`
