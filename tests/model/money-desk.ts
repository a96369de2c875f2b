import type { BalanceReturned, PaymentMethod, SaleAnswer, UserPlan } from '@estudio/contract'
import { addDays, mxn } from '@estudio/domain'
import { expect } from 'vitest'
import { giveBalance } from '../harness/balances.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { withoutPaymentColumns } from '../harness/payment-columns.ts'
import { MoneyBooks, type Paid, PRICE, restOf } from './money-books.ts'
import type { Step } from './money-steps.ts'

/** A studio whose money the steps of the model move; each step expects the answer that its books foresee, and records it there. */
export async function openMoneyDesk() {
  // A server that read an old column would fail.
  const studio = await openStudio({ through: withoutPaymentColumns })
  const admin = await studio.admin()
  const members = [await studio.member(), await studio.member(), await studio.member()]
  const plan = await studio.plan({ price: PRICE, days: 1, classLimit: 5 })
  const books = new MoneyBooks()
  let sales = 0
  studio.setClock(`${books.today}T08:00`)

  const codeOf = ({ status, body }: { status: number; body: unknown }): string =>
    status < 300 ? 'ok' : ((body as { code?: string }).code ?? String(status))
  const at = (index: number): Paid | undefined => books.payments[index % Math.max(1, books.payments.length)]
  const call = `/api/admin/user-plans`

  const sell = async ({ who, method: by, usesBalance }: Extract<Step, { kind: 'sale' }>) => {
    const balance = usesBalance ? books.use(who) : 0
    const answer = await admin.post<SaleAnswer>('/api/admin/sales', {
      client: { id: members[who]?.id },
      plan_id: plan.id,
      start_date: addDays('2026-12-01', sales),
      method: by,
      amount_paid: mxn(PRICE - balance),
      ...(balance > 0 && { balance: mxn(balance) }),
    })
    expect(answer.status).toBe(201)
    sales += 1
    const { id } = answer.body.user_plan
    const method = balance === PRICE ? 'balance' : by
    books.payments.push({ ...newPayment(who, method, balance, balance), id, history: ['add'] })
    books.move(method, PRICE - balance)
  }

  const newPayment = (member: number, by: PaymentMethod, parts: number, balance: number) => ({
    member,
    day: books.today,
    cents: PRICE,
    method: by,
    held: PRICE - parts,
    parts,
    balance,
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

  const buy = async (who: number) => {
    const bought = await members[who]?.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: plan.id,
      start_date: addDays('2026-12-01', sales),
    })
    expect(bought?.status).toBe(201)
    sales += 1
    return { id: bought?.body.plan.id ?? '', balance: books.use(who) }
  }

  /** Pays with the balance, then a part by transfer, if any, and the rest by this method. */
  const purchase = async ({ who, method: by, part: wanted }: Extract<Step, { kind: 'purchase' }>) => {
    const { id, balance } = await buy(who)
    if (balance === PRICE) {
      books.payments.push({ ...newPayment(who, 'balance', PRICE, PRICE), id, history: ['purchase'] })
      return
    }
    const part = wanted !== null && wanted < PRICE - balance ? wanted : null
    if (part !== null) await verify(who, id, { amount_paid: mxn(part), part_payment: true })
    await verify(who, id, { payment_method: by })
    const history = ['purchase', ...(part === null ? [] : ['part_payment']), 'verify_payment']
    const parts = balance + (part ?? 0)
    books.payments.push({ ...newPayment(who, by, parts, balance), id, history })
    books.move(by, PRICE - parts)
  }

  /** A purchase that staff refuse gives back what it took. */
  const refuse = async ({ who }: Extract<Step, { kind: 'refusal' }>) => {
    const { id, balance } = await buy(who)
    const answer = await admin.patch(`${call}/${id}/refuse-payment`, { reason: 'De prueba' })
    expect(codeOf(answer)).toBe(balance === PRICE ? 'plan_not_pending' : 'ok')
    if (balance === PRICE)
      books.payments.push({ ...newPayment(who, 'balance', PRICE, PRICE), id, history: ['purchase'] })
    else books.putBack(who, balance)
  }

  const credit = async ({ who, pesos }: Extract<Step, { kind: 'credit' }>) => {
    await giveBalance(studio, members[who] as Member, pesos)
    books.credit(who, pesos * 100, 'online')
  }

  const giveBack = async ({ who, cents: amount, by }: Extract<Step, { kind: 'return' }>) => {
    const answer = await admin.post<BalanceReturned>(`/api/admin/users/${members[who]?.id}/balance/returns`, {
      amount: mxn(amount),
      method: by,
      reason: 'De prueba',
    })
    const code =
      amount > books.balanceOf(who)
        ? 'balance_exceeded'
        : books.closed.has(books.today)
          ? 'cash_day_closed'
          : 'ok'
    expect(codeOf(answer)).toBe(code)
    if (code !== 'ok') return
    books.credit(who, -amount, by)
    books.move(by, -amount)
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
          : !payment.isOpen
            ? 'plan_closed'
            : payment.method === 'balance'
              ? 'payment_from_balance'
              : 'ok'
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
    const isFixed = payment.method === 'balance' || one.cents < payment.balance
    const code =
      payment.status === 'reversed'
        ? 'payment_not_verified'
        : tooLow
          ? 'payment_refunded'
          : isFixed
            ? 'payment_from_balance'
            : 'ok'
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
      case 'credit':
        return credit(one)
      case 'return':
        return giveBack(one)
      case 'refusal':
        return refuse(one)
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

  return { studio, admin, members, books, take }
}
