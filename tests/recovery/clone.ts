import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'
import { postgresUnder, until } from '../embedded/support.ts'
import { answers, freePort } from './network.ts'

/** A clone of the project in an empty folder, and the server that `npm start` runs in it. */
export interface Clone {
  folder: string
  url: string
  /** `npm start`, until it is ready. Resolves with what it wrote until then. */
  start(): Promise<string>
  /** SIGTERM to npm, as a service manager sends it; answers npm's exit code. */
  stop(): Promise<number | null>
  /** kill -9 of npm and the server; with `tree` of PostgreSQL too. */
  kill(what: 'server' | 'tree'): Promise<void>
  /** The embedded PostgreSQL's connection while it runs. */
  connection(): Connection
  /** Every process of PostgreSQL that works in the clone. */
  postgres(): number[]
  remove(): Promise<void>
}

/** The variables that another person's shell would not have: ours, and those that npm and vitest set. */
const ours =
  /^(PORT|HOST|SITE_URL|DATA_DIR|DATABASE_URL|SUPABASE_\w+|SMTP_URL|MAIL_FROM|ADMIN_\w+|SEED|LOG_LEVEL|RATE_LIMIT_SCALE|AUTH_\w+|KEYS_FILE|TRUST_PROXY|METRICS_TOKEN|NODE_ENV|NODE_OPTIONS|INIT_CWD|VITE\w*|TEST\w*|npm_(lifecycle|package|command|execpath|node_execpath)\w*)$/

const strangersEnvironment = (port: number): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name))),
  PORT: String(port),
})

/** kill -9; a process that ended by itself meanwhile, as PostgreSQL's helpers do, is as good as killed. */
const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const killGroup = (leader: number) => {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

const spawnStart = (folder: string, port: number) =>
  // A group of its own, as a shell gives every command: npm, the server, and whatever they start.
  spawn('npm', ['start'], {
    cwd: folder,
    env: strangersEnvironment(port),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

export const cloneProject = async (): Promise<Clone> => {
  const folder = mkdtempSync('/tmp/fresh-clone-')
  chmodSync(folder, 0o755)
  execFileSync('git', ['clone', '--quiet', projectRoot, folder])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let npm: ChildProcess | undefined
  const postgres = () => postgresUnder(folder)

  const start = async () => {
    const started = spawnStart(folder, port)
    npm = started
    let text = ''
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (text += chunk))
    while (!(await answers(url))) {
      if (started.exitCode !== null) throw new Error(`npm start ended with ${started.exitCode}:\n${text}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return text
  }

  const ended = async () => {
    if (npm && npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
    return npm?.exitCode ?? null
  }

  const kill = async (what: 'server' | 'tree') => {
    const pids = what === 'tree' ? postgres() : []
    if (npm?.pid) killGroup(npm.pid)
    for (const pid of pids) killNow(pid)
    await ended()
    await until(async () => !(await answers(url)))
  }

  return {
    folder,
    url,
    start,
    stop: () => {
      npm?.kill('SIGTERM')
      return ended()
    },
    kill,
    connection: () => JSON.parse(readFileSync(join(folder, 'data/postgres-connection.json'), 'utf8')),
    postgres,
    remove: async () => {
      await kill('tree')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
