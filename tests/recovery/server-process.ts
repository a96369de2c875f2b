import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'
import type { TestDatabase } from '../harness/database.ts'
import { answers, freePort } from './network.ts'

/** The built server as a process of its own; its log is `server.log` in its data folder. */
export interface ServerProcess {
  url: string
  dataDir: string
  /** With the program it had, unless another is named. */
  start(other?: string): Promise<void>
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<void>
  /** kill -9 of the server alone. */
  kill(): Promise<void>
  /** The connection to the embedded PostgreSQL while it runs. */
  connection(): Connection
  remove(): Promise<void>
}

export const newDataFolder = (): string => {
  const folder = mkdtempSync('/tmp/estudio-server-')
  // As root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o755)
  return folder
}

/** A test database as DATABASE_URL names it. */
export const databaseUrl = ({ connection }: Pick<TestDatabase, 'connection'>): string =>
  `postgresql://${connection.user}@localhost/${connection.database}?host=${connection.host}&port=${connection.port}`

/** A server with its data in a folder of its own; `env` beside PORT and DATA_DIR. */
export async function serverProcess(
  env: Record<string, string> = {},
  program = join(projectRoot, 'dist/main.js'),
): Promise<ServerProcess> {
  const dataDir = newDataFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = openSync(join(dataDir, 'server.log'), 'a')
  let started = program
  let child: ChildProcess | undefined

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    url,
    dataDir,
    async start(other = started) {
      started = other
      child = spawn(process.execPath, [started], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATA_DIR: dataDir,
          SEED: 'empty',
          LOG_LEVEL: 'fatal',
          RATE_LIMIT_SCALE: '1000',
          ...env,
        },
        stdio: ['ignore', log, 'inherit'],
      })
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
        await sleep(50)
      }
    },
    stop,
    kill,
    connection: () => JSON.parse(readFileSync(join(dataDir, 'postgres-connection.json'), 'utf8')),
    async remove() {
      await stop()
      closeSync(log)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
