import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backUpDaily } from '../../server/src/platform/backup/daily.ts'
import { restoreBackup } from '../../server/src/platform/backup/restore.ts'
import { writeBackup } from '../../server/src/platform/backup/write.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { lockedTable } from '../harness/faults.ts'
import { type OpenDatabase, openFolder, openTestDatabase } from '../harness/open.ts'
import { countStudios } from '../harness/settings.ts'

const now = new Date('2026-11-16T15:00:00Z')

let folder: string
let file: string
let source: OpenDatabase

beforeEach(async () => {
  folder = openFolder('backup-faults')
  file = join(folder, 'studio.backup')
  source = await openTestDatabase()
})

const ask = async ({ db }: OpenDatabase, statement: string) =>
  (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows

const urlOf = ({ host, port, user, database: name }: DatabaseConnection) =>
  `postgres:///${name}?user=${user}&host=${host}&port=${port}`

const drafts = (where = folder) => readdirSync(where).filter((name) => name.endsWith('.draft'))

/** Every backup waits in its middle; let go at the latest after the test. */
async function holdBackups(): Promise<() => Promise<void>> {
  const client = new Client(source.connection)
  await client.connect()
  await client.query(`begin; ${lockedTable('settings')}`)
  const release = () => client.end()
  onTestFinished(release)
  return release
}

/** Sessions of backups, all of them or those that wait for who holds them. */
const backupSessions = async (held = false): Promise<number[]> => {
  const rows = await ask(
    source,
    `select pid from pg_stat_activity where application_name = 'estudio backup' and datname = current_database()
     ${held ? "and wait_event_type = 'Lock'" : ''}`,
  )
  return rows.map(({ pid }) => Number(pid))
}

/** A process may take long to start on a machine that is busy. */
const sessions = (count: number, held: boolean) =>
  vi.waitFor(async () => expect(await backupSessions(held)).toHaveLength(count), { timeout: 60_000 })

/** A command of the built program, killed after the test at the latest. */
function command(name: 'backup' | 'restore', target: string, { connection }: OpenDatabase): ChildProcess {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/main.js'), name, target], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf(connection), DATA_DIR: folder },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** A backup that is in its middle when its process is killed; answers the draft it left. */
async function killBackup(): Promise<string | undefined> {
  const child = command('backup', file, source)
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
    await ask(source, `alter database ${name} set client_connection_check_interval = '100ms'`)
  })

  it('leaves a draft that is not a backup; the next backup deletes it, and no draft that is being written', async () => {
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

  it('is deleted by the daily backup of a later day, and by no backup of another name', async () => {
    const left = `estudio-2026-11-14.backup.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.draft`
    writeFileSync(join(folder, left), '')
    await writeBackup(source.connection, file, now)
    expect(drafts()).toEqual([left])

    const backups = join(folder, 'backups')
    await backUpDaily(source.connection, folder, now)
    writeFileSync(join(backups, left), '')
    await backUpDaily(source.connection, folder, new Date(now.getTime() + 24 * 60 * 60 * 1000))
    expect(drafts(backups)).toEqual([])
  })
})

describe('a backup whose connection breaks', () => {
  it('fails alone and leaves no draft', async () => {
    const release = await holdBackups()
    const outcome = writeBackup(source.connection, file, now).catch(String)
    await sessions(1, true)
    for (const pid of await backupSessions()) await ask(source, `select pg_terminate_backend(${pid})`)
    expect(await outcome).toMatch(/terminat/)
    await release()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a restore that does not finish', () => {
  let target: OpenDatabase
  let pipe: string
  beforeEach(async () => {
    target = await openTestDatabase({ empty: true })
    await writeBackup(source.connection, file, now)
    pipe = join(folder, 'pipe.backup')
    execFileSync('mkfifo', [pipe])
  })

  const schemas = async () => {
    const rows = await ask(
      target,
      `select nspname from pg_namespace where nspname in ('platform', 'identity', 'studio', 'migrations', 'estudio_restore')`,
    )
    return rows.map(({ nspname }) => nspname)
  }
  const restores = () =>
    ask(
      target,
      `select pid from pg_stat_activity
      where application_name = 'estudio restore' and datname = current_database()`,
    )

  /** Gives the first half of the backup into the pipe that a restore reads; the rest with `release`. */
  async function half(): Promise<{ release(): void }> {
    const bytes = readFileSync(file)
    const writer = createWriteStream(pipe)
    onTestFinished(() => void writer.destroy())
    writer.on('error', () => undefined)
    writer.write(bytes.subarray(0, bytes.length / 2))
    await vi.waitFor(async () => expect(await schemas()).toEqual(['estudio_restore']), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await restores()).toHaveLength(1))
    return { release: () => writer.end(bytes.subarray(bytes.length / 2)) }
  }

  const startServer = () => migrate(target.db)

  it('prevents the start of a server and of another restore meanwhile; afterwards the server finds the studio', async () => {
    const outcome = restoreBackup(target.connection, pipe)
    const { release } = await half()
    await expect(startServer()).rejects.toThrow(/restore into this database is under way/)
    await expect(restoreBackup(target.connection, file)).rejects.toThrow(/another restore is under way/)
    release()
    await outcome
    await startServer()
    expect(await countStudios(target.db)).toBe(1)
    expect(await schemas()).not.toContain('estudio_restore')
  })

  it('because it was killed is noticed by the server, which creates no new studio, and the next restore starts over', async () => {
    const child = command('restore', pipe, target)
    await half()
    child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await restores()).toEqual([]), { timeout: 60_000 })
    await expect(startServer()).rejects.toThrow(/was killed before its end.*npm run restore/)
    expect(await schemas()).toEqual(['estudio_restore'])

    await restoreBackup(target.connection, file)
    await startServer()
    expect(await countStudios(target.db)).toBe(1)
  }, 120_000)

  it('because its connection broke leaves the database empty', async () => {
    const outcome = restoreBackup(target.connection, pipe).catch(String)
    await half()
    for (const { pid } of await restores()) await ask(target, `select pg_terminate_backend(${pid})`)
    // PostgreSQL's message is read unless the reset of the socket comes first.
    expect(await outcome).toMatch(/connection|terminat|ECONNRESET/i)
    expect(await schemas()).toEqual([])
  })

  it('because the database is not empty leaves it unchanged and unmarked', async () => {
    await startServer()
    await expect(restoreBackup(target.connection, file)).rejects.toThrow(/in use/)
    expect(await schemas()).not.toContain('estudio_restore')
  })
})
