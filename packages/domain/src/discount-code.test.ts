import { describe, expect, it } from 'vitest'
import { discountCode } from './discount-code.ts'

describe('discountCode', () => {
  it('ADI-07: is upper case whatever was typed', () => {
    expect([' verano10 ', 'Año-Nuevo'].map(discountCode)).toEqual(['VERANO10', 'AÑO-NUEVO'])
  })

  it('is the same for both ways to write an accent', () => {
    expect(discountCode('an\u0303o')).toBe(discountCode('\u00f1'.replace('\u00f1', 'a\u00f1o')))
  })
})
