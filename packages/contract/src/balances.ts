import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, Instant, ListQuery, Money, moneyInput, Nullable, Reason, Uuid } from './common.ts'

/**
 * A movement of a member's balance. `credit`: she had paid too much; `use`: a purchase used it; `back`: the purchase was not made after
 * all; `return`: staff gave it back in cash or by transfer.
 */
export const BalanceMovement = Type.Object(
  {
    id: Uuid,
    kind: Type.Union([
      Type.Literal('credit'),
      Type.Literal('use'),
      Type.Literal('back'),
      Type.Literal('return'),
    ]),
    /** Negative for what left the balance. */
    amount: Type.Number({ description: 'MXN' }),
    /** The method by which staff gave the money back; otherwise null. */
    method: Nullable(Type.Union([Type.Literal('cash'), Type.Literal('transfer')])),
    /** The purchase that used the balance, or whose online payment was too much; null for a return. */
    user_plan_id: Nullable(Uuid),
    plan_name: Nullable(Type.String()),
    /** Why staff gave the money back. The member reads it. */
    reason: Nullable(Type.String()),
    at: Instant,
  },
  { $id: 'BalanceMovement' },
)
export type BalanceMovement = Static<typeof BalanceMovement>

/** The amount that the studio owes a member, and its movements, the latest first. */
export const Balance = Type.Object(
  { balance: Money, movements: Type.Array(BalanceMovement), total: Type.Integer() },
  { $id: 'Balance' },
)
export type Balance = Static<typeof Balance>
export const BalanceQuery = Type.Object({
  page: ListQuery.properties.page,
  limit: ListQuery.properties.limit,
})

export const BalanceReturnInput = Body({
  amount: moneyInput(LIMITS.price, 0.01),
  method: Type.Union([Type.Literal('cash'), Type.Literal('transfer')]),
  /** The member reads the reason. */
  reason: Reason,
})
export type BalanceReturnInput = Static<typeof BalanceReturnInput>
export const BalanceReturned = Type.Object(
  {
    movement: BalanceMovement,
    balance: Money,
    /** False for a member without an address. */
    mailed: Type.Boolean(),
  },
  { $id: 'BalanceReturned' },
)
export type BalanceReturned = Static<typeof BalanceReturned>
