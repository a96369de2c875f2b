import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const LENGTH = 32

/*
 * A picture's path begins with the id of the account whose it is, which is nobody else's business: what the public is given
 * is a name made of the path, from which the path cannot be found.
 */
const publicName = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, LENGTH)

const nameInSql = (column: string): RawBuilder<string> =>
  sql`left(encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex'), ${LENGTH}::int)`

/** Where everyone finds the picture at `path`; null without one. */
export const pictureAddress = (path: string | null): string | null =>
  path === null ? null : `/api/pictures/${publicName(path)}`

/** The same of a column of paths. */
export const pictureAddressInSql = (column: string): RawBuilder<string | null> =>
  sql`'/api/pictures/' || ${nameInSql(column)}`

/** Whether a column's path has that public name; addresses that were given out as paths stay good. */
export const isNamed = (column: string, name: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} = ${name} or ${nameInSql(column)} = ${name})`
