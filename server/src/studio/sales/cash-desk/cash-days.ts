import type { CashDay, CashDayList, CashDaySummary, CashMovement } from '@estudio/contract'
import { type CivilDate, mxn } from '@estudio/domain'
import type { Db } from '../../../platform/db/database.ts'
import { groupBy } from '../../shared/collections.ts'
import type { ListWindow } from '../../shared/list-query.ts'
import { checkedDate } from '../../shared/wall-time.ts'
import { onlineFees } from '../sold-plans/online-fees.ts'
import {
  type CashDayRow,
  type CashDaySelection,
  cashDayPage,
  cashDayRow,
  countCashDays,
  incomeElsewhere,
  movementsOf,
  openDayFrom,
} from './store.ts'

const methods = ['cash', 'card'] as const

const countedOf = (row: CashDayRow | undefined, method: 'cash' | 'card'): number | null =>
  (method === 'cash' ? row?.counted_cash_cents : row?.counted_card_cents) ?? null

const money = (cents: number | null): number | null => (cents === null ? null : mxn(cents))

const closerOf = ({ closed_by, closer }: Partial<CashDayRow> = {}) =>
  closed_by ? { id: closed_by, full_name: closer ?? '' } : null

/** A day without a row had no movement. */
const toSummary = (id: CivilDate, row: CashDayRow | undefined): CashDaySummary => {
  const [cash, card] = [countedOf(row, 'cash'), countedOf(row, 'card')]
  const [expectedCash, expectedCard] = [row?.cash_cents ?? 0, row?.card_cents ?? 0]
  return {
    id,
    status: row?.closed_at ? 'closed' : 'open',
    note: row?.note ?? null,
    closed_at: row?.closed_at?.toISOString() ?? null,
    closed_by: closerOf(row),
    expected_cash: mxn(expectedCash),
    expected_card: mxn(expectedCard),
    counted_cash: money(cash),
    counted_card: money(card),
    difference: cash === null || card === null ? null : mxn(cash + card - expectedCash - expectedCard),
  }
}

/** Sorts the latest day first unless the window says otherwise. */
export async function cashDayList(db: Db, days: CashDaySelection, window: ListWindow): Promise<CashDayList> {
  const [rows, total] = await Promise.all([cashDayPage(db, days, window), countCashDays(db, days)])
  return { days: rows.map((row) => toSummary(row.day, row)), total }
}

type MovementRow = Awaited<ReturnType<typeof movementsOf>>[number]

const sumOf = (movements: readonly MovementRow[], method: 'cash' | 'card'): number =>
  movements.reduce((sum, row) => (row.method === method ? sum + row.amount_cents : sum), 0)

const takerOf = ({ actor_id, taken_by }: MovementRow) =>
  actor_id === null ? null : { id: actor_id, full_name: taken_by ?? '' }

/** The studio's own cash in the drawer was not received by anybody. */
const toPeople = (movements: readonly MovementRow[]): CashDay['people'] =>
  [
    ...groupBy(
      movements.filter((row) => row.user_plan_id !== null || row.balance_movement_id !== null),
      ({ actor_id }) => actor_id,
    ),
  ].map(([, own]) => ({
    person: own[0] ? takerOf(own[0]) : null,
    cash: mxn(sumOf(own, 'cash')),
    card: mxn(sumOf(own, 'card')),
  }))

const toMethods = (row: CashDayRow | undefined, movements: readonly MovementRow[]): CashDay['methods'] =>
  methods.map((method) => {
    const [expected, counted] = [sumOf(movements, method), countedOf(row, method)]
    const difference = counted === null ? null : mxn(counted - expected)
    return { method, expected: mxn(expected), counted: money(counted), difference }
  })

const toDrawer = (movements: readonly MovementRow[]): CashDay['drawer'] => {
  const sum = (...kinds: MovementRow['kind'][]) =>
    mxn(
      sumOf(
        movements.filter(({ kind }) => kinds.includes(kind)),
        'cash',
      ),
    )
  return {
    float: sum('float'),
    income: sum('payment', 'correction', 'reversal'),
    deposits: sum('deposit'),
    withdrawals: Math.abs(sum('withdrawal')),
    refunds: Math.abs(sum('refund')),
  }
}

const memberOf = ({ user_id, full_name, erased_at }: MovementRow): CashMovement['member'] =>
  user_id === null ? null : { id: erased_at ? null : user_id, full_name: full_name ?? '' }

export const toMovement = (movement: MovementRow): CashMovement => ({
  id: movement.id,
  at: movement.at.toISOString(),
  kind: movement.kind,
  method: movement.method,
  amount: mxn(movement.amount_cents),
  user_plan_id: movement.user_plan_id,
  plan_name: movement.plan_name,
  reference: movement.reference,
  member: memberOf(movement),
  reason: movement.reason,
  taken_by: takerOf(movement),
})

/** Accepts any calendar day: a day without movements is open and empty. Throws validation_failed. */
export async function cashDay(db: Db, date: CivilDate): Promise<CashDay> {
  checkedDate(date)
  const [row, movements, elsewhere, fees, open_day] = await Promise.all([
    cashDayRow(db, date),
    movementsOf(db, date),
    incomeElsewhere(db, date),
    onlineFees(db, { from: date, to: date }),
    openDayFrom(db, date),
  ])
  return {
    ...toSummary(date, row),
    open_day,
    methods: toMethods(row, movements),
    elsewhere: elsewhere.map(({ amount_cents, ...income }) => ({ ...income, amount: mxn(amount_cents) })),
    online_fees: mxn(fees),
    drawer: toDrawer(movements),
    people: toPeople(movements),
    movements: movements.map(toMovement),
  }
}
