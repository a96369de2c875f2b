import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../logging.ts'
import { OperatorError } from '../operator-error.ts'
import { canEnter, chooseRunAs, type RunAs } from './run-as.ts'

export interface Placement {
  /**
   * Only PostgreSQL's user can read this folder (0700). It contains the cluster and, when its path is short enough, the
   * socket.
   */
  home: string
  runAs: RunAs | undefined
}

/** This file in DATA_DIR names the folder of a database outside DATA_DIR. */
const pointerFile = 'postgres-is-at'
/** This file in a folder outside DATA_DIR names the DATA_DIR. */
const ownerFile = 'data-dir'

const readLine = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined

const ownFolder = (folder: string, runAs: RunAs | undefined): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
}

const useExisting = (home: string): Placement => {
  const uid = process.getuid?.()
  const owner = statSync(home).uid
  if (uid !== 0 && uid !== owner) {
    throw new OperatorError(
      `The database in ${home} belongs to another user (uid ${owner}). Start the server as the user, or as root, that started it first.`,
    )
  }
  const runAs = chooseRunAs(home)
  if (owner === 0) ownFolder(home, runAs)
  if (!canEnter(runAs, home)) {
    throw new OperatorError(
      `The database in ${home} belongs to ${runAs?.name}, who can no longer enter that folder. Give the folders above it back their x permission (chmod o+x), then start again.`,
    )
  }
  return { home, runAs }
}

/** Uses a database outside DATA_DIR when DATA_DIR was moved, and refuses it when DATA_DIR was copied. */
const followPointer = (dataDir: string, home: string): Placement => {
  const pointer = join(dataDir, pointerFile)
  if (!existsSync(home)) {
    throw new OperatorError(
      `${pointer} says that the database is in ${home}, which does not exist. Bring that folder back, or delete ${pointer} to begin with an empty database.`,
    )
  }
  const placement = useExisting(home)
  const owner = readLine(join(home, ownerFile))
  if (owner !== dataDir) {
    if (owner && readLine(join(owner, pointerFile)) === home) {
      throw new OperatorError(
        `${dataDir} is a copy of ${owner}: both would use the database in ${home}. Delete ${pointer} to begin with an empty database here (npm run backup and npm run restore carry the data over).`,
      )
    }
    writeFileSync(join(home, ownerFile), dataDir)
  }
  return placement
}

const reportAbandoned = (sharedRoot: string, log: Log): void => {
  for (const name of readdirSync(sharedRoot)) {
    const owner = readLine(join(sharedRoot, name, ownerFile))
    if (owner && !existsSync(owner)) {
      log.warn(`${join(sharedRoot, name)} holds the database of ${owner}, which is gone: it may be deleted`)
    }
  }
}

const placeElsewhere = (dataDir: string, runAs: RunAs, sharedRoot: string, log: Log): Placement => {
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 })
  reportAbandoned(sharedRoot, log)
  const home = mkdtempSync(join(sharedRoot, 'database-'))
  ownFolder(home, runAs)
  if (!canEnter(runAs, home)) {
    rmdirSync(home)
    throw new OperatorError(
      `PostgreSQL must run as ${runAs.name}, who can enter neither ${dataDir} nor ${sharedRoot}. Give DATA_DIR a folder that ${runAs.name} can reach, or start the server as an ordinary user.`,
    )
  }
  writeFileSync(join(home, ownerFile), dataDir)
  writeFileSync(join(dataDir, pointerFile), `${home}\n`)
  log.info(`PostgreSQL runs as ${runAs.name}, who cannot enter ${dataDir}: the database is in ${home}`)
  return { home, runAs }
}

/** Decides where the database is. The caller holds DATA_DIR's lock. */
export const placeDatabase = (dataDirectory: string, sharedRoot: string, log: Log): Placement => {
  const dataDir = realpathSync(dataDirectory)
  const elsewhere = readLine(join(dataDir, pointerFile))
  if (elsewhere) return followPointer(dataDir, elsewhere)

  const home = join(dataDir, 'postgres')
  if (existsSync(home)) return useExisting(home)
  const runAs = chooseRunAs(undefined)
  if (runAs && !canEnter(runAs, dataDir)) return placeElsewhere(dataDir, runAs, sharedRoot, log)
  ownFolder(home, runAs)
  return { home, runAs }
}
