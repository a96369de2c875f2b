import { LANGUAGE } from './language.ts'

const list = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' })

/** “Ana, Luis y Sofía”, and “Ana e Irene” before an i sound. */
export const joinNames = (names: readonly string[]): string => list.format(names)
