import { foldText } from '@estudio/domain'
import { type Expression, sql } from 'kysely'

const accented = 'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç'
const plain = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'

/** Folds a column independently of the database's locale. */
const folded = (column: string) => sql<string>`lower(translate(${sql.ref(column)}, ${accented}, ${plain}))`

/** A LIKE pattern with its wildcards escaped. */
const pattern = (search: string): string => `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`

const fewestDigits = 3
/** A search with a letter is not a telephone number; EST-2A34BC is a reference. */
const hasLetter = /\p{L}/u
const fewestLetters = 3

export const contains = (column: string, search: string): Expression<boolean> =>
  sql<boolean>`${folded(column)} like ${pattern(search)}`

/** The column holds names and e-mail before a tab, and the digits of the telephone after it. */
const nameContains = (column: Expression<unknown>, search: string) => {
  const text = foldText(search)
  if (/^\d*$/.test(text)) return sql<boolean>`${column} like ${`${pattern(search)}\t%`}`
  // A trigram index needs three letters; for shorter searches strpos costs half of LIKE.
  if (text.length < fewestLetters) return sql<boolean>`strpos(${column}, ${text}) > 0`
  return sql<boolean>`${column} like ${pattern(search)}`
}

/**
 * Matches names, e-mail or three digits of the telephone, in studio.profiles as `profile` (B18). The trigram index holds only
 * profiles that are not erased, and serves only a query with that condition.
 */
export const isPerson = (profile: string, search: string): Expression<boolean> => {
  const column = sql.ref(`${profile}.search`)
  const digits = hasLetter.test(search) ? '' : search.replace(/\D/g, '')
  const named = nameContains(column, search)
  const found = digits.length < fewestDigits ? named : sql`(${named} or ${column} like ${`%\t%${digits}%`})`
  return sql<boolean>`(${sql.ref(`${profile}.erased_at`)} is null and ${found})`
}

export const peopleLike = (search: string) =>
  sql`select p.user_id from studio.profiles p where ${isPerson('p', search)}`
