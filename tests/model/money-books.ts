import type { PaymentMethod } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'

export const PRICE = 500_00
export const methods = ['cash', 'card', 'transfer'] as const
export const inDrawer = ['cash', 'card'] as const
type Drawer = (typeof inDrawer)[number]

interface Refunded {
  day: CivilDate
  cents: number
  method: PaymentMethod
}

export interface Paid {
  id: string
  member: number
  day: CivilDate
  cents: number
  method: PaymentMethod
  status: 'paid' | 'reversed'
  isOpen: boolean
  classes: number
  refunds: Refunded[]
  /** The money of the payment in the drawer or on the terminal: its amount without the parts that came in before. */
  held: number
  /** Money that came in by transfer or from the balance before the payment that started the plan. */
  parts: number
  /** The part from the member's balance. */
  balance: number
  /** The events of the payment, in the words of its history. */
  history: string[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
export const restOf = ({ cents, refunds }: Paid): number => cents - sum(refunds.map((one) => one.cents))
const isDrawer = (method: PaymentMethod): method is Drawer => method === 'cash' || method === 'card'

/** The money of the studio, as somebody would keep it with pencil and paper. Amounts are centavos. */
export class MoneyBooks {
  today: CivilDate = '2026-11-16'
  readonly payments: Paid[] = []
  readonly closed = new Set<CivilDate>()
  /** The balances of the members. */
  readonly balances = [0, 0, 0]
  /** Money that became a balance, and money of balances that was given back, which is negative. */
  private readonly credits: { day: CivilDate; method: PaymentMethod; cents: number }[] = []
  private readonly floats = new Map<CivilDate, number>()
  private readonly moved: { day: CivilDate; method: Drawer; cents: number }[] = []

  private openDay(): CivilDate {
    let day = this.today
    while (this.closed.has(day)) day = addDays(day, 1)
    return day
  }

  move(method: PaymentMethod, cents: number, day = this.openDay()): void {
    if (isDrawer(method)) this.moved.push({ day, method, cents })
  }

  credit(member: number, cents: number, method: PaymentMethod): void {
    this.balances[member] = this.balanceOf(member) + cents
    this.credits.push({ day: this.today, method, cents })
  }

  balanceOf(member: number): number {
    return this.balances[member] ?? 0
  }

  /** Takes what the balance can pay of a plan. */
  use(member: number): number {
    const used = Math.min(this.balanceOf(member), PRICE)
    this.balances[member] = this.balanceOf(member) - used
    return used
  }

  putBack(member: number, cents: number): void {
    this.balances[member] = this.balanceOf(member) + cents
  }

  float(): number {
    return this.floats.get(this.today) ?? 0
  }

  setFloat(cents: number): void {
    this.floats.set(this.today, cents)
  }

  reverse(payment: Paid): void {
    payment.status = 'reversed'
    payment.isOpen = false
    this.move(payment.method, -payment.held)
    this.putBack(payment.member, payment.balance)
  }

  correct(payment: Paid, cents: number, method: PaymentMethod): void {
    const held = method === payment.method ? payment.held + cents - payment.cents : cents - payment.balance
    if (cents !== payment.cents || method !== payment.method) payment.history.push('correct_payment')
    this.move(payment.method, -payment.held)
    this.move(method, held)
    Object.assign(payment, { cents, method, held })
  }

  expected(day: CivilDate, method: Drawer): number {
    const moved = this.moved.filter((one) => one.day === day && one.method === method)
    return sum(moved.map(({ cents }) => cents)) + (method === 'cash' ? (this.floats.get(day) ?? 0) : 0)
  }

  days(): CivilDate[] {
    return [...new Set([...this.moved.map(({ day }) => day), ...this.floats.keys(), ...this.closed])]
  }

  /** The money of members: the payments of their plans without the refunds, and their balances. */
  holdings(): number {
    const paid = this.payments.filter((one) => one.status === 'paid')
    return sum(paid.map(restOf)) + sum(this.balances)
  }

  income(isCounted: (row: { day: CivilDate; method: PaymentMethod }) => boolean): number {
    const paid = this.payments.filter((one) => one.status === 'paid')
    const refunds = paid.flatMap((one) => one.refunds)
    return (
      sum(paid.filter(isCounted).map(({ cents, balance }) => cents - balance)) +
      sum(this.credits.filter(isCounted).map(({ cents }) => cents)) -
      sum(refunds.filter(isCounted).map(({ cents }) => cents))
    )
  }
}
