import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'
import type { Log } from './log.ts'
import { isPostmasterOf, pidExists } from './processes.ts'

const fastWithinMs = 30_000
const immediateWithinMs = 10_000

/** The pid a server left in its data directory's postmaster.pid, running or not. */
export const recordedPid = (cluster: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

const goneWithin = async (pid: number, cluster: string, ms: number): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
    if (!isPostmasterOf(pid, cluster)) return true
  }
  return false
}

/**
 * Stops the PostgreSQL that a killed server of ours left running. The caller holds the folder's lock, so nobody
 * alive owns it. The pid is signalled only while it is seen to be a PostgreSQL of this data directory.
 * @returns the recorded pid if it now belongs to a stranger, whom PostgreSQL would take for itself
 */
export const stopOrphan = async (cluster: string, log: Log): Promise<{ stranger: number | undefined }> => {
  const pid = recordedPid(cluster)
  if (!pid) return { stranger: undefined }
  for (const [signal, patience] of [
    ['SIGINT', fastWithinMs],
    ['SIGQUIT', immediateWithinMs],
  ] as const) {
    if (!isPostmasterOf(pid, cluster)) return { stranger: pidExists(pid) ? pid : undefined }
    log.info(`stopping the PostgreSQL (process ${pid}) that an earlier server left running`)
    process.kill(pid, signal)
    if (await goneWithin(pid, cluster, patience)) return { stranger: undefined }
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL (process ${pid}) that an earlier server left running in ${cluster} does not stop. Stop it by hand, then start again.`,
  )
}
