import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../logging.ts'
import { OperatorError } from '../operator-error.ts'
import { prepareServerRole } from './cluster.ts'
import { stopOrphan } from './orphan.ts'
import { type RunAs, spawnAs } from './run-as.ts'
import { clearSocketFolder, socketPort } from './sockets.ts'

interface PostmasterOptions {
  postgres: string
  cluster: string
  socketFolder: string
  runAs: RunAs | undefined
  log: Log
}

interface Postmaster {
  pid: number
  ended: Promise<string>
  stop(): Promise<void>
}

const readyPollMs = 15
const sharedMemoryPatienceMs = 20_000
const fastWithinMs = 30_000

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // A studio's data fits into memory.
  random_page_cost: '1.1',
  // Errors go to the client; the log must hold no personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
}

const commandLine = ({ cluster, socketFolder }: PostmasterOptions): string[] => {
  const all = { ...settings, unix_socket_directories: socketFolder, port: String(socketPort) }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const forward = (child: ChildProcess, log: Log, lastLines: string[]): void => {
  if (!child.stderr) return
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line)
    if (lastLines.length > 10) lastLines.shift()
    // FATAL ends one session, whose client gets the message.
    if (line.startsWith('PANIC:')) log.error(`postgres: ${line}`)
    else log.debug(`postgres: ${line}`)
  })
}

/** From postmaster.pid: attempts to connect would fill the log with refusals. */
const saysReady = (cluster: string): boolean => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Throws errors that waiting cannot cure. */
const isReady = async ({ cluster, socketFolder, log }: PostmasterOptions): Promise<boolean> => {
  if (!saysReady(cluster)) return false
  try {
    await prepareServerRole({ host: socketFolder, port: socketPort }, log)
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    // postmaster.pid was an earlier server's: no socket yet, nobody on it, or still starting (57P03).
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code)) return false
    throw error
  }
}

const launch = (options: PostmasterOptions, stranger: number | undefined, lastLines: string[]) => {
  const common = spawnAs(options.runAs)
  // PostgreSQL mistakes a live process with its old pid for itself, except for this one.
  const env = { ...common.env, ...(stranger && { PG_GRANDPARENT_PID: String(stranger) }) }
  const child = spawn(options.postgres, commandLine(options), {
    ...common,
    env,
    // A session of its own: the terminal's Ctrl-C reaches us alone.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  forward(child, options.log, lastLines)
  const untie = endWithProcess(child)
  let over = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  }).finally(() => {
    over = true
    untie()
  })
  const stop = async () => {
    child.kill('SIGINT')
    const patience = setTimeout(() => child.kill('SIGQUIT'), fastWithinMs)
    await ended
    clearTimeout(patience)
  }
  return { pid: child.pid ?? 0, ended, stop, hasEnded: () => over }
}

const becomesReady = async (
  postmaster: { hasEnded(): boolean },
  options: PostmasterOptions,
): Promise<boolean> => {
  for (; !postmaster.hasEnded(); await sleep(readyPollMs)) {
    if (await isReady(options)) return true
  }
  return false
}

/** Ready to accept connections. Throws OperatorError with PostgreSQL's last log lines if it ends before. */
const startPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const giveUpAt = Date.now() + sharedMemoryPatienceMs
  for (;;) {
    const { stranger } = await stopOrphan(options.cluster, options.log)
    clearSocketFolder(options.socketFolder)
    const lastLines: string[] = []
    const postmaster = launch(options, stranger, lastLines)
    try {
      if (await becomesReady(postmaster, options)) return postmaster
    } catch (error) {
      await postmaster.stop()
      throw error
    }
    const words = lastLines.join('\n')
    // After a kill -9 of PostgreSQL its sessions live on for a moment.
    const oldSessions = words.includes('pre-existing shared memory block') && Date.now() < giveUpAt
    if (!oldSessions) {
      throw new OperatorError(`PostgreSQL did not start (${await postmaster.ended}):\n${words}`)
    }
    await sleep(500)
  }
}

const restartAfterMs = 1000

/** Restarts a PostgreSQL that ends by itself; the socket stays the same for the pools. Throws as the first start does. */
export const keepRunning = async (options: PostmasterOptions): Promise<{ stop(): Promise<void> }> => {
  const { log } = options
  let current: Postmaster = await startPostmaster(options)
  let stopping = false

  const watch = async (): Promise<void> => {
    while (!stopping) {
      const how = await current.ended
      if (stopping) return
      log.error(`PostgreSQL ended unasked (${how}); starting it again`)
      await sleep(restartAfterMs)
      try {
        if (!stopping) current = await startPostmaster(options)
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const watching = watch()

  return {
    stop: async () => {
      stopping = true
      await current.stop()
      await watching
      await current.stop()
    },
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Also on signals that nobody handles: while starting, or when the terminal closes. Returns what undoes it. */
const endWithProcess = (child: ChildProcess): (() => void) => {
  const onExit = () => child.kill('SIGINT')
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return
    untie()
    onExit()
    process.kill(process.pid, signal)
  }
  const untie = () => {
    process.removeListener('exit', onExit)
    for (const signal of signals) process.removeListener(signal, onSignal)
  }
  process.once('exit', onExit)
  // First, as a once() handler is no longer counted after it ran.
  for (const signal of signals) process.prependListener(signal, onSignal)
  return untie
}
