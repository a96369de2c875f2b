import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Placement } from './placement.ts'

/** Bytes. Linux allows 107, macOS 103. */
const socketPathLimit = 103

/** os.tmpdir() is not used, because TMPDIR may be long. */
const shortRoot = '/tmp'

const fitsSocket = (path: string): boolean => Buffer.byteLength(path) <= socketPathLimit

/**
 * Passes a path of `folder` that is short enough for socket names up to 30 bytes. The path is valid until `use` ends.
 */
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

export const socketPort = 5432

const socketName = `.s.PGSQL.${socketPort}`
const socketFolderPrefix = join(shortRoot, 'estudio-pg-')

/**
 * Creates the folder of the socket, under /tmp when the path beside the cluster is too long. `previous` is the folder
 * of the last run, which is removed when it is under /tmp.
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

/** Removes the socket of a dead server. The pid in its lock file may belong to another process now. */
export const clearSocketFolder = (folder: string): void => {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

/** Removes a folder under /tmp, unless another user now owns it. */
export const removeSocketFolder = (folder: string, uid: number | undefined): void => {
  if (!folder.startsWith(socketFolderPrefix) || dirname(folder) !== shortRoot) return
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === (uid ?? process.getuid?.())) rmSync(folder, { recursive: true })
}
