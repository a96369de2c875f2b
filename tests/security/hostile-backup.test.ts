import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RowSum } from '../../server/src/platform/backup/format.ts'
import { restoreBackup } from '../../server/src/platform/backup/restore.ts'
import { writeBackup } from '../../server/src/platform/backup/write.ts'
import { openFolder, openTestDatabase } from '../harness/index.ts'
import { makeOlderVersion } from '../harness/older-studio.ts'
import { countStudios } from '../harness/settings.ts'

/** A backup, section by section, as whoever tampers with one sees it. */
interface Opened {
  heading: Record<string, unknown>
  tables: { heading: { table: string; columns: string[] }; rows: string[]; end?: object }[]
  sequences: { name: string; last: string | null }[]
  /** Lines after the closing one. */
  after: string[]
  closing?: object
}

const folder = openFolder('hostile')
const file = join(folder, 'hostile.backup')
const trace = join(folder, 'trace')

// A backup of an older version has few migrations to apply before its rows are read.
const source = await openTestDatabase({ empty: true })
await makeOlderVersion(source.db)
await writeBackup(source.connection, file, new Date('2026-11-16T15:00:00Z'))
const whole = gunzipSync(readFileSync(file)).toString()
const target = await openTestDatabase({ empty: true })

function read(): Opened {
  const lines = whole.split('\n').slice(0, -1)
  const opened: Opened = { heading: JSON.parse(lines.shift() ?? ''), tables: [], sequences: [], after: [] }
  for (;;) {
    const part = JSON.parse(lines.shift() ?? '')
    if ('sequences' in part) return { ...opened, sequences: part.sequences }
    const end = lines.indexOf('\\.')
    opened.tables.push({ heading: part, rows: lines.slice(0, end) })
    lines.splice(0, end + 2)
  }
}

const sumOf = (rows: string[]) => {
  const sum = new RowSum()
  for (const row of rows) sum.add(Buffer.from(row))
  return sum.result
}

/** With counts and sums that fit what was made of it. */
const written = ({ heading, tables, sequences, after, closing }: Opened): string => {
  const sections = tables.flatMap(({ heading: table, rows, end }) => [
    JSON.stringify(table),
    ...rows,
    '\\.',
    JSON.stringify(end ?? sumOf(rows)),
  ])
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  const lines = [
    JSON.stringify(heading),
    ...sections,
    JSON.stringify({ sequences }),
    JSON.stringify(closing ?? { end: true, tables: tables.length, rows }),
    ...after,
  ]
  return `${lines.join('\n')}\n`
}

