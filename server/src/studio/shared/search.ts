import { foldText } from '@estudio/domain'
import { type Expression, sql } from 'kysely'

const accented = 'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç'
const plain = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'

/** A column without accents and in lower case, whatever the database's locale. */
const folded = (column: string) => sql<string>`lower(translate(${sql.ref(column)}, ${accented}, ${plain}))`

/** What was typed, folded the same way, as a LIKE pattern in which nothing of it is a wildcard. */
const pattern = (search: string): string => `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`

const fewestDigits = 3
/** The digits of EST-2A34BC are no telephone's. */
const hasLetter = /\p{L}/u
/** Shorter texts are no help to an index of trigrams. */
const fewestLetters = 3

/** Whether a column contains what was typed, without regard to accents and case. */
export const contains = (column: string, search: string): Expression<boolean> =>
  sql<boolean>`${folded(column)} like ${pattern(search)}`

/** Names and address stand before the tab, the telephone behind it: only digits could be found there. */
const isNamed = (column: Expression<unknown>, search: string) => {
  const text = foldText(search)
  if (/^\d*$/.test(text)) return sql<boolean>`${column} like ${`${pattern(search)}\t%`}`
  // strpos compares bytes and costs half of LIKE where every row is read.
  if (text.length < fewestLetters) return sql<boolean>`strpos(${column}, ${text}) > 0`
  return sql<boolean>`${column} like ${pattern(search)}`
}

/**
 * Whether names, e-mail address or telephone of a row of studio.profiles (`profile` is its alias) contain what was typed,
 * without regard to accents and case; a telephone by three digits or more, whatever but letters stands between them
 * (B18).
 */
export const isPerson = (profile: string, search: string): Expression<boolean> => {
  const column = sql.ref(`${profile}.search`)
  const digits = hasLetter.test(search) ? '' : search.replace(/\D/g, '')
  const named = isNamed(column, search)
  return digits.length < fewestDigits ? named : sql<boolean>`(${named} or ${column} like ${`%\t%${digits}%`})`
}

/** The ids of everybody found so. */
export const peopleLike = (search: string) =>
  sql`select p.user_id from studio.profiles p where ${isPerson('p', search)}`
