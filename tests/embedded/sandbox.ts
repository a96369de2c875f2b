import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { Client } from 'pg'
import { vi } from 'vitest'
import { findNativeFolder } from '../../server/src/platform/embedded-postgres/binaries.ts'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

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

/** A driver process and what it said. */
export interface Driver {
  pid: number
  process: ChildProcess
  connection: Connection | undefined
  error: string | undefined
  log(): string
  stop(): Promise<void>
  /** kill -9 of the driver alone. */
  kill(): Promise<void>
}

/** A folder of its own for a test file, with the driver and PostgreSQL's programs where every user can read them. */
export interface Sandbox {
  folder: string
  nativeFolder: string
  sharedRoot: string
  /** A new folder in it, owned by `owner`. */
  makeFolder(name: string, owner?: User, mode?: number): string
  start(dataDir: string, options?: { as?: User; nativeFolder?: string; detached?: boolean }): Promise<Driver>
  remove(): Promise<void>
}

const bundleDriver = (folder: string): Promise<unknown> =>
  build({
    entryPoints: [join(import.meta.dirname, 'driver.ts')],
    outfile: join(folder, 'driver.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['pg-native'],
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url)" },
  })

const outcomeOf = async (child: ChildProcess): Promise<{ connection?: Connection; error?: string }> => {
  if (!child.stdout) throw new Error('no standard output')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  throw new Error('the driver ended without a word')
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()

export const makeSandbox = async (): Promise<Sandbox> => {
  const folder = mkdtempSync('/tmp/embedded-test-')
  chmodSync(folder, 0o755)
  const nativeFolder = join(folder, 'package/native')
  cpSync(join(findNativeFolder(), '..'), join(folder, 'package'), { recursive: true, verbatimSymlinks: true })
  await bundleDriver(folder)
  const sharedRoot = join(folder, 'shared')
  const drivers: Driver[] = []

  const start: Sandbox['start'] = async (dataDir, options = {}) => {
    const settings = { dataDir, nativeFolder: options.nativeFolder ?? nativeFolder, sharedRoot }
    const child = spawn(process.execPath, [join(folder, 'driver.mjs'), JSON.stringify(settings)], {
      ...options.as,
      cwd: '/',
      detached: options.detached,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stderr?.on('data', (chunk) => (text += chunk))
    const { connection, error } = await outcomeOf(child)
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended(child)
    }
    const pid = child.pid ?? 0
    const driver: Driver = {
      pid,
      process: child,
      connection,
      error,
      log: () => text,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    }
    drivers.push(driver)
    return driver
  }

  const makeFolder: Sandbox['makeFolder'] = (name, owner, mode = 0o755) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    chmodSync(path, mode)
    if (owner) chownSync(path, owner.uid, owner.gid)
    return path
  }

  const remove = async () => {
    for (const driver of drivers) await driver.stop()
    for (const pid of postgresUnder(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  return { folder, nativeFolder, sharedRoot, makeFolder, start, remove }
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

/** Waits until `condition` holds, ten seconds at the most. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 500; i++) {
    if (await condition()) return
    await sleep(20)
  }
  throw new Error('it did not happen within ten seconds')
}
