import { createHash, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** The only bucket, which is private. */
export const BUCKET = 'profilepictures'

const MAX_LENGTH = 300
const ALLOWED = /^[\w/!.*'() &$=@;:+,?-]+$/
const DRIVE = /^[a-z]:/i
// Windows reserves these device names and drops these endings. Paths avoid them in case a path becomes a file name.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const isSegment = (segment: string): boolean =>
  segment !== '' && !/[. ]$/.test(segment) && !segment.startsWith(' ') && !DEVICE.test(segment)

/** Whether a decoded path is a valid key. */
export const isKey = (path: string): boolean =>
  path.length <= MAX_LENGTH && ALLOWED.test(path) && !DRIVE.test(path) && path.split('/').every(isSegment)

/** The folder of a path is the owner's account id. */
export const folderOf = (path: string): string => path.split('/', 1)[0] ?? ''

export const newPicturePath = (owner: string): string => `${owner}/${randomUUID()}.jpg`

const LENGTH = 32

// A path begins with an account id, which is private, so the public address is a hash.
const publicName = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, LENGTH)

const nameInSql = (column: string): RawBuilder<string> =>
  sql`left(encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex'), ${LENGTH}::int)`

export const pictureAddress = (path: string | null): string | null =>
  path === null ? null : `/api/pictures/${publicName(path)}`

export const pictureAddressInSql = (column: string): RawBuilder<string | null> =>
  sql`'/api/pictures/' || ${nameInSql(column)}`

/** Older addresses contain the path and stay valid. */
export const hasPublicName = (column: string, name: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} = ${name} or ${nameInSql(column)} = ${name})`
