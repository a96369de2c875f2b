import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  areEasilyConfused,
  knownReferences,
  possibleReferences,
  REFERENCE_ALPHABET,
  readReference,
  referencesIn,
  transferReference,
} from './transfer-reference.ts'

it('B18: a reference is EST- and six characters that are not easily confused', () => {
  expect(REFERENCE_ALPHABET).toHaveLength(31)
  expect(new Set(REFERENCE_ALPHABET).size).toBe(31)
  expect(REFERENCE_ALPHABET).not.toMatch(/[ILO01]/)
  expect(transferReference(() => 0)).toBe('EST-AAAAAA')
  expect(transferReference((limit) => limit - 1)).toBe('EST-99999N')
})

it('reads a created reference in any notation', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 5, maxLength: 5 }), (picks) => {
      let at = 0
      const reference = transferReference(() => picks[at++] ?? 0)
      expect(readReference(reference)).toBe(reference)
      expect(readReference(` ${reference.toLowerCase().replace('-', ' ')} `)).toBe(reference)
      expect(readReference(`\u200B${reference.replace('-', '\u00A0–\u00A0')}`)).toBe(reference)
      expect(readReference(reference.slice(4))).toBe(reference)
    }),
  )
  for (const typed of ['EST-ABCD', 'EST-ABCDE0', 'ana', '']) expect(readReference(typed)).toBeUndefined()
})

const code = fc
  .array(fc.nat(30), { minLength: 5, maxLength: 5 })
  .map((picks) => transferReference((_limit) => picks.shift() ?? 0))
const letter = fc.constantFrom(...REFERENCE_ALPHABET)
const place = fc.nat(5)

const replaceLetter = (reference: string, at: number, by: string) =>
  reference.slice(0, 4 + at) + by + reference.slice(5 + at)
const dropLetter = (reference: string, at: number) => reference.slice(0, 4 + at) + reference.slice(5 + at)

it('C06: the check letter detects one wrong letter and two swapped neighbours', () => {
  fc.assert(
    fc.property(code, place, letter, (reference, at, by) => {
      const known = knownReferences([reference])
      const wrong = replaceLetter(reference, at, by)
      expect(referencesIn(wrong, knownReferences([wrong]))).toEqual([wrong])
      expect(referencesIn(wrong, known)).toEqual([reference])
      const [a = '', b = ''] = reference.slice(4 + at, 6 + at)
      if (at === 5 || a === b) return
      const swapped = reference.slice(0, 4 + at) + b + a + reference.slice(6 + at)
      expect(referencesIn(swapped, known)).toEqual([])
    }),
  )
})

it.each([
  'SPEI RECIBIDO BANORTE EST-7KQ2MA ANA LOPEZ',
  'spei recibido est 7kq 2ma ana lopez',
  'DEPOSITOEST7KQ2MAANALOPEZ',
  'e.s.t-7-k-q-2-m-a',
  'Pago 7KQ2MA plan mensual',
])('C06: a reference is found in %j', (text) => {
  expect(referencesIn(text, knownReferences(['EST-7KQ2MA', 'EST-BBBBBB']))).toEqual(['EST-7KQ2MA'])
})

const digits = (letters: string) => {
  const picks = [...letters].map((one) => REFERENCE_ALPHABET.indexOf(one))
  return () => picks.shift() ?? 0
}

const around = ['SPEI RECIBIDO 0012', '-', 'TRASPASO A CUENTA ', 'ÑANDÚ,'] as const
/** The first letter of the name is in no reference, so the name never completes a reference with missing letters. */
const written = (reference: string, before: string) => `${before} ${reference} Olga Muñoz`

it('C06: a reference with one wrong or missing letter is found, and with two errors no reference is guessed', () => {
  const others = fc.array(code, { maxLength: 30 })
  fc.assert(
    fc.property(code, others, fc.constantFrom(...around), place, place, letter, letter, (...drawn) => {
      const [reference, drawnOthers, before, first, second, a, b] = drawn
      const waiting = drawnOthers.filter((other) => !areEasilyConfused(reference, other))
      const known = knownReferences([reference, ...waiting])
      const find = (text: string) => referencesIn(written(text, before), known)
      expect(find(replaceLetter(reference, first, a))).toEqual([reference])
      expect(find(replaceLetter(reference, first, 'O'))).toEqual([reference])
      expect(find(dropLetter(reference, first))).toEqual([reference])

      if (first === second) return
      const twoWrong = replaceLetter(replaceLetter(reference, first, a), second, b)
      const wrongLetters = [first, second].filter((at) => twoWrong[4 + at] !== reference[4 + at]).length
      expect(find(twoWrong)).toEqual(wrongLetters === 2 ? [] : [reference])
      const [low, high] = first < second ? [first, second] : [second, first]
      expect(find(dropLetter(dropLetter(reference, high), low))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it('C06: the possible references of a text include every known reference that is found in it', () => {
  const texts = fc.oneof(
    fc.tuple(code, place, letter).map(([one, at, by]) => replaceLetter(one, at, by)),
    fc.tuple(code, place).map(([one, at]) => dropLetter(one, at)),
    fc
      .tuple(code, place)
      .map(([one, at]) => one.replace('-', ' ').slice(0, 5 + at) + ' ' + one.slice(4 + at)),
    fc.constant('EST-AAAAAB').map((old) => old.slice(4)),
  )
  fc.assert(
    fc.property(code, texts, fc.constantFrom(...around), fc.array(code, { maxLength: 30 }), (...drawn) => {
      const [reference, text, before, others] = drawn
      const known = knownReferences([reference, ...others, 'EST-AAAAAB'])
      for (const said of [written(text, before), written(reference, before), dropLetter(reference, 2)])
        expect(possibleReferences(said)).toEqual(expect.arrayContaining(referencesIn(said, known)))
    }),
    { numRuns: 500 },
  )
  expect(possibleReferences('SPEI EST-7KQ2MA')).toEqual(['EST-7KQ2MA'])
  expect(possibleReferences('EST-7KQ2NA').length).toBeLessThanOrEqual(7)
  expect(possibleReferences('Olga Muñoz, clases de enero')).toEqual([])
})

it('C06: an older reference without a check letter is found only when it is written without an error', () => {
  const known = knownReferences(['EST-AAAAAB'])
  expect(referencesIn('pago est aaaaab', known)).toEqual(['EST-AAAAAB'])
  expect(referencesIn('pago est aaaaac', known)).toEqual([])
  expect(referencesIn('pago est aaaab', known)).toEqual([])
})

it('C06: a text that could name two references is ambiguous', () => {
  const known = knownReferences(['EST-AAAAAB', 'EST-CCCCCD'])
  expect(referencesIn('EST-AAAAAB o EST-CCCCCD', known)).toHaveLength(2)
  const near = ['EST-AAAAAA', transferReference(digits('AAAAB'))]
  expect(areEasilyConfused(near[0] ?? '', near[1] ?? '')).toBe(true)
  expect(referencesIn('EST-AAAAA', knownReferences(near))).toEqual(['EST-AAAAAA'])
})
