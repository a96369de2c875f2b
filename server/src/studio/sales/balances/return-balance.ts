import type { BalanceReturned, BalanceReturnInput } from '@estudio/contract'
import { centavos, civilDateOf, mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { returnFromDrawer } from '../cash-desk/payment-cash.ts'
import { holdCashDay } from '../cash-desk/store.ts'
import { balanceCentsOf } from '../sold-plans/balance-cents.ts'
import { toMovement } from './balances.ts'
import { insertMovement, movementById } from './store.ts'

/**
 * Gives a member money of the balance back, in cash or by transfer, in the caller's transaction. It lowers the income of today, as a
 * refund does, and so today's corte must be open. Throws not_found, balance_exceeded, cash_day_closed.
 */
export async function returnBalance(
  context: Context,
  tx: Tx,
  actor: Actor,
  member: string,
  { amount, method, reason: typed }: BalanceReturnInput,
): Promise<BalanceReturned> {
  const { now, zone } = await studioMoment(context, tx)
  const [living] = await lockProfiles(tx, [member])
  if (!living) throw errors.notFound('user')
  const [before, cents] = [await balanceCentsOf(tx, member), centavos(amount)]
  if (cents > before) throw errors.refused('balance_exceeded', { amount: formatTablePrice(mxn(before)) })
  if (!(await holdCashDay(tx, civilDateOf(now, zone)))) throw errors.refused('cash_day_closed')
  const by = { actor: actor.id, now }
  const reason = typed.trim()
  const id = await insertMovement(
    tx,
    { user: member, cents: -cents, ...by },
    { kind: 'return', method, reason },
  )
  if (method === 'cash') await returnFromDrawer(tx, id, cents, by)
  const balance = mxn(before - cents)
  await audit(tx, {
    at: now,
    actor,
    action: 'balance.return',
    entity: 'balance_movement',
    entityId: id,
    subject: member,
    before: { balance: mxn(before) },
    after: { balance, amount, method, reason },
  })
  const mails = await mailMembers(tx, [member], {
    template: 'balance_returned',
    event: id,
    at: now,
    data: { amount: formatTablePrice(amount), method, reason, balance: formatTablePrice(balance) },
  })
  return { movement: toMovement(await movementById(tx, id)), balance, mailed: mails.length > 0 }
}
