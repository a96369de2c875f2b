import { ungroupedCode } from './plain-text.ts'

/** The alphabet omits I, L, O, 0 and 1, which are easily confused. */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const REFERENCE_PREFIX = 'EST-'
const LENGTH = 6

/**
 * Letters are weighted by position. The alphabet has 31 letters, a prime, so the check letter always detects one wrong
 * letter and two swapped neighbours.
 */
const checkLetter = (letters: string): string => {
  const sum = [...letters].reduce(
    (total, letter, at) => total + (at + 2) * REFERENCE_ALPHABET.indexOf(letter),
    0,
  )
  return REFERENCE_ALPHABET.charAt(sum % REFERENCE_ALPHABET.length)
}

/**
 * Creates for example EST-7KQ2MA: five random letters and a check letter. `below` returns a random integer from 0
 * up to its argument.
 */
export const transferReference = (below: (limit: number) => number): string => {
  const letters = Array.from({ length: LENGTH - 1 }, () =>
    REFERENCE_ALPHABET.charAt(below(REFERENCE_ALPHABET.length)),
  ).join('')
  return REFERENCE_PREFIX + letters + checkLetter(letters)
}

const isCode = (code: string): boolean =>
  code.length === LENGTH && [...code].every((letter) => REFERENCE_ALPHABET.includes(letter))

/**
 * A reference in its stored form; undefined for other text. Older references have no check letter and are
 * accepted too.
 */
export const readReference = (typed: string): string | undefined => {
  const code = ungroupedCode(typed)
    .toUpperCase()
    .replace(/^EST(?=.{6}$)/, '')
  return isCode(code) ? REFERENCE_PREFIX + code : undefined
}

/** The six letters of a reference. */
const codeOf = (reference: string): string => reference.slice(REFERENCE_PREFIX.length)

const isChecked = (code: string): boolean => isCode(code) && checkLetter(code.slice(0, -1)) === code.at(-1)

/** The number of letters that are changed, missing or added between two words. */
const editDistance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= b.length; at += 1)
      current[at] = Math.min(
        (previous[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (previous[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1),
      )
    previous = current
  }
  return previous[b.length] ?? 0
}

/** Whether two errors in one reference could be read as one error in the other reference. */
export const areEasilyConfused = (reference: string, other: string): boolean =>
  editDistance(codeOf(reference), codeOf(other)) < 4

const WRONG = '*'

/** The code with each letter replaced by a wildcard, and with each letter missing. */
const misspellings = (code: string): string[] =>
  [...code].flatMap((_, at) => {
    const [before, after] = [code.slice(0, at), code.slice(at + 1)]
    return [before + WRONG + after, before + after]
  })

const wrongLetters = (code: string): string[] =>
  [...code].map((_, at) => code.slice(0, at) + WRONG + code.slice(at + 1))

interface KnownReferences {
  /** References by their six letters. */
  codes: ReadonlyMap<string, string>
  /** References by their misspellings with one error; only references with a check letter have an entry. */
  misspelled: ReadonlyMap<string, readonly string[]>
}

export function knownReferences(references: Iterable<string>): KnownReferences {
  const codes = new Map<string, string>()
  const misspelled = new Map<string, string[]>()
  for (const reference of references) {
    const code = codeOf(reference)
    codes.set(code, reference)
    if (!isChecked(code)) continue
    for (const word of new Set(misspellings(code)))
      misspelled.set(word, [...(misspelled.get(word) ?? []), reference])
  }
  return { codes, misspelled }
}

const PREFIX = REFERENCE_PREFIX.replace('-', '')

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? []

/** Finds codes after EST anywhere in the text, across any separators, and codes that are a word of their own. */
function exactReferences(words: readonly string[], codes: KnownReferences['codes']): string[] {
  const letters = words.join('')
  const found = words.flatMap((word) => codes.get(word) ?? [])
  for (let at = letters.indexOf(PREFIX); at >= 0; at = letters.indexOf(PREFIX, at + 1)) {
    const start = at + PREFIX.length
    found.push(...[codes.get(letters.slice(start, start + LENGTH)) ?? []].flat())
  }
  return found
}

/** Whole words after EST that together have the length of a reference, or one letter less. */
function writtenCodes(words: readonly string[]): string[] {
  const codes: string[] = []
  for (const [at, word] of words.entries()) {
    if (!word.startsWith(PREFIX)) continue
    let code = word.slice(PREFIX.length)
    for (let next = at + 1; code.length <= LENGTH; next += 1) {
      if (code.length >= LENGTH - 1) codes.push(code)
      const following = words[next]
      if (following === undefined) break
      code += following
    }
  }
  return codes
}

/**
 * A wrong letter is corrected only when the check letter fails: an unknown code with a valid check letter has more than
 * one error.
 */
const correctedReferences = (code: string, { misspelled }: KnownReferences): readonly string[] => {
  if (code.length < LENGTH) return misspelled.get(code) ?? []
  return isChecked(code) ? [] : wrongLetters(code).flatMap((word) => misspelled.get(word) ?? [])
}

/** The codes with a valid check letter that differ from the code by one wrong letter, or by one missing letter. */
const possibleCorrections = (code: string): string[] => {
  if (isChecked(code)) return []
  const rest = code.length < LENGTH ? 0 : 1
  return Array.from({ length: LENGTH }, (_, at) => at)
    .flatMap((at) =>
      [...REFERENCE_ALPHABET].map((letter) => code.slice(0, at) + letter + code.slice(at + rest)),
    )
    .filter(isChecked)
}

/** Every reference that `referencesIn` could find in the text, whatever references are known. */
export function possibleReferences(text: string): string[] {
  const words = wordsOf(text)
  const letters = words.join('')
  const written = writtenCodes(words)
  const exact = [...letters.matchAll(new RegExp(`(?=${PREFIX}(.{${LENGTH}}))`, 'g'))].map(
    ([, code = '']) => code,
  )
  const codes = [...words, ...exact, ...written.flatMap(possibleCorrections)].filter(isCode)
  return [...new Set(codes)].map((code) => REFERENCE_PREFIX + code)
}

/**
 * The known references in a text, such as the concept of a transfer: exact references, or else references with one
 * letter wrong or missing. More than one result means that the text is ambiguous.
 */
export function referencesIn(text: string, known: KnownReferences): string[] {
  const words = wordsOf(text)
  const exact = exactReferences(words, known.codes)
  const found =
    exact.length > 0 ? exact : writtenCodes(words).flatMap((code) => correctedReferences(code, known))
  return [...new Set(found)]
}
