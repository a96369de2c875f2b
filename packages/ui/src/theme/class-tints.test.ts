import { expect, it } from 'vitest'
import { classTint } from './class-tints'

it('a class tint matches a class type by its word, ignoring case and accents', () => {
  expect(classTint('Pílates suelo')).toBe(classTint('PILATES'))
  expect(classTint('Yoga')).toBe(classTint('yoga'))
  const names = ['FUNCIONAL', 'Pilates', 'sculpt', 'Barre']
  expect(new Set(names.map((name) => classTint(name).background)).size).toBe(4)
})
