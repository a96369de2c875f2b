import { sql } from 'kysely'

/**
 * Marks a hot statement, at the start of `sql` or by `modifyFront`: each connection parses and plans it once (decision 0025).
 * Only for a statement with few texts, because each text stays in the memory of every connection.
 */
export const prepared = sql.raw('/* prepared */')

export const isMarkedPrepared = (text: string): boolean => text.includes('/* prepared */')