const leftBehind = async () =>
  (
    await sql`select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      union all select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(target.db)
  ).rows

const restore = (bytes: Buffer) => {
  writeFileSync(file, bytes)
  return restoreBackup(target.connection, file)
}

const refused = async (bytes: Buffer, why: RegExp) => {
  await expect(restore(bytes)).rejects.toThrow(why)
  expect(await leftBehind()).toEqual([])
  expect(existsSync(trace)).toBe(false)
}

const tableOf = (backup: Opened, name: string) => {
  const found = backup.tables.find(({ heading }) => heading.table === name)
  if (!found) throw new Error(`no ${name} in the backup`)
  return found
}

const notOfItsVersion = /a table or column that is not of its version/

describe('M7: a hostile backup', () => {
  it.each<[string, (backup: Opened) => void, RegExp]>([
    [
      'a program among the columns',
      (backup) => {
        const { heading } = tableOf(backup, 'studio.settings')
        heading.columns[0] = `id) from program 'touch ${trace}' --`
      },
      notOfItsVersion,
    ],
    [
      'statements behind a table’s name',
      (backup) => {
        const { heading } = tableOf(backup, 'studio.settings')
        heading.table = `studio.settings from stdin; create table public.mine (); copy studio.settings`
      },
      notOfItsVersion,
    ],
    [
      'a statement in a sequence’s name',
      (backup) => {
        const [first] = backup.sequences
        if (first) first.name = `studio.schedule_revision'::regclass); create table public.mine (); --`
      },
      /its sequences/,
    ],
    [
      'the list of functions',
      (backup) =>
        backup.tables.push({
          heading: { table: 'platform.function_versions', columns: ['name', 'hash', 'applied_at'] },
          rows: [],
        }),
      notOfItsVersion,
    ],
    ['a table too few', (backup) => void backup.tables.pop(), /lacks the table/],
    [
      'a table twice',
      (backup) => backup.tables.push({ ...tableOf(backup, 'studio.settings'), rows: [] }),
      notOfItsVersion,
    ],
    [
      'a column twice',
      (backup) => {
        const { columns } = tableOf(backup, 'studio.plans').heading
        columns[1] = columns[0] ?? ''
      },
      notOfItsVersion,
    ],
    [
      'a wrong sum',
      (backup) =>
        void (tableOf(backup, 'studio.classes').end = {
          ...sumOf(tableOf(backup, 'studio.classes').rows),
          sum: '0'.repeat(16),
        }),
      /rows of studio.classes/,
    ],
    [
      'a wrong count of tables',
      (backup) => void (backup.closing = { end: true, tables: 2, rows: 1 }),
      /its end/,
    ],
    [
      'a sequence twice',
      (backup) =>
        void (backup.sequences[1] = {
          ...backup.sequences[0],
          name: backup.sequences[0]?.name ?? '',
          last: '1',
        }),
      /its sequences/,
    ],
    [
      'a sequence beyond its bounds',
      (backup) =>
        void (backup.sequences[0] = { name: backup.sequences[0]?.name ?? '', last: '9999999999999999999' }),
      /its sequences/,
    ],
    [
      'a second part behind its end',
      (backup) => backup.after.push(written(read()).trimEnd()),
      /follows its end/,
    ],
    [
      'rows that break a rule',
      (backup) => {
        const plans = tableOf(backup, 'studio.classes')
        plans.rows = [...plans.rows, ...plans.rows]
      },
      /refuses rows of studio.classes/,
    ],
    [
      'rows of too few fields',
      (backup) => void (tableOf(backup, 'studio.classes').rows = ['1']),
      /refuses rows of studio.classes/,
    ],
    [
      'migrations left out',
      (backup) => void (backup.heading.migrations as string[]).splice(1, 1),
      /list of migrations/,
    ],
    [
      'migrations that are no names',
      (backup) => void (backup.heading.migrations = [{ name: 1 }]),
      /not what has to stand there/,
    ],
    [
      'a date that is none',
      (backup) => void (backup.heading.created_at = '\u001b[2J'),
      /not what has to stand there/,
    ],
    [
      'columns that are no list',
      (backup) => void (tableOf(backup, 'studio.plans').heading.columns = 'id' as unknown as string[]),
      /not what has to stand there/,
    ],
  ])('with %s is refused, and the database stays empty', async (_, tamper, why) => {
    const backup = read()
    tamper(backup)
    await refused(gzipSync(written(backup)), why)
  })

  it.each<[string, () => Buffer, RegExp]>([
    ['cut off', () => gzipSync(whole).subarray(0, -100), /damaged or cut off/],
    [
      'followed by other bytes',
      () => Buffer.concat([gzipSync(whole), Buffer.from('more')]),
      /damaged or cut off/,
    ],
    [
      'that stands in the file twice',
      () => Buffer.concat([gzipSync(whole), gzipSync(whole)]),
      /follows its end/,
    ],
    ['that is no gzip', () => Buffer.from('a letter'), /damaged or cut off/],
    ['with a line without end', () => gzipSync(Buffer.alloc(48 * 1024 * 1024, 'x')), /longer than any row/],
    [
      'that swells a thousandfold',
      () => {
        const backup = read()
        const counters = tableOf(backup, 'platform.rate_counters')
        const long = 'a'.repeat(100_000)
        counters.rows = Array.from({ length: 800 }, (_, n) =>
          counters.heading.columns
            .map(
              (column) =>
                ({ bucket: 'b', subject: `${n}${long}`, count: '1' })[column] ?? '2026-11-16 00:00:00+00',
            )
            .join('\t'),
        )
        return gzipSync(written(backup))
      },
      /far larger inside/,
    ],
  ])('%s is refused, and the database stays empty', async (_, make, why) => {
    await refused(make(), why)
  })

  // The last one: the database is not empty afterwards.
  it('is restored when it was not changed', async () => {
    await restore(gzipSync(written(read())))
    expect(await countStudios(target.db)).toBe(1)
  })
})
