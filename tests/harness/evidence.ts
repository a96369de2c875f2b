import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'

/** The columns of the tables of evidence; in legal_acceptances, the others belong to servers of the previous version. */
export const evidence = {
  signed_waivers: ['id', 'user_id', 'version', 'recorded_at', 'recorded_by', 'photo'],
  legal_acceptances: ['user_id', 'type', 'version', 'accepted_at'],
  consents: ['user_id', 'purpose', 'granted', 'version', 'at', 'recorded_by'],
  payment_events: ['payment_id', 'kind', 'at', 'actor_id', 'amount_cents', 'paid_on', 'reason'],
  receipts: ['user_plan_id', 'folio', 'payment_id'],
}

interface Owner {
  id: string
}

export const erasesPhotos = ({ id }: Owner) =>
  sql`update studio.signed_waivers set photo = null where user_id = ${id}`
export const deletesConsents = ({ id }: Owner) => sql`delete from studio.consents where user_id = ${id}`
export const deletesAcceptances = ({ id }: Owner) =>
  sql`delete from studio.legal_acceptances where user_id = ${id}`
export const deletesPapers = ({ id }: Owner) => sql`delete from studio.signed_waivers where user_id = ${id}`

export const changesOfEvidence = [
  sql`update studio.signed_waivers set photo = null`,
  sql`update studio.consents set granted = not granted`,
  sql`update studio.legal_acceptances set accepted_at = now()`,
]

/** The setting with which a merge moves the rows of a person. */
export const claimsToMerge = (tx: Tx) =>
  sql`select set_config('estudio.moves_records', 'on', true)`.execute(tx)

/** Runs a statement and takes it back. Returns how many rows it reached, or the code of its refusal. */
export async function attemptStatement(
  db: Db,
  statement: RawBuilder<unknown>,
  prepare: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<number | string> {
  const tx = await db.startTransaction().execute()
  try {
    await prepare(tx)
    return Number((await statement.execute(tx)).numAffectedRows)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await tx.rollback().execute()
  }
}
