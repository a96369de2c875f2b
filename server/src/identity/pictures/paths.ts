import { randomUUID } from 'node:crypto'

/** The only bucket, private: coaches' pictures. */
export const BUCKET = 'profilepictures'

const MAX_LENGTH = 300
const ALLOWED = /^[\w/!.*'() &$=@;:+,?-]+$/
const DRIVE = /^[a-z]:/i
// Windows' device names, and endings that it drops, should a path ever become a file's.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const isSegment = (segment: string): boolean =>
  segment !== '' && !/[. ]$/.test(segment) && !segment.startsWith(' ') && !DEVICE.test(segment)

/** Whether a decoded path may name a picture (K3). */
export const isKey = (path: string): boolean =>
  path.length <= MAX_LENGTH && ALLOWED.test(path) && !DRIVE.test(path) && path.split('/').every(isSegment)

/** The first folder of a path names whose picture it is. */
export const folderOf = (path: string): string => path.split('/', 1)[0] ?? ''

/** A new path in the owner's folder. */
export const newPicturePath = (owner: string): string => `${owner}/${randomUUID()}.jpg`
