import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@estudio/domain'
import { type Bench, clients, loadSeconds } from './bench.ts'
import { request, sideBySide } from './load.ts'
import { startBareDatabase, startBareServer } from './processes.ts'
import { perSecond, type Row } from './rows.ts'
import { quietWeek, type World } from './world.ts'

/** An answer as it travels: its headers, and its bytes without decoding. */
const fetchRaw = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get({ port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

/** The Monday of the week of sixty classes. */
async function quietMonday({ query }: World): Promise<string> {
  const [row] = await query<{ monday: string }>(
    `select to_char(date_trunc('week', now() at time zone timezone) + make_interval(weeks => $1), 'YYYY-MM-DD') as monday
     from studio.settings`,
    [quietWeek],
  )
  return row?.monday ?? ''
}

const days = 27

/**
 * Ranges that all hold the week of sixty classes and nothing else: more of them than the server keeps answers for, so
 * that each has been forgotten when its turn comes again.
 */
export async function missedRanges(world: World): Promise<() => string> {
  const monday = await quietMonday(world)
  let n = 0
  return () => {
    const [before, after] = [n % days, Math.floor(n / days) % days]
    n += 1
    return `from=${addDays(monday, -before)}&to=${addDays(monday, 7 + after)}`
  }
}

async function* cachedRows({ world, server }: Bench): AsyncGenerator<Row> {
  const path = `/api/schedule?week=${await quietMonday(world)}`
  const compressed = { 'accept-encoding': 'gzip' }
  const { headers, bytes } = await fetchRaw(server.port, path, compressed)
  const folder = mkdtempSync(join(tmpdir(), 'estudio-week-'))
  const file = join(folder, 'week')
  writeFileSync(file, bytes)
  const bare = await startBareServer(file, 'gzip')
  const ask = (tag?: string) => request('GET', path, { ...compressed, ...(tag && { 'if-none-match': tag }) })
  const compare = (expected: number, ours: string, theirs: string) => {
    const common = { clients, seconds: 2 * loadSeconds, expected: [expected] }
    return sideBySide(
      { ...common, port: server.port, next: () => ours },
      { ...common, port: bare.port, next: () => theirs },
    )
  }
  try {
    const whole = await compare(200, ask(), ask())
    yield {
      what: `public week of 60 classes, cached (${(bytes.length / 1024).toFixed(1)} KiB gzip)`,
      measured: perSecond(whole.ours),
      beside: { what: 'node:http, same bytes', figure: perSecond(whole.floor) },
      aim: { ratioAtLeast: 0.5 },
    }
    const known = await compare(304, ask(headers.etag), ask('"known"'))
    yield {
      what: 'the same, its ETag known: 304',
      measured: perSecond(known.ours),
      beside: { what: 'node:http, 304', figure: perSecond(known.floor) },
      aim: {},
    }
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true })
  }
}

async function missedRow({ world, server }: Bench): Promise<Row> {
  const bare = await startBareDatabase(world)
  const common = { clients, seconds: 2 * loadSeconds, expected: [200] }
  const [oursNext, floorNext] = [await missedRanges(world), await missedRanges(world)]
  try {
    const { ours, floor } = await sideBySide(
      { ...common, port: server.port, next: () => request('GET', `/api/schedule?${oursNext()}`, {}) },
      { ...common, port: bare.port, next: () => request('GET', `/week?${floorNext()}`, {}) },
    )
    return {
      what: 'the same, from the database each time',
      measured: perSecond(ours),
      beside: { what: 'node:http + pg, one plain select', figure: perSecond(floor) },
      aim: { ratioAtLeast: 0.7 },
    }
  } finally {
    await bare.stop()
  }
}

/** The public schedule of a week: from memory, known to the asker, and from the database. */
export async function* weekRows(bench: Bench): AsyncGenerator<Row> {
  yield* cachedRows(bench)
  yield await missedRow(bench)
}
