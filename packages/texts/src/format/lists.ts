import { LANGUAGE } from './language.ts'

/** “Ana, Luis y Sofía”. Browsers load no Intl formatter for it. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names[names.length - 1]}`

/** Like `joinNames`, and writes “e” before a word that begins with an i sound. */
export const listInSentence = (items: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }).format(items)
