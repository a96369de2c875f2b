import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../logging.ts'
import { OperatorError } from '../operator-error.ts'

const sameFolder = (one: string, other: string): boolean => {
  const a = statSync(one)
  const b = statSync(other)
  return a.dev === b.dev && a.ino === b.ino
}

/**
 * The working folder of a postmaster is its data directory. The path of an executable that npm replaced ends in
 * “(deleted)”.
 */
const matchesInProc = (pid: number, cluster: string): boolean => {
  const executable = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
  return basename(executable) === 'postgres' && sameFolder(`/proc/${pid}/cwd`, cluster)
}

const ps = (pid: number, column: string): string =>
  execFileSync('ps', ['-ww', '-p', String(pid), '-o', `${column}=`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

const matchesInPs = (pid: number, cluster: string): boolean =>
  basename(ps(pid, 'comm')) === 'postgres' && ps(pid, 'command').includes(` -D ${cluster} `)

const isPostmasterOf = (pid: number, cluster: string): boolean => {
  try {
    return process.platform === 'linux' ? matchesInProc(pid, cluster) : matchesInPs(pid, cluster)
  } catch {
    return false
  }
}

/** Returns true for processes of other users too. */
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
 * Stops the PostgreSQL that a killed server left running. The caller holds the folder's lock. Only a process that is
 * verified to be a PostgreSQL of this data directory is signalled; `stranger` is the recorded pid when another process
 * has it.
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
