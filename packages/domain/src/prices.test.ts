import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDiscount, centavos, discountCode, isPromoted, mxn, trialPlan } from './prices.ts'

const price = fc.integer({ min: 0, max: 100_000_000 })

describe('money', () => {
  it('converts centavos to MXN and back without loss', () => {
    fc.assert(
      fc.property(price, (cents) => {
        expect(centavos(mxn(cents))).toBe(cents)
      }),
    )
    expect(centavos(1.005)).toBe(101)
    expect(centavos(1200.5)).toBe(120_050)
  })
})

describe('A22: the promotion', () => {
  it('applies to the plan whose name has the words of the promotion', () => {
    expect(isPromoted('1 Mes', { match: '1 mes' })).toBe(true)
    expect(isPromoted('11 Meses', { match: '1 mes' })).toBe(false)
    expect(isPromoted('1 Mes', null)).toBe(false)
  })
})

describe('A15: discounts', () => {
  const saved = (listCents: number, percent: number) => {
    const outcome = applyDiscount(listCents, { percent }, false)
    return outcome.kind === 'applied' ? outcome.savedCents : Number.NaN
  }

  it('never make a price negative or higher, and 100 % makes it 0', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const off = saved(list, percent)
        expect(Number.isInteger(off) && off >= 0 && off <= list).toBe(true)
        expect(saved(list, 100)).toBe(list)
      }),
    )
    expect(saved(5, 10)).toBe(1)
    expect(saved(180_000, 10)).toBe(18_000)
  })

  it('require their minimum on the list price', () => {
    const rule = { percent: 10, minimumCents: 100_000 }
    expect(applyDiscount(100_000, rule, false)).toEqual({
      kind: 'applied',
      priceCents: 90_000,
      savedCents: 10_000,
    })
    expect(applyDiscount(99_999, rule, false)).toEqual({ kind: 'refused', reason: 'discount_below_minimum' })
    expect(applyDiscount(1, { percent: 10, minimumCents: null }, false)).toMatchObject({ kind: 'applied' })
  })

  it('A23: do not combine with the promotion', () => {
    expect(applyDiscount(180_000, { percent: 10 }, true)).toEqual({
      kind: 'refused',
      reason: 'discount_with_promotion',
    })
  })
})

it('HOM-09: the home page shows the first active trial plan by display order', () => {
  const plan = (name: string, display_order: number, is_active = true) => ({ name, display_order, is_active })
  const plans = [
    plan('Prueba B', 3),
    plan('Clase de Prueba', 2),
    plan('prueba vieja', 1, false),
    plan('1 Mes', 0),
  ]
  expect(trialPlan(plans)?.name).toBe('Clase de Prueba')
  expect(trialPlan([plan('1 Mes', 0)])).toBeUndefined()
})

describe('discountCode', () => {
  it('ADI-07: converts the typed code to upper case', () => {
    expect([' verano10 ', 'Año-Nuevo'].map(discountCode)).toEqual(['VERANO10', 'AÑO-NUEVO'])
  })

  it('ignores accents and the notation of dashes and spaces', () => {
    expect(discountCode('an\u0303o\u2013nuevo\u00A026')).toBe('AÑO-NUEVO 26')
  })
})
