import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { findNativeFolder } from '../../server/src/platform/embedded-postgres/binaries.ts'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'
import type { User } from './support.ts'

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

/** The files that all sandboxes of a run share: the driver, PostgreSQL's programs and a prepared database. */
export const preparedFolder = () => process.env.TEST_EMBEDDED ?? ''

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

interface DriverSettings {
  dataDir: string
  nativeFolder: string
  sharedRoot: string
}

export async function startDriver(
  settings: DriverSettings,
  { as, detached }: { as?: User; detached?: boolean } = {},
): Promise<Driver> {
  const child = spawn(process.execPath, [join(preparedFolder(), 'driver.mjs'), JSON.stringify(settings)], {
    ...as,
    cwd: '/',
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stderr?.on('data', (chunk) => (text += chunk))
  const { connection, error } = await outcomeOf(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
  }
  return {
    pid: child.pid ?? 0,
    process: child,
    connection,
    error,
    log: () => text,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Once a run; answers how all that is removed. */
export async function prepareSandboxes(): Promise<() => void> {
  const folder = mkdtempSync('/tmp/embedded-tests-')
  process.env.TEST_EMBEDDED = folder
  chmodSync(folder, 0o755)
  cpSync(join(findNativeFolder(), '..'), join(folder, 'package'), { recursive: true, verbatimSymlinks: true })
  await bundleDriver(folder)
  const dataDir = join(folder, 'data')
  const nativeFolder = join(folder, 'package/native')
  await (await startDriver({ dataDir, nativeFolder, sharedRoot: join(folder, 'shared') })).stop()
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
