import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { type Static, type TSchema, Type } from 'typebox'
import { Check } from 'typebox/value'
import {
  BackupError,
  Closing,
  endOfRows,
  formatVersion,
  Heading,
  type LineLimits,
  linesOf,
  RowSum,
  type SequenceState,
  Sequences,
  TableEnd,
  TableHeading,
} from './format.ts'

const mebibyte = 1024 * 1024
/** The largest field, a picture of 5 MiB, is written in hexadecimal. */
const longestLine = 32 * mebibyte
/** Real backups compress about 10:1, a gzip bomb about 1000:1. */
const limitsOf = (fileSize: number): LineLimits => ({
  line: longestLine,
  total: Math.max(64 * mebibyte, 100 * fileSize),
})

export const damaged = (what: string) => new BackupError(`The backup is damaged or cut off: ${what}.`)

/** The file is untrusted: every line is checked against its schema. */
function parseLine<T extends TSchema>(schema: T, line: Buffer): Static<T> {
  let value: unknown
  try {
    value = JSON.parse(String(line))
  } catch {
    throw damaged('a line that should be JSON is not')
  }
  if (!Check(schema, value)) throw damaged('a line is not what has to stand there')
  return value
}

const TableOrSequences = Type.Union([TableHeading, Sequences])

/** Reads a backup once, from beginning to end. Every method throws BackupError when the file is damaged. */
export class BackupReader {
  readonly heading: Heading
  private tables = 0
  private rows = 0

  private constructor(
    private readonly lines: AsyncIterator<Buffer>,
    heading: Heading,
  ) {
    this.heading = heading
  }

  static async open(file: string): Promise<BackupReader> {
    const found = await stat(file).catch(() => undefined)
    if (!found) throw new BackupError('The backup file does not exist.')
    const source = createReadStream(file)
    const unzipped = createGunzip()
    source.on('error', (error) => unzipped.destroy(error))
    const lines = linesOf(source.pipe(unzipped), limitsOf(found.size))[Symbol.asyncIterator]()
    const heading = parseLine(Heading, await nextLine(lines))
    if (heading.version > formatVersion)
      throw new BackupError('The backup was written by a newer version: restore it with that one.')
    return new BackupReader(lines, heading)
  }

  async next(): Promise<TableHeading | { sequences: SequenceState[] }> {
    return parseLine(TableOrSequences, await nextLine(this.lines))
  }

  /**
   * Yields the rows of the table that was just announced, with their line breaks. Checks their count and sum at the
   * end.
   */
  async *tableRows(table: TableHeading): AsyncGenerator<Buffer> {
    const sum = new RowSum()
    for (;;) {
      const line = await nextLine(this.lines)
      if (line.equals(endOfRows)) break
      sum.addBlock(line)
      yield line
    }
    this.expected = parseLine(TableEnd, await nextLine(this.lines))
    const { rows, sum: total } = sum.result
    if (rows !== this.expected.rows || total !== this.expected.sum) throw damaged(`rows of ${table.table}`)
    this.tables += 1
    this.rows += rows
  }

  expected: TableEnd = { rows: 0, sum: '' }

  async close(): Promise<Closing> {
    const closing = parseLine(Closing, await nextLine(this.lines))
    if (closing.tables !== this.tables || closing.rows !== this.rows) throw damaged('its end')
    if (!(await readBackupLine(this.lines)).done) throw damaged('something follows its end')
    return closing
  }
}

async function readBackupLine(lines: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await lines.next()
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}

async function nextLine(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  const { done, value } = await readBackupLine(lines)
  if (done) throw damaged('it ends too early')
  return value
}
