import { expect, it } from 'vitest'
import { SPECIAL_COLOR_1, SPECIAL_COLOR_2 } from './class-defaults.ts'
import { contrastRatio, textToneOn } from './contrast.ts'

it('CRD-05: text is dark from brightness 128 upwards', () => {
  expect(textToneOn('#808080')).toBe('dark')
  expect(textToneOn('#7F7F7F')).toBe('light')
  expect(textToneOn('#000000', '#FFFFFF')).toBe('light')
  expect(textToneOn('#010101', '#FFFFFF')).toBe('dark')
  expect(textToneOn(SPECIAL_COLOR_1, SPECIAL_COLOR_2)).toBe('dark')
})

it('an invalid colour counts as white', () => {
  expect([textToneOn('rojo', '#010101'), textToneOn('rojo', '#000000')]).toEqual(['dark', 'light'])
})

it('computes the contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBe(21)
  expect(contrastRatio('#FFFFFF', '#FFFFFF')).toBe(1)
  // The grey of WCAG's own example fails by a hair, and the next darker grey passes.
  expect(contrastRatio('#777777', '#FFFFFF')).toBeLessThan(4.5)
  expect(contrastRatio('#FFFFFF', '#767676')).toBeGreaterThanOrEqual(4.5)
})
