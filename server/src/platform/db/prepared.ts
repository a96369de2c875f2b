import { sql } from 'kysely'

/**
 * Marks a hot statement, at the start of `sql` or by `modifyFront`. Each connection then parses and plans it once
 * (decision 0025). Mark only statements with few different texts, because every connection keeps each text in memory.
 */
export const prepared = sql.raw('/* prepared */')

export const isMarkedPrepared = (text: string): boolean => text.includes('/* prepared */')

/**
 * `any(…)` of ids for a prepared statement. The planner does not see how many ids there are; otherwise PostgreSQL plans the statement
 * anew for each list that is shorter than it expects.
 */
export const anyOfIds = (ids: readonly string[]) => sql<string>`any(array(select unnest(${ids}::uuid[])))`
