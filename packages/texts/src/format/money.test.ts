import { expect, it } from 'vitest'
import {
  formatCardPrice,
  formatHomePrice,
  formatPlanPrice,
  formatPriceBefore,
  formatPromotionPrice,
  formatRoundPrice,
  formatTablePrice,
} from './money.ts'

it('GEN-03, A22: each of the four formats of money', () => {
  expect(formatHomePrice(1200)).toBe('MX$1,200.00')
  expect(formatCardPrice(1799.5)).toBe('$1,800 MXN')
  expect(formatPromotionPrice(1200)).toBe('$1,200 MXN')
  expect(formatPromotionPrice(1200.5)).toBe('$1,200.50 MXN')
  expect(formatTablePrice(1200.5)).toBe('$1,200.50')
  expect(formatTablePrice(1_000_000)).toBe('$1,000,000.00')
})

it('formats amounts like es-MX', () => {
  const mexican = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 })
  for (const amount of [0, 1, 99.9, 999.99, 1000, 12_345.67, 123_456, 9_999_999.99, -1, -1234.5])
    expect(formatTablePrice(amount)).toBe(`$${mexican.format(amount)}`)
})

it('never shows NaN', () => {
  for (const format of [formatHomePrice, formatCardPrice, formatPromotionPrice, formatTablePrice])
    expect(format(Number.NaN)).toBe('—')
})

it('what a plan costs has centavos only where there are some', () => {
  expect([1200, 17.29, 0.07, 0, 999_999.99, Number.NaN].map(formatPlanPrice)).toEqual([
    '$1,200',
    '$17.29',
    '$0.07',
    '$0',
    '$999,999.99',
    '—',
  ])
})

it('a promotion shows both prices, with centavos only where there are some', () => {
  expect(formatPriceBefore({ price: 1200, was: 1800 })).toBe('$1,200 (antes $1,800)')
  expect(formatPriceBefore({ price: 0.07, was: 999_999.99 })).toBe('$0.07 (antes $999,999.99)')
})

it('the axis of a chart has thousands in words', () => {
  expect([0, 800, 12_000, 2500, 1_250_000].map(formatRoundPrice)).toEqual([
    '$0',
    '$800',
    '$12 mil',
    '$2.5 mil',
    '$1,250 mil',
  ])
})
