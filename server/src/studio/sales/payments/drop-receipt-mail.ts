import type { Tx } from '../../../platform/db/database.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import { recordsOf } from '../../shared/profiles.ts'
import type { SoldPlanRow } from '../sold-plans/store.ts'

/** Deletes the mail with the receipt of a payment that is reversed, unless it is being sent. */
export const dropReceiptMail = async (tx: Tx, { id, user_id }: SoldPlanRow): Promise<unknown> =>
  dropWaitingMails(tx, 'sale_receipt', await recordsOf(tx, user_id), id)
