import { storageErrors } from './storage-error.ts'

export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * The one range a Range header asks of `size` bytes; undefined where all are to be sent (no header, another unit,
 * several ranges). Throws StorageError InvalidRange for one beyond the end.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (range.start > range.end) throw storageErrors.invalidRange()
  return range
}
