import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Placement } from './placement.ts'
import { fitsSocket, shortRoot } from './short-path.ts'

/** Part of the socket's name; nothing listens on a network port. */
export const socketPort = 5432

const socketName = `.s.PGSQL.${socketPort}`
const prefix = join(shortRoot, 'estudio-pg-')

/**
 * A 0700 folder for the socket: beside the cluster, or under /tmp where that path would be too long.
 * @param previous the folder of the last run, if known: removed if it was one of those under /tmp
 */
export const prepareSocketFolder = ({ home, runAs }: Placement, previous: string | undefined): string => {
  if (previous?.startsWith(prefix) && dirname(previous) === shortRoot)
    removeSocketFolder(previous, runAs?.uid)
  const besideCluster = join(home, 'run')
  const fits = fitsSocket(join(besideCluster, socketName))
  if (fits) mkdirSync(besideCluster, { recursive: true })
  const folder = fits ? besideCluster : mkdtempSync(prefix)
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
  if (!folder.startsWith(prefix) || dirname(folder) !== shortRoot) return
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === (uid ?? process.getuid?.())) rmSync(folder, { recursive: true })
}
