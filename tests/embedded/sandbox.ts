import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { closeAfterwards } from '../harness/open.ts'
import { type Driver, preparedFolder, startDriver } from './prepared.ts'
import { postgresUnder, type User } from './support.ts'

/** A folder of its own for a test file, with the driver and PostgreSQL's programs where every user can read them. */
export interface Sandbox {
  folder: string
  nativeFolder: string
  sharedRoot: string
  /** A new folder in it, owned by `owner`. */
  makeFolder(name: string, owner?: User, mode?: number): string
  /** A new DATA_DIR with a database as a first start of `owner` leaves it: initdb takes a second. */
  dataFolder(name: string, owner?: User): string
  start(dataDir: string, options?: { as?: User; nativeFolder?: string; detached?: boolean }): Promise<Driver>
}

/** It is removed after the test, `describe` or file that made it. */
export const makeSandbox = (): Sandbox => {
  const folder = mkdtempSync('/tmp/embedded-test-')
  chmodSync(folder, 0o755)
  const nativeFolder = join(preparedFolder(), 'package/native')
  const sharedRoot = join(folder, 'shared')
  const drivers: Driver[] = []

  const start: Sandbox['start'] = async (dataDir, options = {}) => {
    const settings = { dataDir, nativeFolder: options.nativeFolder ?? nativeFolder, sharedRoot }
    const driver = await startDriver(settings, options)
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

  const dataFolder: Sandbox['dataFolder'] = (name, owner) => {
    const dataDir = makeFolder(name, owner)
    const made = join(preparedFolder(), 'data/postgres')
    const { uid, gid } = owner ?? statSync(join(made, 'cluster'))
    execFileSync('cp', ['-a', made, dataDir])
    execFileSync('chown', ['-R', `${uid}:${gid}`, join(dataDir, 'postgres')])
    return dataDir
  }

  closeAfterwards(async () => {
    for (const driver of drivers) await driver.stop()
    for (const pid of postgresUnder(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })
  return { folder, nativeFolder, sharedRoot, makeFolder, dataFolder, start }
}
