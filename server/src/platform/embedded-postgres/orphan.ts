import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import type { Log } from './log.ts'

const sameFolder = (one: string, other: string): boolean => {
  const a = statSync(one)
  const b = statSync(other)
  return a.dev === b.dev && a.ino === b.ino
}

/** Linux: a postmaster's working folder is its data directory. An executable that npm has replaced ends in “(deleted)”. */
const matchesInProc = (pid: number, cluster: string): boolean => {
  const executable = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
  return basename(executable) === 'postgres' && sameFolder(`/proc/${pid}/cwd`, cluster)
}

const ps = (pid: number, column: string): string =>
  execFileSync('ps', ['-ww', '-p', String(pid), '-o', `${column}=`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** Elsewhere: ps, and the data directory as it was given on the command line. */
const matchesInPs = (pid: number, cluster: string): boolean =>
  basename(ps(pid, 'comm')) === 'postgres' && ps(pid, 'command').includes(` -D ${cluster} `)

/** Whether this pid is, right now, a PostgreSQL server of this very data directory. Zombies and strangers are not. */
const isPostmasterOf = (pid: number, cluster: string): boolean => {
  try {
    return process.platform === 'linux' ? matchesInProc(pid, cluster) : matchesInPs(pid, cluster)
  } catch {
    return false
  }
}

/** Whether any process has this pid (another user's counts). */
const pidExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const orphanFastStopMs = 30_000
const immediateWithinMs = 10_000

/** The pid a server left in its data directory's postmaster.pid, running or not. */
const recordedPid = (cluster: string): number | undefined => {
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
    ['SIGINT', orphanFastStopMs],
    ['SIGQUIT', immediateWithinMs],
  ] as const) {
    if (!isPostmasterOf(pid, cluster)) return { stranger: pidExists(pid) ? pid : undefined }
    log.info(`stopping the PostgreSQL (process ${pid}) that an earlier server left running`)
    process.kill(pid, signal)
    if (await goneWithin(pid, cluster, patience)) return { stranger: undefined }
  }
  throw new OperatorError(
    `The PostgreSQL (process ${pid}) that an earlier server left running in ${cluster} does not stop. Stop it by hand, then start again.`,
  )
}
