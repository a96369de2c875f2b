import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { chooseRunAs } from '../../server/src/platform/embedded-postgres/run-as.ts'
import { postgresUnder, query } from '../embedded/support.ts'
import { type Link, openLink } from './link.ts'
import { type Running, startProgram } from './processes.ts'

/** One machine: Patroni and its PostgreSQL, which everybody reaches through the link. */
export interface PostgresMachine {
  name: string
  link: Link
  start(): void
  /** kill -9 of all its processes. */
  kill(): Promise<void>
}

export interface PostgresCluster {
  /** The machine whose Patroni says that it is the primary. */
  primary(): Promise<PostgresMachine | undefined>
  /** Waits until one machine is the primary and the other its standby. */
  whole(): Promise<PostgresMachine>
  /** Whether commits wait for the standby. */
  setSynchronous(synchronous: boolean): Promise<void>
  remove(): Promise<void>
}

const etcdAddress = '127.0.0.11'
const addressOf = (number: number): string => `127.0.0.2${number}`
const patroni = (number: number, path: string): string => `http://${addressOf(number)}:8008${path}`

/** deploy/patroni.yml on loopback: its addresses, folders below `folder`, no password of the system, no watchdog. */
const patroniConfig = (folder: string, number: number): string =>
  readFileSync(join(projectRoot, 'deploy/patroni.yml'), 'utf8')
    .replace('name: postgres1', `name: postgres${number}`)
    .replace(/hosts: .*/, `hosts: ${etcdAddress}:2379`)
    .replace(/listen: 10\.0\.0\.21,.*/, `listen: ${addressOf(number)}:5433`)
    .replaceAll('10.0.0.21', addressOf(number))
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replace(/data_dir: .*/, `data_dir: ${join(folder, 'data')}`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${folder}`)
    .replace('postgres peer', 'postgres trust')
    .replace('mode: required', 'mode: "off"')

const until = async <T>(what: string, seconds: number, found: () => Promise<T | undefined>): Promise<T> => {
  for (let waited = 0; waited < seconds * 5; waited += 1) {
    const value = await found().catch(() => undefined)
    if (value !== undefined) return value
    await sleep(200)
  }
  throw new Error(`${what}: not within ${seconds} s`)
}

async function startMachine(folder: string, number: number): Promise<PostgresMachine> {
  const user = chooseRunAs(undefined)
  const name = `postgres${number}`
  const own = join(folder, name)
  mkdirSync(own, { mode: 0o755 })
  const config = join(own, 'patroni.yml')
  writeFileSync(config, patroniConfig(own, number))
  if (user) chownSync(own, user.uid, user.gid)
  const host = addressOf(number)
  const link = await openLink({ host, port: 5432 }, { host, port: 5433 })
  let running: Running
  const start = () => {
    running = startProgram('patroni', [config], { folder: own, log: 'patroni', user })
  }
  start()
  return {
    name,
    link,
    start,
    async kill() {
      const ended = running.end('SIGKILL')
      for (const pid of postgresUnder(own)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // Ended with its postmaster.
        }
      }
      await ended
    },
  }
}

interface Member {
  role: string
  state: string
}

/** Patroni's own view of its members. */
const membersSeen = async (number: number): Promise<Member[]> =>
  ((await (await fetch(patroni(number, '/cluster'))).json()) as { members: Member[] }).members

/** etcd and two PostgreSQL 15 under Patroni, with the empty database `estudio` of the role `estudio`. */
export async function startPostgres(folder: string): Promise<PostgresCluster> {
  const client = `http://${etcdAddress}:2379`
  const peer = `http://${etcdAddress}:2380`
  const options = {
    name: 'etcd1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd1=${peer}`,
  }
  const etcd = startProgram(
    'etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { folder },
  )
  const machines = [await startMachine(folder, 1), await startMachine(folder, 2)]
  let standby = 'sync_standby'

  const primary = async () => {
    const answers = await Promise.all(
      machines.map((_, index) => fetch(patroni(index + 1, '/primary')).catch(() => undefined)),
    )
    return machines.find((_, index) => answers[index]?.ok)
  }
  const whole = () =>
    until('a primary with its standby', 120, async () => {
      const found = await primary()
      if (!found) return undefined
      const seen = await membersSeen(machines.indexOf(found) + 1)
      const roles = seen.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role)
      return roles.includes('leader') && roles.includes(standby) ? found : undefined
    })

  const first = await whole()
  const superuser = { host: join(folder, first.name), port: 5433, user: 'postgres', database: 'postgres' }
  await query(superuser, `create role estudio login password 'change-me'`)
  await query(superuser, `create database estudio owner estudio encoding 'UTF8' template template0`)
  return {
    primary,
    whole,
    async setSynchronous(synchronous) {
      const found = await whole()
      await fetch(patroni(machines.indexOf(found) + 1, '/config'), {
        method: 'PATCH',
        body: JSON.stringify({ synchronous_mode: synchronous }),
      })
      standby = synchronous ? 'sync_standby' : 'replica'
      await whole()
    },
    async remove() {
      for (const machine of machines) {
        await machine.kill()
        await machine.link.close()
      }
      await etcd.end('SIGKILL')
    },
  }
}
