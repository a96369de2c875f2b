import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNativeFolder, prepareBinaries } from './binaries.ts'
import { databaseName, prepareCluster, serverRole } from './cluster.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import type { Log } from './log.ts'
import { placeDatabase } from './placement.ts'
import { keepRunning } from './postmaster.ts'
import { prepareSocketFolder, removeSocketFolder, socketPort } from './sockets.ts'

/** How to reach it: `host` is the folder of its unix socket, as libpq and pg take it. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  connection: Connection
  /** Fast shutdown; resolves when no process is left and the folder is free. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Folder of the installation's state; made if missing. */
  dataDir: string
  log: Log
  /** For tests: the package's bin/lib/share folder, and where root keeps what PostgreSQL's user cannot reach. */
  nativeFolder?: string
  sharedRoot?: string
}

/** In DATA_DIR while it runs: the connection, for psql, pgbench and our own scripts. */
const connectionFile = 'postgres-connection.json'

const previousSocketFolder = (file: string): string | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Partial<Connection>).host
  } catch {
    return undefined
  }
}

const startLocked = async (
  options: EmbeddedPostgresOptions,
  locks: FolderLock[],
): Promise<EmbeddedPostgres> => {
  const { log, sharedRoot = '/var/lib/estudio' } = options
  const dataDir = realpathSync(options.dataDir)
  const placement = placeDatabase(dataDir, sharedRoot, log)
  if (dirname(placement.home) !== dataDir) locks.push(await lockFolder(placement.home))

  const native = options.nativeFolder ?? findNativeFolder()
  const binaries = prepareBinaries({ native, runAs: placement.runAs, sharedRoot, log })
  const cluster = await prepareCluster(placement, binaries, log)

  const file = join(dataDir, connectionFile)
  const socketFolder = prepareSocketFolder(placement, previousSocketFolder(file))
  const connection = { host: socketFolder, port: socketPort, user: serverRole, database: databaseName }
  writeFileSync(file, `${JSON.stringify(connection, null, 2)}\n`)
  const { postgres } = binaries
  const running = await keepRunning({
    postgres,
    cluster,
    socketFolder,
    runAs: placement.runAs,
    log,
  })

  let stopped: Promise<void> | undefined
  const stop = async () => {
    await running.stop()
    removeSocketFolder(socketFolder, placement.runAs?.uid)
    rmSync(file, { force: true })
    for (const lock of locks) lock.release()
  }
  return { connection, stop: () => (stopped ??= stop()) }
}

/**
 * Starts the PostgreSQL of DATA_DIR, making it on the first start and recovering it after a crash.
 * It is reachable through a unix socket in a 0700 folder only, and stops with this process.
 * Throws OperatorError, with the way out in its message: DATA_DIR in use by another process, made by another
 * PostgreSQL version or another user, no binaries for this platform.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  // Others may pass through (PostgreSQL's user does, where root starts us) but list nothing.
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 })
  const locks = [await lockFolder(realpathSync(options.dataDir))]
  try {
    return await startLocked(options, locks)
  } catch (error) {
    for (const lock of locks) lock.release()
    throw error
  }
}
