import { areEasilyConfused, REFERENCE_ALPHABET, transferReference } from '@estudio/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchMovements, type Purchase } from './match-movements.ts'
import type { Movement } from './read-rows.ts'

const purchase = (more: Partial<Purchase> = {}): Purchase => ({
  id: 'ana',
  reference: 'EST-7KQ2MA',
  cents: 180_000,
  name: 'Ana María Muñoz',
  boughtOn: '2026-11-10',
  isPaid: false,
  ...more,
})
const movement = (more: Partial<Movement> = {}): Movement => ({
  line: 2,
  day: '2026-11-12',
  cents: 180_000,
  concept: 'SPEI RECIBIDO',
  reference: '',
  ...more,
})
const match = (one: Partial<Movement>, purchases = [purchase()]) =>
  matchMovements([movement(one)], purchases)[0]

const unknown = { group: 'unknown' }
const certain = { group: 'certain', purchase: 'ana' }
const probable = { group: 'probable', purchase: 'ana' }

describe('a movement', () => {
  it.each([
    { concept: 'pago est 7kq 2ma' },
    { concept: 'pago', reference: 'EST7KQ2MA' },
    { concept: 'EST-7KQ2NA una letra mal' },
    { concept: 'EST-7KQMA una letra menos' },
  ])('that names a purchase, with its amount, is certain: %o', (one) => {
    expect(match(one)).toEqual(certain)
  })

  it('that names a purchase with another amount is left to staff', () => {
    const named = { group: 'unknown', purchase: 'ana', code: 'amount_differs' }
    expect(match({ concept: 'EST-7KQ2MA Ana Muñoz', cents: 179_999 })).toEqual(named)
    expect(match({ concept: 'EST-7KQ2MA', cents: 180_001 })).toEqual(named)
  })

  it('E09: that names a reserved reference is matched with no other purchase, whatever names it has', () => {
    const text = { concept: 'EST-BCDFGH Ana Muñoz' }
    expect(match(text)).toEqual(probable)
    expect(matchMovements([movement(text)], [purchase()], ['EST-BCDFGH'])).toEqual([unknown])
    const both = movement({ concept: 'EST-7KQ2MA EST-BCDFGH' })
    expect(matchMovements([both], [purchase()], ['EST-BCDFGH'])).toEqual([unknown])
  })

  it('that the bank says is from a payment provider is no transfer of a member, whatever names it has', () => {
    expect(match({ concept: 'DEPOSITO DE ANA MUÑOZ' })).toEqual(probable)
    expect(match({ concept: 'STRIPE PAYMENTS MEXICO A ANA MUÑOZ' })).toEqual(unknown)
    expect(match({ concept: 'STRIPE EST-7KQ2MA' })).toEqual(certain)
  })

  it('that names a paid purchase is matched with no other purchase', () => {
    const paid = purchase({ isPaid: true })
    const other = purchase({ id: 'other', reference: 'EST-BBBBBB' })
    const named = { group: 'unknown', purchase: 'ana', code: 'plan_already_paid' }
    expect(match({ concept: 'EST-7KQ2MA ana muñoz' }, [paid, other])).toEqual(named)
  })

  it('of several that name one purchase, the first is certain', () => {
    const two = [movement({ concept: 'EST-7KQ2MA' }), movement({ concept: 'EST-7KQ2MA', line: 3 })]
    expect(matchMovements(two, [purchase()])).toEqual([
      certain,
      { group: 'unknown', purchase: 'ana', code: 'plan_already_paid' },
    ])
  })

  it('with amount, day and two words of a name is probable', () => {
    expect(match({ concept: 'TRANSF DE MUNOZ LARA ANA' })).toEqual(probable)
    expect(match({ concept: 'TRANSF DE MUNOZ LARA ANA', cents: 1 })).toEqual(unknown)
    expect(match({ concept: 'TRANSF DE MUNOZ LARA' })).toEqual(unknown)
    expect(match({ concept: 'TRANSF DE MUNOZ ANACLETA' })).toEqual(unknown)
    expect(match({ concept: 'ana muñoz', day: '2026-11-09' })).toEqual(unknown)
    expect(match({ concept: 'ana muñoz', day: '2026-12-11' })).toEqual(unknown)
    expect(match({ concept: 'ana muñoz', day: '2026-11-10' })).toEqual(probable)
  })

  it('N4: a member with the same words in her name prevents no match', () => {
    for (const name of ['Ana Muñoz', 'Transf De Munoz Lara Ana', 'Muñoz Lara Ana María'])
      expect(
        match({ concept: 'TRANSF DE MUNOZ LARA ANA' }, [purchase(), purchase({ id: 'rival', name })]),
      ).toEqual(probable)
  })

  it.each(['Spei Recibido', 'Pago Transferencia', 'Depósito En Efectivo', 'Sofía', 'Bbva Bancomer'])(
    'N4: the words of banks, or one word alone, name nobody: %s',
    (name) => {
      const concept = 'SPEI RECIBIDO PAGO TRANSFERENCIA BBVA BANCOMER DEPOSITO EN EFECTIVO SOFIA'
      expect(match({ concept }, [purchase({ name })])).toEqual(unknown)
    },
  )

  it('N4: words that many movements of the file have identify no member, whatever the name', () => {
    const named = purchase({ name: 'Vega Terminal Norte' })
    const file = (texts: number) => [
      movement({ concept: 'VEGA TERMINAL NORTE' }),
      ...Array.from({ length: texts }, (_, at) =>
        movement({ line: 3 + at, concept: `TERMINAL VEGA NORTE ${at}`, cents: 5 }),
      ),
    ]
    expect(matchMovements(file(3), [named])[0]).toEqual(unknown)
    expect(matchMovements(file(2), [named])[0]).toEqual({ group: 'probable', purchase: 'ana' })
    // In a file of many other texts four are few.
    const others = Array.from({ length: 20 }, (_, at) =>
      movement({ line: 30 + at, concept: `OTRO ${at}`, cents: 7 }),
    )
    expect(matchMovements([...file(3), ...others], [named])[0]).toEqual({
      group: 'probable',
      purchase: 'ana',
    })
  })

  it('that names two purchases is matched with neither', () => {
    const namesake = purchase({ id: 'other', reference: 'EST-BBBBBB' })
    expect(match({ concept: 'EST-7KQ2MA EST-BBBBBB' }, [purchase(), namesake])).toEqual(unknown)
    const both = [movement({ concept: 'ana muñoz' }), movement({ concept: 'EST-BBBBBB' })]
    expect(matchMovements(both, [purchase(), namesake])).toEqual([
      probable,
      { group: 'certain', purchase: 'other' },
    ])
  })

  it('that is not a deposit is ignored, whatever it names', () => {
    expect(match({ concept: 'EST-7KQ2MA', cents: -180_000 })).toEqual({ group: 'ignored' })
    expect(match({ concept: 'EST-7KQ2MA', cents: 0 })).toEqual({ group: 'ignored' })
  })
})

