import fc from 'fast-check'
import { expect, it } from 'vitest'
import { REFERENCE_ALPHABET, readReference, transferReference } from './transfer-reference.ts'

it('B18: EST- and six characters nobody mistakes for others', () => {
  expect(REFERENCE_ALPHABET).toHaveLength(31)
  expect(new Set(REFERENCE_ALPHABET).size).toBe(31)
  expect(REFERENCE_ALPHABET).not.toMatch(/[ILO01]/)
  expect(transferReference(() => 0)).toBe('EST-AAAAAA')
  expect(transferReference((limit) => limit - 1)).toBe('EST-999999')
})

it('reads back what it made, however it was typed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 6, maxLength: 6 }), (picks) => {
      let at = 0
      const reference = transferReference(() => picks[at++] ?? 0)
      expect(readReference(reference)).toBe(reference)
      expect(readReference(` ${reference.toLowerCase().replace('-', ' ')} `)).toBe(reference)
      expect(readReference(reference.slice(4))).toBe(reference)
    }),
  )
  for (const typed of ['EST-ABCD', 'EST-ABCDE0', 'ana', '']) expect(readReference(typed)).toBeUndefined()
})
