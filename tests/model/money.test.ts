import type {
  Balance,
  CashDay,
  PaymentEventList,
  Receipt,
  ReceivedPaymentList,
  UserPlan,
} from '@estudio/contract'
import { mxn } from '@estudio/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceFaults } from '../harness/balances.ts'
import { bookingFaults, paymentFaults } from '../harness/consistency.ts'
import { withDatabase } from '../harness/database.ts'
import { inDrawer, methods, restOf } from './money-books.ts'
import { openMoneyDesk } from './money-desk.ts'
import { step } from './money-steps.ts'

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

describe('the money of a studio', async () => {
  const { studio, admin, members, books, take } = await openMoneyDesk()

  const incomeOf = async (query: Record<string, string>): Promise<number> =>
    (await admin.get<ReceivedPaymentList>(`/api/admin/payments/received?${new URLSearchParams(query)}`)).body
      .sum

  const agree = async (): Promise<void> => {
    expect(await withDatabase(studio.connection, bookingFaults)).toEqual([])
    expect(await withDatabase(studio.connection, paymentFaults)).toEqual([])
    expect(await withDatabase(studio.connection, balanceFaults)).toEqual([])
    for (const day of books.days()) {
      const { body } = await admin.get<CashDay>(`/api/admin/cash-days/${day}`)
      expect(body.methods.map(({ expected }) => expected)).toEqual(
        inDrawer.map((one) => mxn(books.expected(day, one))),
      )
      expect(await incomeOf({ from: day, to: day })).toBe(mxn(books.income((row) => row.day === day)))
    }
    for (const one of [...methods, 'online'] as const)
      expect(await incomeOf({ method: one })).toBe(mxn(books.income((row) => row.method === one)))
    // Every peso that came in and did not leave is in a plan or in a balance.
    expect(await incomeOf({})).toBe(mxn(books.holdings()))
    for (const [who, member] of members.entries())
      expect((await member.get<Balance>('/api/user/balance')).body.balance).toBe(mxn(books.balanceOf(who)))
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
      const { events } = (await admin.get<PaymentEventList>(`/api/admin/user-plans/${payment.id}/events`))
        .body
      expect(events.map(({ action }) => action)).toEqual(payment.history.map((kind) => `user_plan.${kind}`))
      const { body } = await admin.get<Receipt>(`/api/user-plans/${payment.id}/receipt`)
      expect(body).toMatchObject({ status: payment.status, amount: mxn(payment.cents) })
      expect(body.refunds.map(({ amount, method: by, date }) => [amount, by, date])).toEqual(
        payment.refunds.map((one) => [mxn(one.cents), one.method, one.day]),
      )
    }
  }

  it.each([16, 42])(
    'ledger, cash desk, income, balances, receipts and histories of payments agree after random sales, payments in parts, payments from the balance, refunds, refusals, reversals, reopenings, undos, corrections, closings and movements (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40, size: 'max' }), async (steps) => {
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
