import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'

export const isRoot = process.getuid?.() === 0

export interface User {
  uid: number
  gid: number
}

/** An ordinary user, to be one where the tests run as root. */
export const nobody: User = {
  uid: Number(execFileSync('id', ['-u', 'nobody'])),
  gid: Number(execFileSync('id', ['-g', 'nobody'])),
}

const workingFolder = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Every live process whose working folder is in `folder`: PostgreSQL's work in their data directory. */
export const postgresUnder = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name).startsWith(`${folder}/`))
    .map(Number)

/** The postmaster's pid, as its data directory records it. */
export const postmasterPid = (cluster: string): number =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)

/** Runs statements on a connection of their own. */
export const query = async (connection: Connection | undefined, ...statements: string[]) => {
  if (!connection) throw new Error('the driver did not start')
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Waits until `condition` holds, a minute at the most: the limit is for what hangs, not for a machine that is busy. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen within a minute')
    await sleep(20)
  }
}
