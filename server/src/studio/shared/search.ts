import { foldText } from '@estudio/domain'
import { type Expression, sql } from 'kysely'

const accented = 'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç'
const plain = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'

/** A column without accents and in lower case, whatever the database's locale. */
const folded = (column: string) => sql<string>`lower(translate(${sql.ref(column)}, ${accented}, ${plain}))`

/** What was typed, folded the same way, as a LIKE pattern in which nothing of it is a wildcard. */
const pattern = (search: string): string => `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column contains what was typed, without regard to accents and case. */
export const contains = (column: string, search: string): Expression<boolean> =>
  sql<boolean>`${folded(column)} like ${pattern(search)}`
