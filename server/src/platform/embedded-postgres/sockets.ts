import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Placement } from './placement.ts'

/** Longest path of a unix socket that every supported system takes, in bytes (Linux 107, macOS 103). */
const socketPathLimit = 103

/** Folder for short names. Not os.tmpdir(): TMPDIR may itself be long. */
const shortRoot = '/tmp'

const fitsSocket = (path: string): boolean => Buffer.byteLength(path) <= socketPathLimit

/** Calls `use` with a path of `folder` that is short enough for sockets named up to 30 bytes in it; valid until it ends. */
export const withShortPath = async <T>(folder: string, use: (short: string) => Promise<T>): Promise<T> => {
  if (fitsSocket(join(folder, 'x'.repeat(30)))) return use(folder)
  const temporary = mkdtempSync(join(shortRoot, 'estudio-'))
  try {
    symlinkSync(folder, join(temporary, 'd'))
    return await use(join(temporary, 'd'))
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** Part of the socket's name; nothing listens on a network port. */
export const socketPort = 5432

const socketName = `.s.PGSQL.${socketPort}`
const socketFolderPrefix = join(shortRoot, 'estudio-pg-')

/**
 * A 0700 folder for the socket: beside the cluster, or under /tmp where that path would be too long.
 * @param previous the folder of the last run, if known: removed if it was one of those under /tmp
 */
export const prepareSocketFolder = ({ home, runAs }: Placement, previous: string | undefined): string => {
  if (previous?.startsWith(socketFolderPrefix) && dirname(previous) === shortRoot)
    removeSocketFolder(previous, runAs?.uid)
  const besideCluster = join(home, 'run')
  const fits = fitsSocket(join(besideCluster, socketName))
  if (fits) mkdirSync(besideCluster, { recursive: true })
  const folder = fits ? besideCluster : mkdtempSync(socketFolderPrefix)
  chmodSync(folder, 0o700)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

/** Removes a dead server's socket and its lock file, which holds a pid that by now may be anybody's. */
export const clearSocketFolder = (folder: string): void => {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

/** Removes a folder made under /tmp, unless somebody else now owns that name; others stay for the next start. */
export const removeSocketFolder = (folder: string, uid: number | undefined): void => {
  if (!folder.startsWith(socketFolderPrefix) || dirname(folder) !== shortRoot) return
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === (uid ?? process.getuid?.())) rmSync(folder, { recursive: true })
}
