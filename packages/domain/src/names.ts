import { plainText } from './plain-text.ts'

/** Names are compared without accents, case and repeated spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** People type the apostrophe of D'Angelo in several ways, or leave it out. `profile_search` of the database removes the same signs. */
const APOSTROPHES = /['’‘ʼ′]/g

/** A text in the form in which people are searched: folded, without apostrophes. */
export const foldSearch = (text: string): string => foldText(text.replace(APOSTROPHES, ''))

/** The words of a search, each of which must be found. */
export const searchWords = (search: string): string[] =>
  foldSearch(search)
    .split(' ')
    .filter((word) => word !== '')

/** Whether every word of a search is somewhere in the name, in any order. */
export const nameMatches = (name: string, search: string): boolean => {
  const found = foldSearch(name)
  return searchWords(search).every((word) => found.includes(word))
}

/** Ignores case and accents. */
export const nameContains = (name: string, words: string): boolean => foldText(name).includes(foldText(words))

/** Matches only at the start of a word: “1 mes” is in “Plan 1 Mes”, not in “11 meses”. */
export const nameHasWords = (name: string, words: string): boolean => {
  const [haystack, needle] = [foldText(name), foldText(words)]
  if (needle === '') return false
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(haystack.charAt(at - 1))) return true
  return false
}

/** A name in stored form: plain text with single spaces. */
export const tidyName = (name: string): string => plainText(name).trim().replace(/\s+/g, ' ')

const PARTICLES: ReadonlySet<string> = new Set('de del la las los y e da das do van von di'.split(' '))

/** Programs and keyboards write particles with capitals too; “Dos” with a capital is a word, as in “Uno Dos Tres”. */
const isParticle = (word: string): boolean => word === 'dos' || PARTICLES.has(foldText(word))

/** Counts the words of a name in stored form; particles such as “de la” are not counted. */
export const countNameWords = (name: string): number =>
  name.split(' ').filter((word) => !isParticle(word)).length

/** Characters that plain text may contain but that fonts draw as nothing or inconsistently. */
const UNREADABLE = /[\p{Co}\p{Cn}\u{2800}]/u

/** A shown name must not change the text beside it, and two different names must not look the same. */
export const isShowableName = (name: string): boolean => !UNREADABLE.test(tidyName(name))

/** “AL”, for an avatar without a picture. */
export const nameInitials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** From the shortest to the whole name: “Ana”, “Ana C.”, “Ana de la Cruz”, “Ana de la Cruz Ruiz”. */
const nameForms = (name: string): string[] => {
  const words = tidyName(name).split(' ')
  const first = words[0] ?? ''
  const whole = words.join(' ')
  const at = words.findIndex((word, index) => index > 0 && !isParticle(word))
  const initial = [...(words[at] ?? '')][0]
  if (initial === undefined) return [first, whole, whole, whole]
  return [first, `${first} ${initial.toUpperCase()}.`, words.slice(0, at + 1).join(' '), whole]
}

/**
 * The names of a group, each as short as it can be without being the same as another: the first name, with the initial of the
 * next name (“Ana E.”), with the next name (“Ana Estrada”), or whole.
 */
export const shortNames = (names: readonly string[]): string[] => {
  const forms = names.map(nameForms)
  const folded = forms.map((own) => own.map(foldText))
  return forms.map((own, at) => {
    const isUnique = (length: number) =>
      folded.every((other, index) => index === at || other[length] !== folded[at]?.[length])
    return own.find((_form, length) => isUnique(length)) ?? own.at(-1) ?? ''
  })
}
