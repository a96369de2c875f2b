import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../logging.ts'
import { OperatorError } from '../operator-error.ts'
import { prepareRoles } from './cluster.ts'
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
  // The data of a studio fits into memory.
  random_page_cost: '1.1',
  // Clients get the errors; the log must contain no personal data.
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
    // A FATAL error ends one session, and its client gets the message.
    if (line.startsWith('PANIC:')) log.error(`postgres: ${line}`)
    else log.debug(`postgres: ${line}`)
  })
}

/** Reads the state from postmaster.pid, because attempts to connect would fill the log with refusals. */
const saysReady = (cluster: string): boolean => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Throws the errors that waiting does not cure. */
const isReady = async ({ cluster, socketFolder, log }: PostmasterOptions): Promise<boolean> => {
  if (!saysReady(cluster)) return false
  try {
    await prepareRoles({ host: socketFolder, port: socketPort }, log)
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    // An earlier server wrote postmaster.pid: there is no socket yet, no process listens, or PostgreSQL still starts
    // (57P03).
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code)) return false
    throw error
  }
}

const launch = (options: PostmasterOptions, stranger: number | undefined, lastLines: string[]) => {
  const common = spawnAs(options.runAs)
  // PostgreSQL takes a live process with its recorded pid for an earlier postmaster, except the process that this
  // variable names.
  const env = { ...common.env, ...(stranger && { PG_GRANDPARENT_PID: String(stranger) }) }
  const child = spawn(options.postgres, commandLine(options), {
    ...common,
    env,
    // PostgreSQL gets its own session, so that Ctrl-C in the terminal reaches only this process.
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

/**
 * Resolves when PostgreSQL accepts connections. Throws an OperatorError with PostgreSQL's last log lines when it ends
 * before.
 */
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
    // After a kill -9 of PostgreSQL its sessions stay for a moment.
    const oldSessions = words.includes('pre-existing shared memory block') && Date.now() < giveUpAt
    if (!oldSessions) {
      throw new OperatorError(`PostgreSQL did not start (${await postmaster.ended}):\n${words}`)
    }
    await sleep(500)
  }
}

const restartAfterMs = 1000

/**
 * Restarts PostgreSQL when it ends unexpectedly. The socket stays the same for the pools. Throws the errors of a first
 * start.
 */
export const keepRunning = async (options: PostmasterOptions): Promise<{ stop(): Promise<void> }> => {
  const { log } = options
  let current: Postmaster = await startPostmaster(options)
  let stopping = false

  const watch = async (): Promise<void> => {
    while (!stopping) {
      const how = await current.ended
      if (stopping) return
      log.error(`PostgreSQL ended unexpectedly (${how}); starting it again`)
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

/**
 * Ends PostgreSQL with this process, also on signals without a handler: during the start, or when the terminal closes.
 * Returns a function that removes the handlers.
 */
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
  // The handler runs before the others, because a once() handler is no longer counted after it ran.
  for (const signal of signals) process.prependListener(signal, onSignal)
  return untie
}
