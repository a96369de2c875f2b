import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, ListQuery, LongText, Money, moneyInput, Nullable, Uuid } from './common.ts'

/** MXN; below zero where more was given back than taken. */
const Balance = Type.Number({ description: 'MXN' })
/** A day may hold more than the highest price of a plan. */
const CountedInput = moneyInput(20_000_000)
const Person = Type.Object({ id: Uuid, full_name: Type.String() })
const DeskMethod = Type.Union([Type.Literal('cash'), Type.Literal('card')])

/** One day of the cash desk in the list of all that had a movement. */
export const CashDaySummary = Type.Object(
  {
    /** The day itself. */
    id: CivilDate,
    status: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
    /** Why counted and expected differ. */
    note: Nullable(Type.String()),
    closed_at: Nullable(Instant),
    closed_by: Nullable(Person),
    expected_cash: Balance,
    expected_card: Balance,
    /** Null while the day is open. */
    counted_cash: Nullable(Money),
    counted_card: Nullable(Money),
    /** Counted less expected, of both together; null while the day is open. */
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

/** What a payment put into the drawer or took out of it. */
export const CashMovement = Type.Object(
  {
    id: Type.Integer(),
    at: Instant,
    kind: Type.Union([Type.Literal('payment'), Type.Literal('correction'), Type.Literal('reversal')]),
    method: DeskMethod,
    amount: Balance,
    user_plan_id: Uuid,
    plan_name: Type.String(),
    reference: Type.String(),
    /** Without an id once the account was erased. */
    member: Type.Object({ id: Nullable(Uuid), full_name: Type.String() }),
    taken_by: Nullable(Person),
  },
  { $id: 'CashMovement' },
)
export type CashMovement = Static<typeof CashMovement>

export const CashDay = Type.Object(
  {
    ...CashDaySummary.properties,
    methods: Type.Array(
      Type.Object({
        method: DeskMethod,
        expected: Balance,
        counted: Nullable(Money),
        difference: Nullable(Balance),
      }),
    ),
    /** What each person took; null is whoever is not known. */
    people: Type.Array(Type.Object({ person: Nullable(Person), cash: Balance, card: Balance })),
    movements: Type.Array(CashMovement),
  },
  { $id: 'CashDay' },
)
export type CashDay = Static<typeof CashDay>

export const CashDayParams = Type.Object({ date: CivilDate })

/** Both included. */
export const CashDayFilter = Type.Object({
  from: Type.Optional(CivilDate),
  to: Type.Optional(CivilDate),
})
export const CashDayQuery = Type.Object({ ...ListQuery.properties, ...CashDayFilter.properties })

/** The corte: what is in the drawer and on the terminal's slip. */
export const CloseCashDayInput = Body({
  counted: Type.Object({ cash: CountedInput, card: CountedInput }, { additionalProperties: false }),
  /** Asked for where what was counted differs. */
  note: Type.Optional(Nullable(LongText)),
})
export type CloseCashDayInput = Static<typeof CloseCashDayInput>
