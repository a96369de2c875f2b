import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import type { DatabaseConnection } from '../../server/src/platform/db/database.ts'
import { type OpenDatabase, openFolder, openTestDatabase } from '../harness/open.ts'

export interface StartedServer {
  output(): string
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  /** The address it printed, with whatever it prints beside it. */
  address(): Promise<string>
}

/** The set-up of each test of the process: a database without a studio, and an empty data folder. */
export interface ServerFixture {
  readonly database: OpenDatabase
  readonly dataDir: string
  /** Starts the built server on a free port. */
  start(env?: Record<string, string | undefined>): StartedServer
}

export const socketUrlOf = ({ host, port, user, database: name }: DatabaseConnection) =>
  `postgres:///${name}?user=${user}&host=${host}&port=${port}`

/** Up to the blank line at its end; the log may go on at once. */
const welcome = /Estudio\s+(http:\/\/\S+)\n(?:.+\n|\n(?= ))*\n/

function startServer(defaults: Record<string, string>, env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/main.js')], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SITE_URL: 'http://localhost:3000',
      ...defaults,
      ...env,
    },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const ended = exited.then(() => {
    throw new Error(`The server ended:\n${output}`)
  })
  ended.catch(() => undefined)
  const greeted = async () => {
    for (;;) {
      const address = welcome.exec(output)?.[1]
      if (address) return address
      await sleep(25)
    }
  }
  const server: StartedServer = {
    output: () => output,
    exited,
    kill: (signal) => void child.kill(signal),
    address: () => Promise.race([greeted(), ended]),
  }
  return { child, server }
}

/** For each test of the file; its servers are killed afterwards. `empty`: the database is not migrated yet. */
export function useStartedServers({ empty = false } = {}): ServerFixture {
  let database: OpenDatabase
  let dataDir: string
  let children: ChildProcess[]
  beforeEach(async () => {
    database = await openTestDatabase({ empty, seeded: false })
    dataDir = openFolder('process')
    children = []
  })
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
  })
  return {
    get database() {
      return database
    },
    get dataDir() {
      return dataDir
    },
    start(env = {}) {
      const defaults = { DATA_DIR: dataDir, DATABASE_URL: socketUrlOf(database.connection) }
      const { child, server } = startServer(defaults, env)
      children.push(child)
      return server
    },
  }
}

export const readiness = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  return answer && ((await answer.json()) as { status: string }).status
}
