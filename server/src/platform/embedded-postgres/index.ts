import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '../logging.ts'
import { findNativeFolder, prepareBinaries } from './binaries.ts'
import { databaseName, ownerRole, prepareCluster } from './cluster.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { placeDatabase } from './placement.ts'
import { keepRunning } from './postmaster.ts'
import { prepareSocketFolder, removeSocketFolder, socketPort } from './sockets.ts'

/** `host` is the folder of the unix socket, in the form that libpq and pg expect. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
}

interface EmbeddedPostgres {
  connection: Connection
  /** Resolves when no process is left and the folder is unlocked. Calling it twice is safe. */
  stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
  dataDir: string
  log: Log
  /**
   * For tests: the package's bin/lib/share folder, and the root for files that PostgreSQL's user cannot reach in their
   * place.
   */
  nativeFolder?: string
  sharedRoot?: string
}

/** The file with the connection of the running server, for psql, pgbench and scripts. */
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
  const connection = { host: socketFolder, port: socketPort, user: ownerRole, database: databaseName }
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
 * Starts PostgreSQL. Throws an OperatorError when DATA_DIR is in use or belongs to another PostgreSQL version or user,
 * or when there are no binaries for this platform.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  // Other users (PostgreSQL's user, when this process runs as root) may enter the folder but not list it.
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 })
  const locks = [await lockFolder(realpathSync(options.dataDir))]
  try {
    return await startLocked(options, locks)
  } catch (error) {
    for (const lock of locks) lock.release()
    throw error
  }
}
