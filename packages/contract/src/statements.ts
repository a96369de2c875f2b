import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, ListQuery, Money, Nullable, Reason, Uuid } from './common.ts'

const Heading = Type.String({ minLength: 1, maxLength: 200 })

/** Which column of a bank's file holds what, by its heading: `deposit` (and `charge`), or `amount` (and `kind`). */
const statementColumns = {
  date: Heading,
  concept: Type.Optional(Heading),
  /** More text of the movement. */
  detail: Type.Optional(Heading),
  reference: Type.Optional(Heading),
  charge: Type.Optional(Heading),
  deposit: Type.Optional(Heading),
  /** Below zero for what left the account. */
  amount: Type.Optional(Heading),
  /** Says of `amount` whether it is a charge or a deposit. */
  kind: Type.Optional(Heading),
  balance: Type.Optional(Heading),
}
export const StatementColumns = Type.Object(statementColumns, {
  $id: 'StatementColumns',
  additionalProperties: false,
})
export type StatementColumns = Static<typeof StatementColumns>

/**
 * certain: names a purchase that waits, and the amount is its price. probable: amount, day and name are those of one.
 * possible_repeat: a file of another layout has a movement of that day, amount and number among equals; confirming it needs a
 * reason. seen: imported before. ignored: not a deposit.
 */
export const MovementGroup = Type.Union([
  Type.Literal('certain'),
  Type.Literal('probable'),
  Type.Literal('unknown'),
  Type.Literal('possible_repeat'),
  Type.Literal('seen'),
  Type.Literal('ignored'),
])
export type MovementGroup = Static<typeof MovementGroup>

const Count = Type.Integer({ minimum: 0 })

export const MAX_IGNORED_ROWS = 100

/** A row of the file that is no movement, such as a total or headings that are repeated. */
const IgnoredRow = Type.Object({ line: Type.Integer(), why: Type.String() })

/** An imported file of the bank. */
export const Statement = Type.Object(
  {
    id: Uuid,
    file_name: Type.String(),
    columns: StatementColumns,
    /** `ignored`: movements that are no deposits, and rows that are no movements. */
    counts: Type.Object({
      certain: Count,
      probable: Count,
      unknown: Count,
      possible_repeat: Count,
      seen: Count,
      ignored: Count,
    }),
    /** How many rows of the file are no movements. */
    ignored_rows: Count,
    /** The first of them, and why. */
    ignored: Type.Array(IgnoredRow, { maxItems: MAX_IGNORED_ROWS }),
    /** How many of its movements have paid a plan. */
    paid: Count,
    /** Certain ones that have not. */
    to_confirm: Count,
    /** First and last day of its movements. */
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
  /** The member, without an id once the account was erased. */
  user: Type.Object({ id: Nullable(Uuid), full_name: Type.String() }),
  plan_name: Type.String(),
  reference: Type.String(),
  price: Money,
  /** What is still to be paid; 0 once it does not wait any more. */
  amount_due: Money,
})

export const StatementMovement = Type.Object(
  {
    id: Uuid,
    /** In the file, counted from 1. */
    line: Type.Integer(),
    day: CivilDate,
    /** MXN; below zero for what left the account. */
    amount: Type.Number({ description: 'MXN' }),
    concept: Type.String(),
    reference: Type.String(),
    group: MovementGroup,
    /** Why a purchase that the movement names is not certain: amount_differs, plan_already_paid. */
    code: Nullable(Type.String()),
    /** The purchase it pays or may pay. */
    user_plan: Nullable(MovementPlan),
    /** When it paid that purchase. */
    paid_at: Nullable(Instant),
    /** Why it paid although it may repeat a movement of another file. */
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

export const MovementFilter = Type.Object({
  group: Type.Optional(MovementGroup),
  paid: Type.Optional(Type.Boolean()),
})
export type MovementFilter = Static<typeof MovementFilter>
export const MovementQuery = Type.Object({ ...ListQuery.properties, ...MovementFilter.properties })
export type MovementQuery = Static<typeof MovementQuery>

const MAX_MATCHES = 500

/** Either all certain movements, or these. */
export const ConfirmStatementInput = Body({
  certain: Type.Optional(Type.Literal(true)),
  matches: Type.Optional(
    Type.Array(
      Body({
        movement_id: Uuid,
        user_plan_id: Uuid,
        /** Why a possible repeat is a deposit of its own. */
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

/** `reversed`: purchases that wait for their payment again. `refused`: payments that stay, or were reversed before. */
export const StatementUndone = Type.Object(
  { statement: Statement, reversed: Type.Array(PaidMatch), refused: Type.Array(RefusedMatch) },
  { $id: 'StatementUndone' },
)
export type StatementUndone = Static<typeof StatementUndone>
