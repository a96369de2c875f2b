import { getContrastRatio } from '@mui/material/styles'
import { expect, it } from 'vitest'
import { classTint } from './class-tints'
import { darkPalette, palette } from './tokens'

it('a class tint matches a class type by its word, ignoring case and accents', () => {
  expect(classTint('Pílates suelo')).toBe(classTint('PILATES'))
  expect(classTint('Yoga')).toBe(classTint('yoga'))
  const known = ['FUNCIONAL', 'Pilates', 'sculpt', 'Barre']
  expect(new Set(known.map((name) => classTint(name).background)).size).toBe(4)
})

const names = ['Funcional', 'Pilates', 'Sculpt', 'Barre', 'Yoga', 'Zumba', 'Reformer', 'HIIT']

it.each(names)('by day the dot of %s stands out of the page, and its text can be read', (name) => {
  const { background, ink, line } = classTint(name)
  expect(getContrastRatio(line, palette.linen)).toBeGreaterThan(3)
  expect(getContrastRatio(ink, background)).toBeGreaterThan(4.5)
})

it.each(names)('in the dark the dot of %s stands out of a card, and its text can be read', (name) => {
  const { background, ink, line } = classTint(name, 'dark')
  expect(getContrastRatio(line, darkPalette.ember)).toBeGreaterThan(4)
  expect(getContrastRatio(ink, background)).toBeGreaterThan(4.5)
})
