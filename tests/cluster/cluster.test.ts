import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { type Db, noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { localHaproxyConfig } from '../deploy/haproxy-config.ts'
import { addLoadClasses } from '../harness/load-data.ts'
import { signedInMembers } from '../recovery/booking-load.ts'
import { freePort } from '../recovery/network.ts'
import { buildCommit, commitBefore, makeNextVersion } from '../recovery/older-version.ts'
import { type ServerProcess, serverProcess } from '../recovery/server-process.ts'
import { figuresOf, inconsistencies, lostOrDoubled } from './checks.ts'
import { killPrimary, killPrimaryAhead, killServer, partitionPrimary, restartInTurns } from './faults.ts'
import { type Members, openMembers } from './members.ts'
import { type PostgresCluster, startPostgres } from './postgres.ts'
import { missingPackages, type Running, startProgram } from './processes.ts'
import { addFigures, addRow, type BoundName, printFigures } from './report.ts'

const minutes = 60_000
const memberCount = 200
const classCount = 6000
const places = 6
const primaryKills = 4

const missing = missingPackages()
it('finds its programs installed', () => {
  expect(missing, 'apt-get install these: without them nothing was shown').toEqual([])
})

const options = { timeout: 10 * minutes, skip: missing.length > 0 }
describe('three servers behind HAProxy, on a primary with a standby', options, () => {
  const folder = mkdtempSync('/tmp/estudio-cluster-')
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755)
  const thisVersion = join(projectRoot, 'dist/main.js')
  let cluster: PostgresCluster
  let haproxy: Running
  let servers: ServerProcess[] = []
  let members: Members
  let db: Db

  beforeAll(async () => {
    const versionBefore = process.env.VERSION_BEFORE ?? buildCommit(commitBefore(), join(folder, 'before'))
    cluster = await startPostgres(folder)
    const [http, https, postgresql, metrics] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    const url = `postgresql://estudio:change-me@127.0.0.1:${postgresql}/estudio`
    const keys = join(folder, 'keys.json')
    writeFileSync(keys, newKeysText(), { mode: 0o600 })
    const env = {
      DATABASE_URL: url,
      KEYS_FILE: keys,
      SITE_URL: 'http://localhost:3000',
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
    }
    servers = await Promise.all([1, 2, 3].map(() => serverProcess(env, versionBefore)))
    const ports = servers.map((server) => Number(new URL(server.url).port))
    mkdirSync(join(folder, 'haproxy'))
    const config = localHaproxyConfig(join(folder, 'haproxy'), {
      http,
      https,
      postgresql,
      metrics,
      servers: ports,
    })
    haproxy = startProgram('haproxy', ['-db', '-f', config], { folder })
    // Until its first checks HAProxy takes the standby for a primary.
    await sleep(3000)
    // The version before may fall over tables that the first one's job queue is making: a service manager starts it again.
    for (const server of servers) await server.start().catch(() => server.start())
    db = openDatabase({ connectionString: url }, 2, noLimits)
    const classes = await addLoadClasses(db, classCount, places)
    members = openMembers(https, await signedInMembers(servers[0]?.url ?? '', db, memberCount), classes)
    members.start()
    await sleep(3000)
  }, 10 * minutes)

  afterAll(async () => {
    await members?.stop()
    await db?.destroy()
    for (const server of servers) await server.remove()
    await haproxy?.end()
    await cluster?.remove()
    rmSync(folder, { recursive: true, force: true })
    printFigures()
  }, 5 * minutes)

  /** The answers that members got during a fault. A broken promise fails the test after all its rounds. */
  const during = async (what: string, bounds: BoundName[], fault: () => Promise<void>) => {
    const from = performance.now()
    await fault()
    const figures = figuresOf(members.attempts, from, performance.now())
    expect.soft(addFigures(what, bounds, figures), `${what}: ${JSON.stringify(figures)}`).toEqual([])
    expect.soft(figures.problems, what).toEqual({})
  }

  const upgrade = (what: string, program: string) =>
    during(what, ['none failed'], () => restartInTurns(servers, program))

  it('a rolling restart from the version before to this one fails no request', () =>
    upgrade('rolling restart, from the version before', thisVersion))

  it('a rolling restart that migrates and replaces every function fails no request', () =>
    upgrade('rolling restart, with a migration', makeNextVersion(join(folder, 'next'))))

  it('the others serve when a server is killed', async () => {
    for (const [index, server] of servers.entries())
      await during(`server ${index + 1} killed`, ['server gap'], () => killServer(server))
  })

  it('the standby replaces a primary that is killed', async () => {
    for (let round = 1; round <= primaryKills; round += 1)
      await during(`primary killed, ${round}`, ['primary gap', 'unavailable', 'none cut'], () =>
        killPrimary(cluster),
      )
    await during('primary killed, its standby behind', ['unavailable', 'none cut'], () =>
      killPrimaryAhead(cluster),
    )
  })

  it('a primary that cannot be reached is an outage until the network is back', async () => {
    await during('primary behind a partition', ['unavailable', 'none cut'], () => partitionPrimary(cluster))
  })

  it('no acknowledged write is lost or doubled, no place is sold twice, and counters and ledgers agree', async () => {
    await members.stop()
    expect(members.journal.size).toBeGreaterThan(1000)
    expect(await lostOrDoubled(db, members.journal)).toEqual({ lost: [], doubled: [] })
    expect(await inconsistencies(db)).toEqual([])
  })

  it('control: with an asynchronous standby the same fault loses acknowledged writes', async () => {
    await cluster.setSynchronous(false)
    members.start()
    await sleep(3000)
    await killPrimaryAhead(cluster)
    await members.stop()
    const { lost } = await lostOrDoubled(db, members.journal)
    addRow(`control, an asynchronous standby behind: ${lost.length} acknowledged changes lost`)
    expect(lost.length).toBeGreaterThan(0)
  })
})
