import type { SaleAnswer, SaleInput } from '@estudio/contract'
import type { FastifyRequest } from 'fastify'
import type { PreparedInvitation } from '../../../platform/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { hasStoredAnswer, withIdempotency } from '../../../platform/db/idempotency.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { type SaleClient, type Seller, sellAtCounter } from '../../sales/index.ts'
import { addUser, invitationOf, parseNewUser } from '../users/add-user.ts'
import { userDetails } from '../users/list-users.ts'

type NewClient = Exclude<SaleInput['client'], { id: string }>

const parseClient = (client: NewClient, { allow_shared_phone, confirm_address }: SaleInput) =>
  parseNewUser({ ...client, allow_shared_phone, confirm_address })

/** Undefined unless the client is new and has an address. */
async function prepareInvitation(
  { accounts, db }: Context,
  sale: SaleInput,
): Promise<PreparedInvitation | undefined> {
  if ('id' in sale.client) return undefined
  const user = parseClient(sale.client, sale)
  return user.email === null ? undefined : accounts.prepareInvitation(db, invitationOf(user.email, user))
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
 * Sells a plan at the counter, to a new client too, once for an Idempotency-Key. The invitation is prepared before the transaction,
 * because a hosted project may take seconds to answer. It is not prepared for a repeated request, because the project ends the links
 * of an account that is invited again. Throws the codes of addUserByStaff and sellAtCounter.
 */
export async function sellOnce(
  context: Context,
  request: FastifyRequest,
  seller: Seller,
  sale: SaleInput,
): Promise<SaleAnswer> {
  const caller = { userId: seller.id }
  const isRepeated = await hasStoredAnswer(context, request, caller)
  const [prepared] = await Promise.allSettled([isRepeated ? undefined : prepareInvitation(context, sale)])
  const invitation = prepared.status === 'fulfilled' ? prepared.value : undefined
  let isRecorded = false
  try {
    const answer = await withIdempotency(context, request, caller, async (tx) => {
      // A refusal is stored under the key.
      if (prepared.status === 'rejected') throw prepared.reason
      // The stored answer expired after it was found.
      if (isRepeated) throw errors.unavailable()
      const body = await sell(context, tx, seller, sale, invitation)
      isRecorded = true
      return { status: 201, body }
    })
    // The same request, sent twice at once, made the sale.
    if (!isRecorded) await invitation?.withdraw(context.db)
    return answer.body
  } catch (error) {
    // Any other error may hide a sale that was committed.
    if (error instanceof AppError) await invitation?.withdraw(context.db)
    throw error
  }
}
