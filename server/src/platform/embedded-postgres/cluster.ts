import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { Log } from './log.ts'
import type { Placement } from './placement.ts'
import { spawnAs } from './run-as.ts'

const run = promisify(execFile)

export const databaseName = 'estudio'
/** Made by initdb; only prepares the role below and its database. */
export const superuser = 'estudio'
/** Whom the server, its commands and a restore connect as: owns the database and may nothing outside it. */
export const serverRole = 'estudio_server'

const checkVersion = (cluster: string, major: string): void => {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${cluster} holds no PostgreSQL database (PG_VERSION is missing). Restore that folder, or move it away to begin with an empty one.`,
    )
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found === major) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this version brings PostgreSQL ${major}. ` +
      'The way out: with the version that ran before, npm run backup -- FILE; move DATA_DIR away; with this version, npm run restore -- FILE.',
  )
}

/** Made in a draft folder and renamed, so that an interrupted initdb leaves nothing that looks like a database. */
const create = async (cluster: string, binaries: Binaries, placement: Placement): Promise<void> => {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const options = [
    '-D',
    draft,
    '-U',
    superuser,
    '--no-locale',
    '-E',
    'UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
  ]
  try {
    await run(binaries.initdb, options, spawnAs(placement.runAs))
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new EmbeddedPostgresError(`PostgreSQL's initdb failed in ${draft}: ${(stderr || message).trim()}`)
  }
  renameSync(draft, cluster)
}

/** The data directory in `placement.home`, made on the first start. Throws if another PostgreSQL version made it. */
export const prepareCluster = async (placement: Placement, binaries: Binaries, log: Log): Promise<string> => {
  const cluster = join(placement.home, 'cluster')
  if (existsSync(cluster)) {
    checkVersion(cluster, binaries.major)
  } else {
    log.info(`making a new database in ${cluster}`)
    await create(cluster, binaries, placement)
  }
  return cluster
}
