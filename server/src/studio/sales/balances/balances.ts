import type { Balance, BalanceMovement } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { mailMembers } from '../../mail/index.ts'
import type { ListWindow } from '../../shared/list-query.ts'
import { balanceCentsOf } from '../sold-plans/balance-cents.ts'
import { countMovements, insertMovement, type MovementRow, movementPage } from './store.ts'

export const toMovement = ({ amount_cents, at, ...row }: MovementRow): BalanceMovement => ({
  ...row,
  kind: row.kind as BalanceMovement['kind'],
  method: row.method as BalanceMovement['method'],
  amount: mxn(amount_cents),
  at: at.toISOString(),
})

export async function balanceOf(db: Db, user: string, window: ListWindow): Promise<Balance> {
  const [cents, rows, total] = await Promise.all([
    balanceCentsOf(db, user),
    movementPage(db, user, window),
    countMovements(db, user),
  ])
  return { balance: mxn(cents), movements: rows.map(toMovement), total }
}

interface Credit {
  member: string
  /** The payment of a provider that pays no purchase. */
  payment: string
  cents: number
  actor: string | null
  now: Date
}

/** Adds what a member paid too much to the balance and tells the member. The caller holds the lock of the member's profile. */
export async function creditBalance(tx: Tx, { member, payment, cents, actor, now }: Credit): Promise<void> {
  const movement = { user: member, cents, actor, now }
  const id = await insertMovement(tx, movement, { kind: 'credit', provider_payment_id: payment })
  const balance = await balanceCentsOf(tx, member)
  await mailMembers(tx, [member], {
    template: 'balance_credited',
    event: id,
    at: now,
    data: { amount: formatTablePrice(mxn(cents)), balance: formatTablePrice(mxn(balance)) },
  })
}
