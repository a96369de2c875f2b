import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backUpDaily } from '../../server/src/platform/backup/daily.ts'
import { restoreBackup } from '../../server/src/platform/backup/restore.ts'
import { writeBackup } from '../../server/src/platform/backup/write.ts'
import type { DatabaseConnection } from '../../server/src/platform/database.ts'
import { projectRoot } from '../../server/src/platform/paths.ts'
import { query } from '../embedded/support.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'

const now = new Date('2026-11-16T15:00:00Z')

let folder: string
let file: string
let source: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estudio-backup-faults-'))
  file = join(folder, 'studio.backup')
  source = await createTestDatabase()
})
afterEach(async () => {
  await source.drop()
  rmSync(folder, { recursive: true })
})

type Rows = Record<string, unknown>[]
const ask = (database: DatabaseConnection, ...statements: string[]): Promise<Rows> =>
  query(database as Parameters<typeof query>[0], ...statements)

const urlOf = ({ host, port, user, database: name }: DatabaseConnection) =>
  `postgres:///${name}?user=${user}&host=${host}&port=${port}`

const drafts = (where = folder) => readdirSync(where).filter((name) => name.endsWith('.draft'))

/** Every backup waits in its middle; let go at the latest after the test. */
async function holdBackups(): Promise<() => Promise<void>> {
  const client = new Client(source.connection)
  await client.connect()
  await client.query('begin; lock table studio.settings in access exclusive mode')
  const release = () => client.end()
  onTestFinished(release)
  return release
}

/** Sessions of backups, all of them or those that wait for who holds them. */
const backupSessions = async (held = false): Promise<number[]> => {
  const rows = await ask(
    source.connection,
    `select pid from pg_stat_activity where application_name = 'estudio backup' and datname = current_database()
     ${held ? "and wait_event_type = 'Lock'" : ''}`,
  )
  return rows.map(({ pid }) => Number(pid))
}

/** A process may take long to start on a machine that is busy. */
const sessions = (count: number, held: boolean) =>
  vi.waitFor(async () => expect(await backupSessions(held)).toHaveLength(count), { timeout: 60_000 })

/** A backup that is in its middle when its process is killed; answers the draft it left. */
async function killBackup(target = file): Promise<string | undefined> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', target], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf(source.connection), DATA_DIR: folder },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await sessions(1, true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await sessions(0, false)
  return drafts()[0]
}

describe('a backup that was killed', () => {
  beforeEach(async () => {
    // So that PostgreSQL sees it while the session waits.
    const name = source.connection.database
    await ask(source.connection, `alter database ${name} set client_connection_check_interval = '100ms'`)
  })

  it('leaves a draft that is no backup; the next one takes it away, and none that is being written', async () => {
    const release = await holdBackups()
    const left = await killBackup()
    expect(left).toMatch(/^studio\.backup\..*\.draft$/)
    expect(existsSync(file)).toBe(false)

    const first = writeBackup(source.connection, file, now)
    await sessions(1, true)
    const [ofFirst, ...others] = drafts()
    expect([ofFirst === left, others]).toEqual([false, []])
    const second = writeBackup(source.connection, file, now)
    await sessions(2, true)
    expect(drafts()).toHaveLength(2)
    expect(drafts()).toContain(ofFirst)

    await release()
    await Promise.all([first, second])
    expect(readdirSync(folder)).toEqual(['studio.backup'])
  }, 120_000)

  it('is cleared away by the daily backup of a later day, and by no backup of another name', async () => {
    const release = await holdBackups()
    const backups = join(folder, 'backups')
    const left = await killBackup(join(folder, 'estudio-2026-11-14.backup'))
    await release()
    await writeBackup(source.connection, file, now)
    expect(drafts()).toEqual([left])

    await backUpDaily(source.connection, folder, now)
    const draft = `estudio-2026-11-14.backup.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.draft`
    writeFileSync(join(backups, draft), '')
    await backUpDaily(source.connection, folder, new Date(now.getTime() + 24 * 60 * 60 * 1000))
    expect(drafts(backups)).toEqual([])
  }, 120_000)
})

describe('a backup whose connection breaks', () => {
  it('fails, ends nothing but itself and leaves no draft', async () => {
    const release = await holdBackups()
    const outcome = writeBackup(source.connection, file, now).catch(String)
    await sessions(1, true)
    for (const pid of await backupSessions())
      await ask(source.connection, `select pg_terminate_backend(${pid})`)
    expect(await outcome).toMatch(/terminat/)
    await release()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a restore that fails', () => {
  let target: TestDatabase
  beforeEach(async () => {
    target = await createTestDatabase({ empty: true })
    await writeBackup(source.connection, file, now)
  })
  afterEach(() => target.drop())

  const schemas = () =>
    ask(target.connection, `select nspname from pg_namespace where nspname in ('platform', 'studio')`)

  /** Runs `body` in the target when `command` is done. */
  const whenever = (command: string, body: string) =>
    ask(
      target.connection,
      `create function public.strike() returns event_trigger language plpgsql as $$ begin ${body}; end $$`,
      `create event trigger strike on ddl_command_start when tag in ('${command}') execute function public.strike()`,
    )

  it('tells what failed first where the database cannot be emptied again either', async () => {
    const cut = gunzipSync(readFileSync(file))
    writeFileSync(file, gzipSync(cut.subarray(0, cut.length * 0.8)))
    await whenever('DROP SCHEMA', `raise exception 'the second fault'`)
    await expect(restoreBackup(target.connection, file)).rejects.toThrow(/damaged/)
    expect(await schemas()).toHaveLength(2)
    await expect(restoreBackup(target.connection, file)).rejects.toThrow(/in use/)
  })

  it('because its connection broke leaves the database empty', async () => {
    await whenever(
      'CREATE TABLE',
      `perform pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'estudio restore' and datname = current_database()`,
    )
    await expect(restoreBackup(target.connection, file)).rejects.toThrow(/connection/i)
    expect(await schemas()).toEqual([])
  })
})
