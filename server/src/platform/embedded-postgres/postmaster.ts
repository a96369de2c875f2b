import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { prepareServerRole } from './cluster.ts'
import type { Log } from './log.ts'
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
  /** Resolves, with a description, when the process has ended for whatever reason. */
  ended: Promise<string>
  /** Fast shutdown: sessions are cut, everything is written, the next start recovers nothing. */
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
  // Room for several pools on one server: tests, a bench and the server itself.
  max_connections: '200',
  // Nothing replicates from here.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // A studio's data fits into memory: a row by its index costs little more than the next one.
  random_page_cost: '1.1',
  // Errors go to the client; a statement's text may hold personal data.
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

/** What the postmaster writes into its file itself; asking it by connecting would fill its log with refusals. */
const saysReady = (cluster: string): boolean => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Whether it takes connections, the database included; throws only what is not a matter of waiting. */
const isReady = async ({ cluster, socketFolder, log }: PostmasterOptions): Promise<boolean> => {
  if (!saysReady(cluster)) return false
  try {
    await prepareServerRole({ host: socketFolder, port: socketPort }, log)
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    // The word was an earlier server's: no socket yet, nobody on it yet, or still starting up (57P03).
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code)) return false
    throw error
  }
}

const launch = (options: PostmasterOptions, stranger: number | undefined, lastLines: string[]) => {
  const common = spawnAs(options.runAs)
  // PostgreSQL takes a live process with its old pid for itself, except for its own, its parent's and this one.
  const env = { ...common.env, ...(stranger && { PG_GRANDPARENT_PID: String(stranger) }) }
  const child = spawn(options.postgres, commandLine(options), {
    ...common,
    env,
    // A session of its own: the terminal's Ctrl-C reaches us alone, and we stop it in order.
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
 * Stops what an earlier server left running, starts PostgreSQL and resolves once it takes connections and the
 * database exists; recovery may take its time.
 * Throws OperatorError with PostgreSQL's own last words if it ends instead.
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
    // After a kill -9 of PostgreSQL itself its sessions live on for a moment; they must be gone first.
    const oldSessions = words.includes('pre-existing shared memory block') && Date.now() < giveUpAt
    if (!oldSessions) {
      throw new OperatorError(`PostgreSQL did not start (${await postmaster.ended}):\n${words}`)
    }
    await sleep(500)
  }
}

const restartAfterMs = 1000

/**
 * A PostgreSQL that is started again should it end unasked (killed for memory, say): the socket stays the same, so
 * pools of connections find it again. Throws what the first start throws.
 */
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

/**
 * Stops `child` when this process exits, and on the signals that would end it without a word because nobody handles
 * them: while the server still starts, or when its terminal is closed.
 * @returns a function that ends the tie
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
  // First in line: a handler made with once() is gone once it ran.
  for (const signal of signals) process.prependListener(signal, onSignal)
  return untie
}
