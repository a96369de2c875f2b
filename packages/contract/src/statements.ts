import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, ListQuery, Money, Nullable, Reason, Uuid } from './common.ts'
import { ProviderName } from './payment-settings.ts'

const Heading = Type.String({ minLength: 1, maxLength: 200 })

/** The headings of a bank file's columns. A file has `deposit` (and `charge`), or `amount` (and `kind`). */
const statementColumns = {
  date: Heading,
  concept: Type.Optional(Heading),
  /** More text of the movement. */
  detail: Type.Optional(Heading),
  reference: Type.Optional(Heading),
  charge: Type.Optional(Heading),
  deposit: Type.Optional(Heading),
  /** Negative for money that left the account. */
  amount: Type.Optional(Heading),
  /** The column that says whether `amount` is a charge or a deposit. */
  kind: Type.Optional(Heading),
  balance: Type.Optional(Heading),
}
export const StatementColumns = Type.Object(statementColumns, {
  $id: 'StatementColumns',
  additionalProperties: false,
})
export type StatementColumns = Static<typeof StatementColumns>

/**
 * certain: the movement names a purchase that waits, and its amount is the price. probable: amount, day and name match
 * one purchase. possible_repeat: a file of another layout has the same day, amount and position among equal movements;
 * a reason is required to confirm it. payout: a deposit of the payment provider, whose payments are paid already. seen: the movement
 * was imported before. ignored: the movement is not a deposit.
 */
export const MovementGroup = Type.Union([
  Type.Literal('certain'),
  Type.Literal('probable'),
  Type.Literal('unknown'),
  Type.Literal('possible_repeat'),
  Type.Literal('payout'),
  Type.Literal('seen'),
  Type.Literal('ignored'),
])
export type MovementGroup = Static<typeof MovementGroup>

const Count = Type.Integer({ minimum: 0 })
const SignedMoney = Type.Number({ description: 'MXN' })

export const MAX_IGNORED_ROWS = 100

/** A row of the file that is not a movement, such as a total or repeated headings. */
const IgnoredRow = Type.Object({ line: Type.Integer(), why: Type.String() })

/** An imported bank file. */
export const Statement = Type.Object(
  {
    id: Uuid,
    file_name: Type.String(),
    columns: StatementColumns,
    /** `ignored` counts the movements that are not deposits and the rows that are not movements. */
    counts: Type.Object({
      certain: Count,
      probable: Count,
      unknown: Count,
      possible_repeat: Count,
      payout: Count,
      seen: Count,
      ignored: Count,
    }),
    /** The number of rows that are not movements. */
    ignored_rows: Count,
    /** The first of these rows, each with the reason. */
    ignored: Type.Array(IgnoredRow, { maxItems: MAX_IGNORED_ROWS }),
    /** Warnings about the file for the person who confirms the movements. */
    warnings: Type.Array(Type.String()),
    /** The number of movements that paid a plan. */
    paid: Count,
    /** The number of certain movements that have not paid a plan yet. */
    to_confirm: Count,
    /** The first and the last day of the movements. */
    from: CivilDate,
    to: CivilDate,
    created_at: Instant,
    /** Null for an erased account. */
    created_by: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    undone_at: Nullable(Instant),
  },
  { $id: 'Statement' },
)
export type Statement = Static<typeof Statement>
export const StatementAnswer = Type.Object({ statement: Statement }, { $id: 'StatementAnswer' })
export type StatementAnswer = Static<typeof StatementAnswer>
export const StatementList = Type.Object(
  { statements: Type.Array(Statement), total: Type.Integer() },
  { $id: 'StatementList' },
)
export type StatementList = Static<typeof StatementList>

/** A purchase that a movement pays, or may pay. */
const MovementPlan = Type.Object({
  id: Uuid,
  /** The member has no id after the account was erased. */
  user: Type.Object({ id: Nullable(Uuid), full_name: Type.String() }),
  plan_name: Type.String(),
  reference: Type.String(),
  price: Money,
  /** The amount that is still due; 0 when the purchase no longer waits for payment. */
  amount_due: Money,
})

/** Of a payout whose parts the provider has not said there are no counts. */
const PayoutSummary = Type.Object({
  id: Uuid,
  provider: ProviderName,
  /** The number of payments; null while it is not known, or for a payout that somebody made by hand. */
  payments: Nullable(Count),
  /** The fees that the provider kept. */
  fees: Nullable(SignedMoney),
})

