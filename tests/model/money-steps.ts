import fc from 'fast-check'
import { methods, PRICE } from './money-books.ts'

const nth = fc.nat({ max: 30 })
const method = fc.constantFrom(...methods)
const cents = fc.oneof(
  fc.constantFrom(1, PRICE - 1, PRICE, PRICE + 1),
  fc.integer({ min: 1, max: PRICE / 4 }),
)

export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sale' as const),
      who: fc.nat({ max: 2 }),
      method,
      usesBalance: fc.boolean(),
    }),
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
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      who: fc.nat({ max: 2 }),
      pesos: fc.integer({ min: 1, max: 700 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      who: fc.nat({ max: 2 }),
      cents,
      by: fc.constantFrom('cash' as const, 'transfer' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refusal' as const), who: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopening' as const), nth, method }) },
  {
    weight: 9,
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
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
