import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  BackupError,
  type Closing,
  endOfRows,
  formatVersion,
  type Heading,
  linesOf,
  RowSum,
  type SequenceState,
  type TableEnd,
  type TableHeading,
} from './format.ts'

const damaged = (what: string) => new BackupError(`The backup is damaged or cut off: ${what}.`)

const parse = <T>(line: Buffer | undefined): T => {
  try {
    return JSON.parse(String(line)) as T
  } catch {
    throw damaged('a line that should be JSON is not')
  }
}

/** A backup read from its beginning to its end, once. Every method throws BackupError where it is not whole. */
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
    const source = createReadStream(file)
    const unzipped = createGunzip()
    // An unreadable file ends the reading, not the process.
    source.on('error', (error) => unzipped.destroy(error))
    const lines = linesOf(source.pipe(unzipped))[Symbol.asyncIterator]()
    const heading = parse<Heading>(await nextLine(lines))
    if (heading.format !== 'estudio-backup') throw new BackupError(`${file} is not a backup of a studio.`)
    if (heading.version > formatVersion)
      throw new BackupError('The backup was written by a newer version: restore it with that one.')
    return new BackupReader(lines, heading)
  }

  /** The next table, or the sequences after the last one. */
  async next(): Promise<TableHeading | { sequences: SequenceState[] }> {
    return parse(await nextLine(this.lines))
  }

  /** Rows of the table just announced, each with its line end, checked against its count and sum at the end. */
  async *tableRows(table: TableHeading): AsyncGenerator<Buffer> {
    const sum = new RowSum()
    for (;;) {
      const line = await nextLine(this.lines)
      if (line.equals(endOfRows)) break
      sum.add(line)
      yield Buffer.concat([line, Buffer.from('\n')])
    }
    this.expected = parse<TableEnd>(await nextLine(this.lines))
    const { rows, sum: total } = sum.result
    if (rows !== this.expected.rows || total !== this.expected.sum) throw damaged(`rows of ${table.table}`)
    this.tables += 1
    this.rows += rows
  }

  /** Count and sum of the table whose rows were read last. */
  expected: TableEnd = { rows: 0, sum: '' }

  /** Checks the closing line against what was read. */
  async close(): Promise<Closing> {
    const closing = parse<Closing>(await nextLine(this.lines))
    if (!closing.end || closing.tables !== this.tables || closing.rows !== this.rows) throw damaged('its end')
    return closing
  }
}

async function nextLine(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  try {
    const { done, value } = await lines.next()
    if (done) throw damaged('it ends too early')
    return value
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError('The backup file does not exist.')
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}
