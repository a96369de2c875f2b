import type {
  CashDay,
  PaymentEventList,
  PaymentMethod,
  Receipt,
  ReceivedPaymentList,
  SaleAnswer,
  UserPlan,
} from '@estudio/contract'
import { addDays, type CivilDate, mxn } from '@estudio/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingFaults, paymentFaults } from '../harness/consistency.ts'
import { withDatabase } from '../harness/database.ts'
import { openStudio } from '../harness/index.ts'
import { withoutPaymentColumns } from '../harness/payment-columns.ts'

const PRICE = 500_00
const methods: PaymentMethod[] = ['cash', 'card', 'transfer']
const inDrawer = ['cash', 'card'] as const
type Drawer = (typeof inDrawer)[number]

interface Refunded {
  day: CivilDate
  cents: number
  method: PaymentMethod
}

interface Paid {
  id: string
  member: number
  day: CivilDate
  cents: number
  method: PaymentMethod
  status: 'paid' | 'reversed'
  isOpen: boolean
  classes: number
  refunds: Refunded[]
  /** What the payment has in the drawer or on the terminal: its amount without the parts that came in by transfer. */
  held: number
  /** What came in by transfer before the payment that started the plan. */
  parts: number
  /** What happened to the payment, in the words of its history. */
  history: string[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
const restOf = ({ cents, refunds }: Paid): number => cents - sum(refunds.map((one) => one.cents))
const isDrawer = (method: PaymentMethod): method is Drawer => method !== 'transfer'

/** What the studio has, as somebody would keep it with pencil and paper. Amounts are centavos. */
class Books {
  today: CivilDate = '2026-11-16'
  readonly payments: Paid[] = []
  readonly closed = new Set<CivilDate>()
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
  }

  correct(payment: Paid, cents: number, method: PaymentMethod): void {
    const held = method === payment.method ? payment.held + cents - payment.cents : cents
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

  income(isCounted: (row: { day: CivilDate; method: PaymentMethod }) => boolean): number {
    const paid = this.payments.filter((one) => one.status === 'paid')
    const refunds = paid.flatMap((one) => one.refunds)
    return (
      sum(paid.filter(isCounted).map(({ cents }) => cents)) -
      sum(refunds.filter(isCounted).map(({ cents }) => cents))
    )
  }
}

const kindsOfHistory = [
  'add',
  'correct_payment',
  'part_payment',
  'purchase',
  'refund_payment',
  'reopen_payment',
  'reverse_payment',
  'undo_sale',
  'verify_payment',
]

const nth = fc.nat({ max: 30 })
const method = fc.constantFrom(...methods)
const cents = fc.oneof(
  fc.constantFrom(1, PRICE - 1, PRICE, PRICE + 1),
  fc.integer({ min: 1, max: PRICE / 4 }),
)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sale' as const), who: fc.nat({ max: 2 }), method }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('purchase' as const),
      who: fc.nat({ max: 2 }),
      method,
      part: fc.option(fc.integer({ min: 1, max: PRICE - 1 }), { nil: null }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopening' as const), nth, method }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      nth,
      cents,
      method,
      plan: fc.constantFrom('keep' as const, 'keep' as const, 'end' as const),
      classes: fc.nat({ max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reversal' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correction' as const), nth, cents, method }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('closing' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('movement' as const),
      drawer: fc.constantFrom('float' as const, 'deposit' as const, 'withdrawal' as const),
      cents,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tomorrow' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

describe('the money of a studio', async () => {
  // A server that read an old column would fail.
  const studio = await openStudio({ through: withoutPaymentColumns })
  const admin = await studio.admin()
  const members = [await studio.member(), await studio.member(), await studio.member()]
  const plan = await studio.plan({ price: PRICE, days: 1, classLimit: 5 })
  const books = new Books()
  let sales = 0
  studio.setClock(`${books.today}T08:00`)

  const codeOf = ({ status, body }: { status: number; body: unknown }): string =>
    status < 300 ? 'ok' : ((body as { code?: string }).code ?? String(status))
  const at = (index: number): Paid | undefined => books.payments[index % Math.max(1, books.payments.length)]
  const call = `/api/admin/user-plans`

  const sell = async ({ who, method: by }: Extract<Step, { kind: 'sale' }>) => {
    const answer = await admin.post<SaleAnswer>('/api/admin/sales', {
      client: { id: members[who]?.id },
      plan_id: plan.id,
      start_date: addDays('2026-12-01', sales),
      method: by,
      amount_paid: mxn(PRICE),
    })
    expect(answer.status).toBe(201)
    sales += 1
    const { id } = answer.body.user_plan
    books.payments.push({ ...newPayment(who, by, 0), id, history: ['add'] })
    books.move(by, PRICE)
  }

  const newPayment = (member: number, by: PaymentMethod, parts: number) => ({
    member,
    day: books.today,
    cents: PRICE,
    method: by,
    held: PRICE - parts,
    parts,
    status: 'paid' as const,
    isOpen: true,
    classes: 5,
    refunds: [],
  })

  const verify = async (member: number, id: string, payment: object) =>
    expect(
      (
        await admin.patch(`/api/admin/users/${members[member]?.id}/plans`, {
          id,
          status: 'active',
          ...payment,
        })
      ).status,
    ).toBe(200)

  /** A part by transfer, if any, and then the rest by this method. */
  const purchase = async ({ who, method: by, part }: Extract<Step, { kind: 'purchase' }>) => {
    const bought = await members[who]?.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: plan.id,
      start_date: addDays('2026-12-01', sales),
    })
    expect(bought?.status).toBe(201)
    sales += 1
    const id = bought?.body.plan.id ?? ''
    if (part !== null) await verify(who, id, { amount_paid: mxn(part), part_payment: true })
    await verify(who, id, { payment_method: by })
    const history = ['purchase', ...(part === null ? [] : ['part_payment']), 'verify_payment']
    books.payments.push({ ...newPayment(who, by, part ?? 0), id, history })
    books.move(by, PRICE - (part ?? 0))
  }

  /** A payment is taken back and made again by this method, on another day perhaps. */
  const reopen = async ({ nth: index, method: by }: Extract<Step, { kind: 'reopening' }>) => {
    const payment = at(index)
    if (!payment) return
    const body = { reason: 'De prueba', plan: 'pending' }
    const answer = await admin.patch(`${call}/${payment.id}/reverse-payment`, body)
    const code =
      payment.status === 'reversed'
        ? 'payment_not_verified'
        : payment.refunds.length > 0
          ? 'payment_refunded'
          : payment.isOpen
            ? 'ok'
            : 'plan_closed'
    expect(codeOf(answer)).toBe(code)
    if (code !== 'ok') return
    books.move(payment.method, -payment.held)
    await verify(payment.member, payment.id, { payment_method: by })
    payment.history.push('reopen_payment', 'verify_payment')
    Object.assign(payment, { day: books.today, cents: PRICE, method: by, held: PRICE - payment.parts })
    books.move(by, payment.held)
  }

  const refund = async ({ nth: index, ...one }: Extract<Step, { kind: 'refund' }>) => {
    const payment = at(index)
    if (!payment) return
    const answer = await admin.post(`${call}/${payment.id}/refunds`, {
      amount: mxn(one.cents),
      method: one.method,
      reason: 'De prueba',
      plan: one.plan,
      classes: one.classes,
    })
    const code =
      payment.status === 'reversed'
        ? 'payment_not_verified'
        : one.cents > restOf(payment)
          ? 'refund_exceeds_payment'
          : one.plan === 'keep' && one.classes > payment.classes
            ? 'validation_failed'
            : books.closed.has(books.today)
              ? 'cash_day_closed'
              : 'ok'
    expect(codeOf(answer)).toBe(code)
    if (code !== 'ok') return
    payment.history.push('refund_payment')
    payment.refunds.push({ day: books.today, cents: one.cents, method: one.method })
    books.move(one.method, -one.cents)
    if (one.plan === 'end') payment.isOpen = false
    else payment.classes -= one.classes
  }

  const reverse = async ({ nth: index }: Extract<Step, { kind: 'reversal' }>) => {
    const payment = at(index)
    if (!payment) return
    const answer = await admin.patch(`${call}/${payment.id}/reverse-payment`, { reason: 'De prueba' })
    const isReversed = payment.status === 'reversed'
    const code = isReversed ? 'payment_not_verified' : payment.refunds.length > 0 ? 'payment_refunded' : 'ok'
    expect(codeOf(answer)).toBe(code)
    if (code !== 'ok') return
    books.reverse(payment)
    payment.history.push('reverse_payment')
  }

  /** The last sale may be undone while its minute and its day last. */
  const undo = async () => {
    const payment = books.payments.at(-1)
    if (!payment) return
    const { status } = await admin.post(`/api/admin/sales/${payment.id}/undo`)
    if (payment.history[0] === 'purchase') expect(status).toBe(404)
    else if (payment.refunds.length > 0 || !payment.isOpen) expect(status).toBe(409)
    if (status !== 200) return
    books.reverse(payment)
    payment.history.push('undo_sale')
  }

  const correct = async ({ nth: index, ...one }: Extract<Step, { kind: 'correction' }>) => {
    const payment = at(index)
    if (!payment) return
    const change = { amount_paid: mxn(one.cents), payment_method: one.method, reason: 'De prueba' }
    const answer = await admin.patch(`${call}/${payment.id}/payment`, change)
    const tooLow = one.cents < payment.cents - restOf(payment)
    const code = payment.status === 'reversed' ? 'payment_not_verified' : tooLow ? 'payment_refunded' : 'ok'
    expect(codeOf(answer)).toBe(code)
    if (code === 'ok') books.correct(payment, one.cents, one.method)
  }

  const close = async () => {
    const counted = { cash: 0, card: 0 }
    const answer = await admin.post(`/api/admin/cash-days/${books.today}/close`, {
      counted,
      note: 'De prueba',
    })
    expect(codeOf(answer)).toBe(books.closed.has(books.today) ? 'cash_day_closed' : 'ok')
    books.closed.add(books.today)
  }

  const moveCash = async ({ drawer, cents: amount }: Extract<Step, { kind: 'movement' }>) => {
    const body = { kind: drawer, amount: mxn(amount), reason: 'De prueba' }
    const answer = await admin.post(`/api/admin/cash-days/${books.today}/movements`, body)
    const change = { float: amount - books.float(), deposit: amount, withdrawal: -amount }[drawer]
    const tooMuch = change < 0 && books.expected(books.today, 'cash') + change < 0
    const code = books.closed.has(books.today)
      ? 'cash_day_closed'
      : tooMuch
        ? 'withdrawal_exceeds_cash'
        : 'ok'
    expect(codeOf(answer)).toBe(code)
    if (code !== 'ok') return
    if (drawer === 'float') books.setFloat(amount)
    else books.move('cash', drawer === 'deposit' ? amount : -amount)
  }

  const take = async (one: Step): Promise<void> => {
    studio.advance({ seconds: 1 })
    switch (one.kind) {
      case 'sale':
        return sell(one)
      case 'purchase':
        return purchase(one)
      case 'reopening':
        return reopen(one)
      case 'refund':
        return refund(one)
      case 'reversal':
        return reverse(one)
      case 'undo':
        return undo()
      case 'correction':
        return correct(one)
      case 'closing':
        return close()
      case 'movement':
        return moveCash(one)
      case 'tomorrow':
        books.today = addDays(books.today, 1)
        studio.setClock(`${books.today}T08:00`)
    }
  }

  const incomeOf = async (query: Record<string, string>): Promise<number> =>
    (await admin.get<ReceivedPaymentList>(`/api/admin/payments/received?${new URLSearchParams(query)}`)).body
      .sum

  const agree = async (): Promise<void> => {
    expect(await withDatabase(studio.connection, bookingFaults)).toEqual([])
    expect(await withDatabase(studio.connection, paymentFaults)).toEqual([])
    for (const day of books.days()) {
      const { body } = await admin.get<CashDay>(`/api/admin/cash-days/${day}`)
      expect(body.methods.map(({ expected }) => expected)).toEqual(
        inDrawer.map((one) => mxn(books.expected(day, one))),
      )
      expect(await incomeOf({ from: day, to: day })).toBe(mxn(books.income((row) => row.day === day)))
    }
    for (const one of methods)
      expect(await incomeOf({ method: one })).toBe(mxn(books.income((row) => row.method === one)))
    const held = new Map<string, UserPlan>()
    for (const { id } of members) {
      const { body } = await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${id}/plans`)
      for (const one of body.plans) held.set(one.id, one)
    }
    for (const payment of books.payments) {
      const isPaid = payment.status === 'paid'
      expect(held.get(payment.id)).toMatchObject({
        status: payment.isOpen ? 'active' : 'cancelled',
        classes_left: payment.classes,
        amount_refunded: mxn(payment.cents - restOf(payment)),
        refundable: isPaid ? mxn(restOf(payment)) : 0,
      })
      const { events } = (await admin.get<PaymentEventList>(`${call}/${payment.id}/events`)).body
      expect(events.map(({ action }) => action)).toEqual(payment.history.map((kind) => `user_plan.${kind}`))
      const { body } = await admin.get<Receipt>(`/api/user-plans/${payment.id}/receipt`)
      expect(body).toMatchObject({ status: payment.status, amount: mxn(payment.cents) })
      expect(body.refunds.map(({ amount, method: by, date }) => [amount, by, date])).toEqual(
        payment.refunds.map((one) => [mxn(one.cents), one.method, one.day]),
      )
    }
  }

  it.each([16, 42])(
    'ledger, cash desk, income, receipts and histories of payments agree after random sales, payments in parts, refunds, reversals, reopenings, undos, corrections, closings and movements (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
          for (const one of steps) await take(one)
          await agree()
        }),
        { numRuns: 3, seed, endOnFailure: true },
      )
      expect(books.payments.some(({ refunds }) => refunds.length > 1)).toBe(true)
      const happened = new Set(books.payments.flatMap(({ history }) => history))
      expect([...happened].toSorted()).toEqual(kindsOfHistory)
    },
  )
})