const reference = fc
  .array(fc.nat(30), { minLength: 5, maxLength: 5 })
  .map((picks) => transferReference((_limit) => picks.shift() ?? 0))
const cents = fc.constantFrom(96_000, 180_000, 180_001)
const names = fc.constantFrom('Ana Muñoz', 'Luis Lara', 'Sofía')
const drawnPurchase = fc.record({
  reference,
  cents,
  name: names,
  boughtOn: fc.constantFrom('2026-11-10', '2026-11-12'),
  isPaid: fc.boolean(),
})
const purchases = fc
  .uniqueArray(drawnPurchase, { selector: (one) => one.reference, maxLength: 20 })
  .map((rows) => rows.map((row, at) => ({ ...row, id: `plan-${at}` })))
const letter = fc.constantFrom(...REFERENCE_ALPHABET, 'O', '1')
const edit = fc.record({ at: fc.nat(5), letter: fc.option(letter) })

/** With a letter replaced, or left out where it is null. */
const misspell = (word: string, { at, letter: by }: { at: number; letter: string | null }) =>
  word.slice(0, 4 + at) + (by ?? '') + word.slice(5 + at)

describe('any import', () => {
  it('matches no purchase of another amount and no paid purchase as certain or probable', () => {
    const drawn = fc.record({ pick: fc.nat(19), edits: fc.array(edit, { maxLength: 2 }), cents, name: names })
    fc.assert(
      fc.property(purchases, fc.array(drawn, { maxLength: 20 }), (all, movements) => {
        const rows = movements.map(({ pick, edits, cents: amount, name }) => {
          const word = all[pick % Math.max(1, all.length)]?.reference ?? 'nada'
          return movement({ cents: amount, concept: `${edits.reduce(misspell, word)} ${name}` })
        })
        const paid = matchMovements(rows, all).flatMap((one, at) =>
          one.group === 'certain' || one.group === 'probable' ? [{ ...one, cents: rows[at]?.cents }] : [],
        )
        for (const one of paid) {
          const due = all.find(({ id }) => id === one.purchase)
          expect([due?.cents, due?.isPaid]).toEqual([one.cents, false])
        }
        const certainOnes = paid.filter(({ group }) => group === 'certain').map((one) => one.purchase)
        expect(new Set(certainOnes).size).toBe(certainOnes.length)
      }),
      { numRuns: 500 },
    )
  })

  it('C06: a reference with one error pays its purchase, and one with two errors pays none', () => {
    fc.assert(
      fc.property(reference, purchases, edit, edit, (mine, all, first, second) => {
        const others = all.filter((one) => !areEasilyConfused(one.reference, mine))
        const waiting = [...others, purchase({ id: 'mine', reference: mine, name: 'Nadie Más' })]
        const paidBy = (concept: string) => match({ concept: `SPEI ${concept} 0012` }, waiting)
        expect(paidBy(misspell(mine, first))).toEqual({ group: 'certain', purchase: 'mine' })

        const differs = ({ at, letter: by }: typeof edit extends fc.Arbitrary<infer E> ? E : never) =>
          mine[4 + at] !== by
        // Two letters replaced, or one replaced and one left out, at different places.
        if (first.at === second.at || !differs(first) || !differs(second)) return
        const [low, high] = first.at < second.at ? [first, second] : [second, first]
        const twice = misspell(misspell(mine, high), low)
        if (areOneErrorApart(twice, mine)) return
        expect(paidBy(twice)).toEqual(unknown)
      }),
      { numRuns: 1000 },
    )
  })
})

/** Two errors may look like one: in AAB, leaving out the first A and the second is the same. */
const areOneErrorApart = (written: string, right: string): boolean => {
  const [word, code] = [written.slice(4), right.slice(4)]
  const without = [...code].map((_, at) => code.slice(0, at) + code.slice(at + 1))
  return word.length === 5 && without.includes(word)
}
