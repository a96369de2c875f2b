import { createHash, type Hash, hash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { OperatorError } from '../operator-error.ts'

/*
 * A backup is a gzip file of text lines: a Heading (JSON); for every table a TableHeading (JSON), its rows in COPY's
 * format, `\.` and a TableEnd (JSON); then the Sequences and the Closing (JSON). A backup without a Closing is
 * incomplete.
 */

export const formatVersion = 1
export const endOfRows = Buffer.from('\\.\n')

const name = Type.String({ minLength: 1, maxLength: 255 })
const count = Type.Integer({ minimum: 0 })

export const Heading = Type.Object({
  format: Type.Literal('estudio-backup'),
  version: Type.Integer({ minimum: 1 }),
  created_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
  migrations: Type.Array(name, { minItems: 1 }),
  /** Null before a server has claimed the database. */
  keys_fingerprint: Type.Union([Type.String(), Type.Null()]),
})
export type Heading = Static<typeof Heading>

export const TableHeading = Type.Object({ table: name, columns: Type.Array(name) })
export type TableHeading = Static<typeof TableHeading>

/** The sum of the rows' hashes does not depend on their order. */
export const TableEnd = Type.Object({ rows: count, sum: Type.String() })
export type TableEnd = Static<typeof TableEnd>

const SequenceState = Type.Object({
  name,
  last: Type.Union([Type.String({ pattern: '^-?\\d{1,19}$' }), Type.Null()]),
})
export type SequenceState = Static<typeof SequenceState>

export const Sequences = Type.Object({ sequences: Type.Array(SequenceState) })

export const Closing = Type.Object({ end: Type.Literal(true), tables: count, rows: count })
export type Closing = Static<typeof Closing>

export class BackupError extends OperatorError {}

const modulus = 2n ** 64n

const newline = 0x0a

export class RowSum {
  private rows = 0
  private sum = 0n
  /** The hash of a row whose end has not been added yet. */
  private begun: Hash | undefined

  /** Adds a row, or the end of a row whose beginning was added before. */
  add(row: Buffer): void {
    // A Hash object for every row would make the garbage collector hold the event loop.
    const digest = this.begun ? this.begun.update(row).digest() : hash('sha256', row, 'buffer')
    this.begun = undefined
    this.rows += 1
    this.sum = (this.sum + digest.readBigUInt64LE()) % modulus
  }

  /** Adds rows that end with line breaks. A block may begin and end inside a row. */
  addBlock(block: Buffer): void {
    let start = 0
    for (let end = block.indexOf(newline); end >= 0; end = block.indexOf(newline, start)) {
      this.add(block.subarray(start, end))
      start = end + 1
    }
    if (start === block.length) return
    this.begun ??= createHash('sha256')
    this.begun.update(block.subarray(start))
  }

  get result(): TableEnd {
    return { rows: this.rows, sum: this.sum.toString(16).padStart(16, '0') }
  }
}

export interface LineLimits {
  /** Bytes. */
  line: number
  total: number
}

/** Yields lines with their line breaks; COPY escapes line breaks inside a row. Throws BackupError beyond a limit. */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  limits: LineLimits = { line: Infinity, total: Infinity },
): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let length = 0
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > limits.total) throw new BackupError('The backup is far larger inside than a studio can be.')
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      const last = chunk.subarray(start, end + 1)
      yield begun.length > 0 ? Buffer.concat([...begun, last]) : last
      begun = []
      length = 0
      start = end + 1
    }
    if (start === chunk.length) continue
    begun.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > limits.line)
      throw new BackupError('The backup has a line that is longer than any row can be.')
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}
