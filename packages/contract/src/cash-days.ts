import { LIMITS } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, ListQuery, LongText, Money, moneyInput, Nullable, Uuid } from './common.ts'

/** MXN; negative when refunds exceed payments. */
const Balance = Type.Number({ description: 'MXN' })
/** A day may hold more than the highest price of a plan. */
const CountedInput = moneyInput(20_000_000)
const Person = Type.Object({ id: Uuid, full_name: Type.String() })
const DeskMethod = Type.Union([Type.Literal('cash'), Type.Literal('card')])
const OtherMethod = Type.Union([Type.Literal('transfer'), Type.Literal('online')])

/** A day with at least one movement, as the list of the cash desk shows it. */
export const CashDaySummary = Type.Object(
  {
    /** The date of the day. */
    id: CivilDate,
    status: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
    /** Explains a difference between the counted and the expected amounts. */
    note: Nullable(Type.String()),
    closed_at: Nullable(Instant),
    closed_by: Nullable(Person),
    expected_cash: Balance,
    expected_card: Balance,
    /** Null while the day is open. */
    counted_cash: Nullable(Money),
    counted_card: Nullable(Money),
    /** Counted minus expected for cash and card together; null while the day is open. */
    difference: Nullable(Balance),
  },
  { $id: 'CashDaySummary' },
)
export type CashDaySummary = Static<typeof CashDaySummary>
export const CashDayList = Type.Object(
  { days: Type.Array(CashDaySummary), total: Type.Integer() },
  { $id: 'CashDayList' },
)
export type CashDayList = Static<typeof CashDayList>

const DrawerKind = Type.Union([Type.Literal('float'), Type.Literal('withdrawal'), Type.Literal('deposit')])
export type DrawerKind = Static<typeof DrawerKind>

/**
 * A payment or a refund at the counter, or cash of the studio that staff put into the drawer or took out of it. What leaves the
 * drawer is negative.
 */
export const CashMovement = Type.Object(
  {
    id: Type.Integer(),
    at: Instant,
    kind: Type.Union([
      Type.Literal('payment'),
      Type.Literal('correction'),
      Type.Literal('reversal'),
      Type.Literal('refund'),
      DrawerKind,
    ]),
    method: DeskMethod,
    amount: Balance,
    /** Null for the studio's own cash, as are plan, reference and member. */
    user_plan_id: Nullable(Uuid),
    plan_name: Nullable(Type.String()),
    reference: Nullable(Type.String()),
    /** The person has no id after the account was erased. */
    member: Nullable(Type.Object({ id: Nullable(Uuid), full_name: Type.String() })),
    /** Why cash was put into the drawer or taken out of it. */
    reason: Nullable(Type.String()),
    taken_by: Nullable(Person),
  },
  { $id: 'CashMovement' },
)
export type CashMovement = Static<typeof CashMovement>

export const CashDay = Type.Object(
  {
    ...CashDaySummary.properties,
    /** The day on which money of this day falls: the day itself, or the next day that is not closed. */
    open_day: CivilDate,
    methods: Type.Array(
      Type.Object({
        method: DeskMethod,
        expected: Balance,
        counted: Nullable(Money),
        difference: Nullable(Balance),
      }),
    ),
    /** The income of the day that no drawer holds, payments minus refunds. It is not counted; a method without payments is left out. */
    elsewhere: Type.Array(Type.Object({ method: OtherMethod, payments: Type.Integer(), amount: Balance })),
    /** The fees that payment providers kept of the payments of that day. No other amount contains them. */
    online_fees: Money,
    /** The cash that is expected in the drawer: float + income + deposits − withdrawals − refunds. */
    drawer: Type.Object({
      float: Money,
      /** Payments, corrections and reversals. */
      income: Balance,
      deposits: Money,
      withdrawals: Money,
      refunds: Money,
    }),
    /** The amounts of payments and refunds by person; null stands for an unknown person. */
    people: Type.Array(Type.Object({ person: Nullable(Person), cash: Balance, card: Balance })),
    movements: Type.Array(CashMovement),
  },
  { $id: 'CashDay' },
)
export type CashDay = Static<typeof CashDay>

export const CashDayParams = Type.Object({ date: CivilDate })

/** Both days are included. */
export const CashDayFilter = Type.Object({
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
})
export const CashDayQuery = Type.Object({ ...ListQuery.properties, ...CashDayFilter.properties })

/** The day's closing count (corte): the cash in the drawer and the sum on the card terminal's slip. */
export const CloseCashDayInput = Body({
  counted: Type.Object({ cash: CountedInput, card: CountedInput }, { additionalProperties: false }),
  /** Required when the counted amounts differ from the expected amounts. */
  note: Type.Optional(Nullable(LongText)),
})
export type CloseCashDayInput = Static<typeof CloseCashDayInput>

/** Cash of the studio, which is no income. A day has one float: a second one replaces it. */
export const CashMovementInput = Body({
  kind: DrawerKind,
  /** Only a float may be 0. */
  amount: moneyInput(LIMITS.price),
  /** Required for a withdrawal and a deposit. */
  reason: Type.Optional(Nullable(LongText)),
})
export type CashMovementInput = Static<typeof CashMovementInput>
export const CashMovementAnswer = Type.Object({ movement: CashMovement }, { $id: 'CashMovementAnswer' })
export type CashMovementAnswer = Static<typeof CashMovementAnswer>
