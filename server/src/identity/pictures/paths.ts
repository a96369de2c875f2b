import { randomUUID } from 'node:crypto'

/** The only bucket; private. */
export const BUCKET = 'profilepictures'

const MAX_LENGTH = 300
const ALLOWED = /^[\w/!.*'() &$=@;:+,?-]+$/
const DRIVE = /^[a-z]:/i
// Windows' device names and dropped endings, should a path become a file's.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const isSegment = (segment: string): boolean =>
  segment !== '' && !/[. ]$/.test(segment) && !segment.startsWith(' ') && !DEVICE.test(segment)

/** For a decoded path (K3). */
export const isKey = (path: string): boolean =>
  path.length <= MAX_LENGTH && ALLOWED.test(path) && !DRIVE.test(path) && path.split('/').every(isSegment)

/** The folder is the owner's account id. */
export const folderOf = (path: string): string => path.split('/', 1)[0] ?? ''

export const newPicturePath = (owner: string): string => `${owner}/${randomUUID()}.jpg`
