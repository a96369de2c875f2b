import { createHash } from 'node:crypto'
import { OperatorError } from '../operator-error.ts'

/*
 * A backup is gzip over text lines, so that it can be read with zcat:
 *   a Heading (JSON), then for every table a TableHeading (JSON), its rows as COPY writes them, `\.`, a TableEnd (JSON),
 *   then the Sequences (JSON) and the Closing (JSON). Without the closing line a backup is not whole.
 */

export const formatVersion = 1
export const endOfRows = Buffer.from('\\.')

export interface Heading {
  format: 'estudio-backup'
  version: number
  created_at: string
  /** Migrations of the schema that the rows are of, in order. */
  migrations: string[]
  /** Of the keys file that belongs to this data; null before a server claimed it. */
  keys_fingerprint: string | null
}

export interface TableHeading {
  table: string
  columns: string[]
}

/** What proves a table whole: its rows and the sum of their hashes, which no order changes. */
export interface TableEnd {
  rows: number
  sum: string
}

export interface SequenceState {
  name: string
  /** The last value given out; null where none was. */
  last: string | null
}

export interface Closing {
  end: true
  tables: number
  rows: number
}

/** Told to whoever made or restores a backup. */
export class BackupError extends OperatorError {}

const modulus = 2n ** 64n

/** Counts rows and sums their hashes. */
export class RowSum {
  private rows = 0
  private sum = 0n

  add(row: Buffer): void {
    this.rows += 1
    this.sum = (this.sum + createHash('sha256').update(row).digest().readBigUInt64LE()) % modulus
  }

  get result(): TableEnd {
    return { rows: this.rows, sum: this.sum.toString(16).padStart(16, '0') }
  }
}

const newline = 0x0a

/** The lines of a stream of bytes, without their ends. COPY escapes line breaks inside a row. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      yield bytes.subarray(start, end)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) yield rest
}
