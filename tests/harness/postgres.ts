import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'
import { findNativeFolder, prepareBinaries } from '../../server/src/platform/embedded-postgres/binaries.ts'
import { chooseRunAs, spawnAs } from '../../server/src/platform/embedded-postgres/run-as.ts'

export interface TestPostgres {
  connection: DatabaseConnection
  stop(): Promise<void>
}

const debianPrograms = '/usr/lib/postgresql/15/bin'
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** initdb and postgres of the package, or with TEST_POSTGRES=15 Debian's, where they are installed. */
function programs(): { initdb: string; postgres: string } {
  const wanted = process.env.TEST_POSTGRES
  if (wanted === '15' && existsSync(debianPrograms))
    return { initdb: join(debianPrograms, 'initdb'), postgres: join(debianPrograms, 'postgres') }
  if (wanted === '15')
    console.log(`TEST_POSTGRES=15: no PostgreSQL 15 in ${debianPrograms}, testing on the embedded one`)
  return prepareBinaries({
    native: findNativeFolder(),
    runAs: chooseRunAs(undefined),
    sharedRoot: '/var/lib/estudio',
    log: silent,
  })
}

// Nothing here has to survive a crash: a test run begins with an empty folder.
const settings = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
  log_min_messages: 'panic',
}

const reachable = async (connection: DatabaseConnection): Promise<boolean> => {
  const client = new Client(connection)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The owner of the databases of the tests, which is no superuser. */
const ownerRole = 'estudio_server'
/** The role with which the servers of the tests connect to every database of the run. */
export const serverRole = 'estudio_app'

/** The superuser of the tests' PostgreSQL, which makes roles. */
export const testSuperuser = 'postgres'

const makeRoles = async (superuser: DatabaseConnection): Promise<void> => {
  const client = new Client(superuser)
  await client.connect()
  await client.query(`create role ${ownerRole} login createdb createrole`)
  await client.query(`create role ${serverRole} login`)
  // The owner sees what servers do, and can end their connections.
  await client.query(`grant ${serverRole} to ${ownerRole}`)
  await client.end()
}

/** Starts a PostgreSQL for one test run in a folder of its own under /tmp. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const { initdb, postgres } = programs()
  const runAs = chooseRunAs(undefined)
  const folder = mkdtempSync('/tmp/estudio-test-')
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const data = join(folder, 'data')
  await promisify(execFile)(
    initdb,
    ['-D', data, '-U', testSuperuser, '--no-locale', '-E', 'UTF8', '--auth=trust', '--no-sync'],
    spawnAs(runAs),
  )
  const flags = Object.entries({ ...settings, unix_socket_directories: folder, port: '5432' })
  const server = spawn(
    postgres,
    ['-D', data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...spawnAs(runAs),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => void server.once('close', () => resolve()))
  const superuser = { host: folder, port: 5432, user: testSuperuser, database: 'postgres' }
  while (!(await reachable(superuser))) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL for the tests ended with code ${server.exitCode}`)
    await sleep(20)
  }
  await makeRoles(superuser)
  return {
    connection: { ...superuser, user: ownerRole },
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
