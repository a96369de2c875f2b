import { mxn } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { balanceCentsOf } from '../sold-plans/balance-cents.ts'
import { insertMovement } from './store.ts'

/** Throws balance_exceeded. The caller holds the lock of the member's profile. */
export async function checkBalance(tx: Tx, member: string, cents: number): Promise<void> {
  if (cents === 0) return
  const balance = await balanceCentsOf(tx, member)
  if (cents > balance) throw errors.refused('balance_exceeded', { amount: formatTablePrice(mxn(balance)) })
}

interface Taking {
  user: string
  sale: string
  cents: number
  actor: string
  now: Date
}

/** Takes the part of a purchase that its member's balance pays. The caller holds the lock of the member's profile. */
export const takeFromBalance = (tx: Tx, { user, sale, cents, actor, now }: Taking): Promise<string> =>
  insertMovement(tx, { user, cents: -cents, actor, now }, { kind: 'use', user_plan_id: sale })
