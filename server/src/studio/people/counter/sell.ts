import type { SaleAnswer, SaleInput } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type SaleClient, type Seller, sellAtCounter } from '../../sales/index.ts'
import { addUser, parseNewUser } from '../users/add-user.ts'
import { userDetails } from '../users/list-users.ts'

/** An unconfirmed account with the address of a new client is invited again, and stays when the sale is undone. */
async function clientOf(context: Context, tx: Tx, seller: Seller, input: SaleInput): Promise<SaleClient> {
  const { client, allow_shared_phone, confirm_address } = input
  if ('id' in client) return { id: client.id, isNew: false }
  const user = parseNewUser({ ...client, allow_shared_phone, confirm_address })
  const known = user.email === null ? undefined : await context.accounts.findByEmail(tx, user.email)
  return { id: await addUser(context, tx, seller, user), isNew: known === undefined }
}

/** Sells a plan at the counter in the caller's transaction, to a new client too. Throws the codes of addUser and sellAtCounter. */
export async function sell(context: Context, tx: Tx, seller: Seller, input: SaleInput): Promise<SaleAnswer> {
  const client = await clientOf(context, tx, seller, input)
  const sold = await sellAtCounter(context, tx, seller, client, input)
  return { user: await userDetails(context, client.id, tx), ...sold }
}
