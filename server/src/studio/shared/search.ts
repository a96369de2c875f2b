import { foldSearch, isForeignPhone, isMexicanPhone, searchedDigits, searchWords } from '@estudio/domain'
import { type Expression, sql } from 'kysely'

const accented = 'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç'
const plain = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'
/** PostgreSQL removes the characters for which the plain text has no counterpart. */
const removed = "'’‘ʼ′´`"

/** Folds a column independently of the database's locale. */
const folded = (column: string) =>
  sql<string>`lower(translate(${sql.ref(column)}, ${accented + removed}, ${plain}))`

/** A LIKE pattern for a folded text, with its wildcards escaped. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const fewestDigits = 3
/** A search with a letter is not a telephone number; EST-2A34BC is a reference. */
const hasLetter = /\p{L}/u
const fewestLetters = 3

const every = (conditions: readonly Expression<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

export const contains = (column: string, search: string): Expression<boolean> =>
  sql<boolean>`${folded(column)} like ${pattern(foldSearch(search))}`

/** Whether a column with the name of a person has every word of the search, in any order. */
export const containsWords = (column: string, search: string): Expression<boolean> =>
  every(searchWords(search).map((word) => sql<boolean>`${folded(column)} like ${pattern(word)}`))

/** A trigram index needs three letters; for shorter texts strpos costs half of LIKE. */
const hasText = (column: Expression<unknown>, text: string): Expression<boolean> =>
  text.length < fewestLetters
    ? sql<boolean>`strpos(${column}, ${text}) > 0`
    : sql<boolean>`${column} like ${pattern(text)}`

const hasDigits = (column: Expression<unknown>, digits: string): Expression<boolean> =>
  sql<boolean>`${column} like ${`%\t%${digits}%`}`

/** Matches texts before the tab; the telephone is not read. */
const hasNumber = (column: Expression<unknown>, text: string): Expression<boolean> =>
  /^\d*$/.test(text) ? sql<boolean>`${column} like ${`${pattern(text)}\t%`}` : hasText(column, text)

/** A whole number with its signs, as it is pasted, stands in no name and no address. */
const isPastedPhone = (search: string): boolean =>
  /\D/.test(search) && (isMexicanPhone(search) || isForeignPhone(search))

/** Matches a search without letters as a whole, or by three digits of the telephone. */
const matchesNumber = (column: Expression<unknown>, search: string): Expression<boolean> => {
  const digits = searchedDigits(search)
  if (isPastedPhone(search)) return hasDigits(column, digits)
  const named = hasNumber(column, foldSearch(search))
  return digits.length < fewestDigits ? named : sql<boolean>`(${named} or ${hasDigits(column, digits)})`
}

/** Matches each word in a name, the e-mail or the telephone, of which a word has at least three digits. */
const matchesWords = (column: Expression<unknown>, search: string): Expression<boolean> =>
  every(
    searchWords(search).map((word) =>
      word.length < fewestDigits ? hasNumber(column, word) : hasText(column, word),
    ),
  )

/**
 * Matches names, e-mail and telephone in studio.profiles as `profile`: names and e-mail stand before a tab in the column, the digits
 * of the telephone after it. The trigram index holds only profiles that are not erased, and serves only a query with that condition.
 */
export const isPerson = (profile: string, search: string): Expression<boolean> => {
  const column = sql.ref(`${profile}.search`)
  const found = hasLetter.test(search) ? matchesWords(column, search) : matchesNumber(column, search)
  return sql<boolean>`(${sql.ref(`${profile}.erased_at`)} is null and ${found})`
}

export const peopleLike = (search: string) =>
  sql`select p.user_id from studio.profiles p where ${isPerson('p', search)}`
