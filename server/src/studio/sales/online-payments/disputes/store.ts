import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { StudioPaymentDisputes } from '../../../../platform/db/database-types.gen.ts'
import type { DisputeState, ProviderName } from '../providers/provider.ts'

export type DisputeRow = Selectable<StudioPaymentDisputes> & {
  provider: ProviderName
  status: DisputeState['status']
}

export const disputesOfPayment = async (db: Db, payment: string): Promise<DisputeRow[]> =>
  (await db
    .selectFrom('studio.payment_disputes')
    .selectAll()
    .where('online_payment_id', '=', payment)
    .execute()) as DisputeRow[]

export const insertDispute = async (
  tx: Tx,
  dispute: Insertable<StudioPaymentDisputes>,
): Promise<DisputeRow> =>
  (await tx
    .insertInto('studio.payment_disputes')
    .values(dispute)
    .returningAll()
    .executeTakeFirstOrThrow()) as DisputeRow

export const updateDispute = async (
  tx: Tx,
  id: string,
  fields: Updateable<StudioPaymentDisputes>,
): Promise<DisputeRow> =>
  (await tx
    .updateTable('studio.payment_disputes')
    .set(fields)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as DisputeRow
