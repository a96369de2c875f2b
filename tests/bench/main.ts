// npm run bench: each speed beside a floor measured in the same run. Ratios are printed, none is asserted.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, load, request } from './load.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { type Running, startBareServer, startServer } from './processes.ts'
import { createWorld, memberCount, type World } from './world.ts'

const seconds = 5
const clients = 32
const perClient = 400

interface Row {
  what: string
  ours: string
  floor: string
  ratio: string
  aim: string
}

const rate = (perSecond: number | undefined) => (perSecond === undefined ? '–' : `${Math.round(perSecond)}/s`)
const ratio = (ours: number, floor: number | undefined) => (floor ? (ours / floor).toFixed(2) : '–')

const booking = (token: string, scheduledClass: string) =>
  request(
    'POST',
    '/api/user-schedules',
    { authorization: `Bearer ${token}` },
    `{"schedule_id":"${scheduledClass}"}`,
  )

/** Takes wishes from `from` upwards, one each time it is asked. */
const wishes = (world: World, from: number) => {
  let n = from
  return () => {
    const { token, scheduledClass } = world.wish(n++)
    return booking(token, scheduledClass)
  }
}

/** Every member once for one class. */
const crowd = (world: World, scheduledClass: string) => {
  let n = 0
  return () => {
    const token = world.tokens[n++]
    return token && booking(token, scheduledClass)
  }
}

const complain = ({ others }: Load) => {
  if (Object.keys(others).length > 0) console.log('  unexpected answers:', others)
}

async function bookings(world: World, { port }: Running): Promise<Row[]> {
  const expected = [200, 201]
  const pgbench = findPgbench()
  const run = (options: { clients: number; next: () => string | undefined }) =>
    load({ port, seconds, expected, ...options })

  await load({ port, clients, seconds: 3, expected, next: wishes(world, 0) })
  await world.analyze()
  const spread = await run({ clients, next: wishes(world, 30_000) })
  const floor = pgbench && runPgbench(pgbench, world, { clients, transactions: perClient, from: 60_000 })
  const hot = await run({ clients, next: crowd(world, world.hotClasses[0] ?? '') })
  const hotFloor =
    pgbench &&
    runPgbench(pgbench, world, {
      clients,
      transactions: memberCount / clients,
      from: 0,
      hotClass: world.hotClasses[1],
    })
  const calm = await run({ clients: 16, next: wishes(world, 90_000) })
  for (const result of [spread, hot, calm]) complain(result)
  return [
    {
      what: `bookings, ${clients} clients, 500 classes / pgbench`,
      ours: rate(spread.perSecond),
      floor: rate(floor || undefined),
      ratio: ratio(spread.perSecond, floor || undefined),
      aim: '≥ 0.5',
    },
    {
      what: `bookings, ${clients} clients, one class / pgbench`,
      ours: rate(hot.perSecond),
      floor: rate(hotFloor || undefined),
      ratio: ratio(hot.perSecond, hotFloor || undefined),
      aim: '≥ 0.5',
    },
    {
      what: 'booking p99, 16 clients',
      ours: `${calm.p99.toFixed(1)} ms`,
      floor: `p50 ${calm.p50.toFixed(1)} ms`,
      ratio: '',
      aim: '≤ 25 ms',
    },
  ]
}

async function week({ port }: Running): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-week-'))
  const today = new Date().toISOString().slice(0, 10)
  const path = `/api/schedule?week=${today}`
  const headers = { 'accept-encoding': 'gzip' }
  // One connection and no decoding: the bytes as they travel.
  const { get } = await import('node:http')
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get({ port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
  const file = join(folder, 'week')
  writeFileSync(file, bytes)
  const bare = await startBareServer(file, 'gzip')
  const ask = request('GET', path, headers)
  const run = (at: number) => load({ port: at, clients, seconds, expected: [200], next: () => ask })
  await load({ port, clients, seconds: 2, expected: [200], next: () => ask })
  await load({ port: bare.port, clients, seconds: 2, expected: [200], next: () => ask })
  const ours = await run(port)
  const floor = await run(bare.port)
  complain(ours)
  await bare.stop()
  rmSync(folder, { recursive: true })
  return {
    what: `public week (${Math.round(bytes.length / 1024)} KiB gzip) / bare node:http`,
    ours: rate(ours.perSecond),
    floor: rate(floor.perSecond),
    ratio: ratio(ours.perSecond, floor.perSecond),
    aim: '≥ 0.8',
  }
}

const print = (rows: Row[]) => {
  const columns: (keyof Row)[] = ['what', 'ours', 'floor', 'ratio', 'aim']
  const width = (column: keyof Row) => Math.max(...rows.map((row) => row[column].length))
  for (const row of rows) console.log(columns.map((column) => row[column].padEnd(width(column))).join('  '))
}

const world = await createWorld()
const server = await startServer(world.env)
try {
  const weekRow = await week(server)
  const rows = await bookings(world, server)
  if (!findPgbench()) console.log('pgbench is not installed: bookings are printed without their floor')
  print([{ what: '', ours: 'ours', floor: 'floor', ratio: 'ratio', aim: 'aim' }, ...rows, weekRow])
} finally {
  await server.stop()
  await world.close()
}
