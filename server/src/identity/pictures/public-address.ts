import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const LENGTH = 32

// Paths begin with an account id, which is private: the public address is a hash.
const publicName = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, LENGTH)

const nameInSql = (column: string): RawBuilder<string> =>
  sql`left(encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex'), ${LENGTH}::int)`

export const pictureAddress = (path: string | null): string | null =>
  path === null ? null : `/api/pictures/${publicName(path)}`

export const pictureAddressInSql = (column: string): RawBuilder<string | null> =>
  sql`'/api/pictures/' || ${nameInSql(column)}`

/** Older addresses, which are paths, stay valid. */
export const hasPublicName = (column: string, name: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} = ${name} or ${nameInSql(column)} = ${name})`
