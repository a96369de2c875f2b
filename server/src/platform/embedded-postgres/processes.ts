import { execFileSync } from 'node:child_process'
import { readlinkSync, statSync } from 'node:fs'
import { basename } from 'node:path'

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
export const isPostmasterOf = (pid: number, cluster: string): boolean => {
  try {
    return process.platform === 'linux' ? matchesInProc(pid, cluster) : matchesInPs(pid, cluster)
  } catch {
    return false
  }
}

/** Whether any process has this pid (another user's counts). */
export const pidExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
