import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { findNativeFolder } from '../../server/src/platform/embedded-postgres/binaries.ts'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'
import { postgresUnder, type User } from './support.ts'

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
