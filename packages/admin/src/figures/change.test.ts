import { expect, it } from 'vitest'
import { changeOfAmount, changeOfCount, changeOfShare } from './change.ts'

it('more is better, and less of what staff want less of', () => {
  expect(changeOfCount({ value: 5, previous: 2 })).toEqual({ direction: 1, text: '3 más', isBetter: true })
  expect(changeOfCount({ value: 2, previous: 5 })?.isBetter).toBe(false)
  const lost = { isLessBetter: true }
  expect(changeOfCount({ value: 5, previous: 2 }, lost)?.isBetter).toBe(false)
  expect(changeOfCount({ value: 2, previous: 5 }, lost)?.isBetter).toBe(true)
  expect(changeOfCount({ value: 2, previous: 2 }, lost)).toEqual({ direction: 0, text: 'Igual' })
})

it('amounts differ by the percentage of the earlier one', () => {
  expect(changeOfAmount({ value: 1100, previous: 1000 })?.text).toBe('10% más')
  expect(changeOfAmount({ value: 900, previous: 1000 })?.text).toBe('10% menos')
})

it('shares differ by the points between the percentages that are shown', () => {
  expect(changeOfShare({ value: 0.516, previous: 0.544 })?.text).toBe('2 puntos menos')
  expect(changeOfShare({ value: 0.51, previous: 0.5 })?.text).toBe('1 punto más')
})

it('nothing is compared with nothing', () => {
  expect(changeOfCount({ value: null, previous: 2 })).toBeUndefined()
  expect(changeOfShare({ value: 0.5, previous: null })).toBeUndefined()
  expect(changeOfAmount({ value: 500, previous: 0 })).toBeUndefined()
  expect(changeOfAmount({ value: 500, previous: -20 })).toBeUndefined()
})
