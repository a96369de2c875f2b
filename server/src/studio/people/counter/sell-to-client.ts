import type { SaleAnswer, SaleInput } from '@estudio/contract'
import type { FastifyRequest } from 'fastify'
import type { PreparedInvitation } from '../../../platform/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { withIdempotency } from '../../../platform/db/idempotency.ts'
import { AppError } from '../../../platform/errors.ts'
import { type SaleClient, type Seller, sellAtCounter } from '../../sales/index.ts'
import { addUser, invitationOf, parseNewUser } from '../users/add-user.ts'
import { userDetails } from '../users/list-users.ts'

type NewClient = Exclude<SaleInput['client'], { id: string }>

const parseClient = (client: NewClient, { allow_shared_phone, confirm_address }: SaleInput) =>
  parseNewUser({ ...client, allow_shared_phone, confirm_address })

/** Undefined unless the client is new and has an address. */
async function prepareInvitation(
  { accounts }: Context,
  tx: Tx,
  sale: SaleInput,
): Promise<PreparedInvitation | undefined> {
  if ('id' in sale.client) return undefined
  const user = parseClient(sale.client, sale)
  return user.email === null ? undefined : accounts.prepareInvitation(tx, invitationOf(user.email, user))
}

/** An unconfirmed account with the address of a new client is invited again, and stays when the sale is undone. */
async function clientOf(
  context: Context,
  tx: Tx,
  seller: Seller,
  sale: SaleInput,
  invitation: PreparedInvitation | undefined,
): Promise<SaleClient> {
  if ('id' in sale.client) return { id: sale.client.id, isNew: false }
  const user = parseClient(sale.client, sale)
  return { id: await addUser(context, tx, seller, user, invitation), isNew: invitation?.isNew ?? true }
}

async function sell(
  context: Context,
  tx: Tx,
  seller: Seller,
  sale: SaleInput,
  invitation: PreparedInvitation | undefined,
): Promise<SaleAnswer> {
  const client = await clientOf(context, tx, seller, sale, invitation)
  const sold = await sellAtCounter(context, tx, seller, client, sale)
  return { user: await userDetails(context, client.id, tx), ...sold }
}

/**
 * Sells a plan at the counter, to a new client too, once for an Idempotency-Key. The invitation is prepared under the key, because
 * a hosted project ends the links of an account that is invited again. Throws the codes of addUserByStaff and sellAtCounter.
 */
export async function sellOnce(
  context: Context,
  request: FastifyRequest,
  seller: Seller,
  sale: SaleInput,
): Promise<SaleAnswer> {
  const prepared: { invitation?: PreparedInvitation | undefined } = {}
  try {
    const answer = await withIdempotency(context, request, { userId: seller.id }, async (tx) => {
      // A transaction that is tried again keeps the invitation.
      prepared.invitation ??= await prepareInvitation(context, tx, sale)
      return { status: 201, body: await sell(context, tx, seller, sale, prepared.invitation) }
    })
    return answer.body
  } catch (error) {
    // Any other error may hide a sale that was committed.
    if (error instanceof AppError) await prepared.invitation?.withdraw(context.db)
    throw error
  }
}
