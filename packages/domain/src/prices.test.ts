import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyDiscount,
  centavos,
  discountCode,
  isPromoted,
  mxn,
  openingPromotion,
  percentOff,
  promotionOn,
  trialPlan,
} from './prices.ts'

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

describe('a promotion of one plan', () => {
  const plan = {
    name: '1 Mes',
    price: 1800,
    promotion_price: 900,
    promotion_from: '2026-11-27',
    promotion_until: '2026-11-30',
  }
  const opening = { match: '1 mes', price: 1200, was: 1700 }
  const own = { price: 900, was: 1800, until: '2026-11-30', isOpening: false }
  const ofStudio = { price: 1200, was: 1700, until: null, isOpening: true }

  it.each([
    ['before its first day', '2026-11-26', ofStudio],
    ['on its first day', '2026-11-27', own],
    ['on its last day', '2026-11-30', own],
    ['after its last day', '2026-12-01', ofStudio],
  ])('%s decides over the opening promotion only while it holds', (_when, today, expected) => {
    expect(promotionOn(plan, opening, today)).toEqual(expected)
  })

  it('without a last day goes on, and a plan without any has the opening promotion or none', () => {
    expect(promotionOn({ ...plan, promotion_until: null }, opening, '2999-12-31')).toMatchObject({
      price: 900,
    })
    const none = { ...plan, promotion_price: null, promotion_from: null, promotion_until: null }
    expect(promotionOn(none, opening, '2026-11-27')).toEqual(ofStudio)
    expect(promotionOn(none, { ...opening, was: null }, '2026-11-27')).toMatchObject({ was: 1800 })
    expect(promotionOn({ ...none, name: '11 Meses' }, opening, '2026-11-27')).toBeNull()
    expect(promotionOn(none, null, '2026-11-27')).toBeNull()
  })

  it('is none when its price is no lower than the price before', () => {
    const cheap = { ...plan, price: 900 }
    expect(promotionOn(cheap, null, '2026-11-27')).toBeNull()
    expect(promotionOn(cheap, opening, '2026-11-27')).toEqual(ofStudio)
    for (const was of [null, 1200]) expect(promotionOn(cheap, { ...opening, was }, '2026-11-27')).toBeNull()
    expect(promotionOn({ ...cheap, price: 901 }, null, '2026-11-27')).toMatchObject({ price: 900, was: 901 })
  })

  it.each([
    ['in force', {}, { match: '1 mes', price: 1200, was: 1700 }],
    ['without a price before', { promotion_was: null }, { match: '1 mes', price: 1200, was: null }],
    ['switched off', { promotion_active: false }, null],
    ['without words', { promotion_match: null }, null],
    ['without a price', { promotion_price: null }, null],
  ])('the opening promotion of the settings, %s', (_what, change, expected) => {
    const settings = {
      promotion_active: true,
      promotion_match: '1 mes',
      promotion_price: 1200,
      promotion_was: 1700,
    }
    expect(openingPromotion({ ...settings, ...change })).toEqual(expected)
  })

  it.each([
    [1200, 1800, 33],
    [0.07, 0.1, 30],
    [999_999.98, 999_999.99, 0],
    [0, 960, 100],
    [0, 0, 0],
  ])('%d instead of %d is %d percent off, never more', (price, was, percent) => {
    expect(percentOff(price, was)).toBe(percent)
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
