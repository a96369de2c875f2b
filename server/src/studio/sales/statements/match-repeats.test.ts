import { describe, expect, it } from 'vitest'
import { findRepeats, type KnownDeposit } from './match-repeats.ts'

const deposit = (fingerprint: string, more: { day?: string; cents?: number } = {}) => ({
  day: '2026-11-16',
  cents: 180_000,
  fingerprint,
  ...more,
})
const known = (fingerprint: string, number: number, more: Partial<KnownDeposit> = {}): KnownDeposit => ({
  ...deposit(fingerprint),
  number,
  isPaid: false,
  isSameLayout: false,
  ...more,
})
const own = { isSameLayout: true }
const found = (deposits: ReturnType<typeof deposit>[], others: KnownDeposit[]) =>
  findRepeats(deposits, others).map(({ number, isPossible }) => `${number}${isPossible ? ' repeat' : ''}`)

describe('a deposit', () => {
  it('has its number among those of its day and amount', () => {
    const deposits = [
      deposit('a'),
      deposit('b'),
      deposit('c', { cents: 1 }),
      deposit('d', { day: '2026-11-17' }),
    ]
    expect(found(deposits, [])).toEqual(['1', '2', '1', '1'])
  })

  it('may repeat the one of the same number in another layout, and no other', () => {
    expect(found([deposit('a'), deposit('b')], [known('x', 1)])).toEqual(['1 repeat', '2'])
    expect(found([deposit('a', { cents: 180_001 })], [known('x', 1)])).toEqual(['1'])
    expect(found([deposit('a', { day: '2026-11-17' })], [known('x', 1)])).toEqual(['1'])
  })

  it('of the same layout is another one unless its text is the same, and follows those before it', () => {
    expect(found([deposit('b')], [known('a', 1, own)])).toEqual(['2'])
    expect(found([deposit('b'), deposit('a')], [known('a', 1, own)])).toEqual(['2', '1'])
    const others = [known('a', 1, own), known('x', 1), known('y', 2)]
    expect(found([deposit('b'), deposit('c')], others)).toEqual(['2 repeat', '3'])
  })

  it('takes a number that an import which was taken back has left', () => {
    expect(found([deposit('a')], [known('b', 2, own), known('x', 1)])).toEqual(['1 repeat'])
  })

  it('may repeat one of as many as have paid, whatever their numbers', () => {
    const paid = [known('x', 1, { isPaid: true }), known('y', 1, { isPaid: true })]
    expect(found([deposit('a'), deposit('b'), deposit('c')], paid)).toEqual(['1 repeat', '2 repeat', '3'])
  })
})
