import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { OperatorError } from '../operator-error.ts'

/** The user that PostgreSQL runs as. Where it is optional, undefined means the user of this process. */
export interface RunAs {
  name: string
  uid: number
  gid: number
}

/** The environment of PostgreSQL, without our secrets and PG* variables. */
const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

export const spawnAs = (runAs: RunAs | undefined) => ({
  cwd: '/',
  env: postgresEnvironment,
  ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
})

const isRoot = () => process.getuid?.() === 0

const numberFrom = (flag: '-u' | '-g', user: string): number | undefined => {
  try {
    return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

const lookUp = (name: string): RunAs | undefined => {
  const uid = numberFrom('-u', name)
  const gid = numberFrom('-g', name)
  return uid && gid ? { name, uid, gid } : undefined
}

/**
 * PostgreSQL refuses to run as root, so it runs as the database's owner, `postgres` or `nobody`. Returns undefined when
 * this process is not root.
 */
export const chooseRunAs = (existingHome: string | undefined): RunAs | undefined => {
  if (!isRoot()) return undefined
  const owner = existingHome ? statSync(existingHome) : undefined
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const found = lookUp('postgres') ?? lookUp('nobody')
  if (!found) {
    throw new OperatorError(
      'PostgreSQL refuses to run as root and there is neither a user "postgres" nor "nobody" here. Start the server as an ordinary user, or set DATABASE_URL.',
    )
  }
  return found
}

/** Tries to enter the folder instead of reading its mode, so that ACLs and mounts count. */
export const canEnter = (runAs: RunAs | undefined, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...spawnAs(runAs), stdio: 'ignore' }).status === 0

export const tryProgram = (runAs: RunAs | undefined, program: string): { ok: boolean; reason: string } => {
  const { status, error, stderr } = spawnSync(program, ['--version'], { ...spawnAs(runAs), encoding: 'utf8' })
  return { ok: status === 0, reason: error?.message ?? stderr?.trim() ?? '' }
}
