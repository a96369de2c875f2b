interface ByteRange {
  start: number
  /** The last byte. */
  end: number
}

/**
 * The part of a file that a Range header asks for. Undefined stands for the whole file, which also answers several ranges and a
 * header that is no range of bytes.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'not satisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  if (start >= size) return 'not satisfiable'
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return end < start ? undefined : { start, end }
}