export const StatementMovement = Type.Object(
  {
    id: Uuid,
    /** The row number in the file, counted from 1. */
    line: Type.Integer(),
    day: CivilDate,
    /** MXN; negative for money that left the account. */
    amount: SignedMoney,
    concept: Type.String(),
    reference: Type.String(),
    group: MovementGroup,
    /** Why the match with the named purchase is not certain: amount_differs, plan_already_paid. */
    code: Nullable(Type.String()),
    /** The purchase that the movement pays or may pay. */
    user_plan: Nullable(MovementPlan),
    /** The person and the plan for which the named reference is reserved, while there is no purchase. */
    reserved_for: Nullable(
      Type.Object({
        user: Type.Object({ id: Uuid, full_name: Type.String() }),
        plan_name: Type.String(),
        reference: Type.String(),
      }),
    ),
    /** The deposit of a payment provider. */
    payout: Nullable(PayoutSummary),
    /** When the movement paid the purchase. */
    paid_at: Nullable(Instant),
    /** The reason staff gave for confirming a possible repeat. */
    repeat_reason: Nullable(Type.String()),
  },
  { $id: 'StatementMovement' },
)
export type StatementMovement = Static<typeof StatementMovement>
export const StatementMovementList = Type.Object(
  { movements: Type.Array(StatementMovement), total: Type.Integer() },
  { $id: 'StatementMovementList' },
)
export type StatementMovementList = Static<typeof StatementMovementList>

/** A part of a payout. Its amount is before the fee, and negative for money that left. */
const PayoutPart = Type.Object({
  kind: Type.Union([
    Type.Literal('payment'),
    Type.Literal('refund'),
    Type.Literal('dispute'),
    Type.Literal('fee'),
    Type.Literal('other'),
  ]),
  /** Null for another sale in the account of the provider, and for what is about no payment. */
  payment: Nullable(
    Type.Object({
      user: Nullable(Type.Object({ id: Nullable(Uuid), full_name: Type.String() })),
      plan_name: Nullable(Type.String()),
      paid_at: Instant,
    }),
  ),
  amount: SignedMoney,
  fee: SignedMoney,
})

/** A deposit of a payment provider in the bank. Its amount is the sum of its parts less their fees. */
export const Payout = Type.Object(
  {
    ...PayoutSummary.properties,
    amount: Money,
    /** The day on which the bank was to have it. */
    arrives_on: CivilDate,
    parts: Type.Array(PayoutPart),
  },
  { $id: 'Payout' },
)
export type Payout = Static<typeof Payout>

export const MovementFilter = Type.Object({
  group: Type.Optional(MovementGroup),
  paid: Type.Optional(Type.Boolean()),
})
export type MovementFilter = Static<typeof MovementFilter>
export const MovementQuery = Type.Object({ ...ListQuery.properties, ...MovementFilter.properties })
export type MovementQuery = Static<typeof MovementQuery>

const MAX_MATCHES = 500

/** Confirms all certain movements or the listed movements. */
export const ConfirmStatementInput = Body({
  certain: Type.Optional(Type.Literal(true)),
  matches: Type.Optional(
    Type.Array(
      Body({
        movement_id: Uuid,
        user_plan_id: Uuid,
        /** Why a possible repeat is a separate deposit. */
        reason: Type.Optional(Reason),
      }),
      { minItems: 1, maxItems: MAX_MATCHES },
    ),
  ),
})
export type ConfirmStatementInput = Static<typeof ConfirmStatementInput>

const PaidMatch = Type.Object({ movement_id: Uuid, user_plan_id: Uuid })
const RefusedMatch = Type.Object({
  movement_id: Uuid,
  user_plan_id: Uuid,
  code: Type.String(),
  message: Type.String(),
})

export const StatementPayments = Type.Object(
  { statement: Statement, paid: Type.Array(PaidMatch), refused: Type.Array(RefusedMatch) },
  { $id: 'StatementPayments' },
)
export type StatementPayments = Static<typeof StatementPayments>

/**
 * `reversed`: purchases that wait for their payment again. `refused`: payments that were not reversed now, because they
 * must stay or were reversed before.
 */
export const StatementUndone = Type.Object(
  { statement: Statement, reversed: Type.Array(PaidMatch), refused: Type.Array(RefusedMatch) },
  { $id: 'StatementUndone' },
)
export type StatementUndone = Static<typeof StatementUndone>
