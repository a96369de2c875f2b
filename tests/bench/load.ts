import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

export interface Load {
  /** Requests answered with the expected status, per second. */
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  answered: number
  /** Answers with another status, by status. */
  others: Record<string, number>
}

export interface LoadOptions {
  /** With several servers the clients use them in turns. */
  port: number | readonly number[]
  clients: number
  seconds: number
  /** The bytes of the next request; undefined when there is none left. */
  next: () => string | undefined
  /** Statuses that count. */
  expected: number[]
}

/** A request as it goes over the wire. */
export function request(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
  ]
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

const headerEnd = Buffer.from('\r\n\r\n')

/** The status and whole length of an answer once its head has arrived; undefined before. */
function readHead(received: Buffer): { status: number; length: number } | undefined {
  const end = received.indexOf(headerEnd)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error(`an answer without content-length: ${head}`)
  return { status, length: end + 4 + length }
}

/** One keep-alive connection that asks, waits for the whole answer, and asks again until `until`. */
function client(
  port: number,
  options: LoadOptions,
  until: number,
  record: (status: number, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let received: Buffer = Buffer.alloc(0)
    let head: { status: number; length: number } | undefined
    let sent = 0
    const ask = () => {
      const bytes = performance.now() < until ? options.next() : undefined
      if (bytes === undefined) {
        socket.end()
        resolve()
        return
      }
      sent = performance.now()
      socket.write(bytes)
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      head ??= readHead(received)
      if (!head || received.length < head.length) return
      record(head.status, performance.now() - sent)
      received = Buffer.alloc(0)
      head = undefined
      ask()
    })
  })
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Keeps `clients` connections busy for `seconds`, or until no request is left. */
export async function load(options: LoadOptions): Promise<Load> {
  const times: number[] = []
  const others: Record<string, number> = {}
  const start = performance.now()
  const record = (status: number, ms: number) => {
    if (options.expected.includes(status)) times.push(ms)
    else others[status] = (others[status] ?? 0) + 1
  }
  const ports = [options.port].flat()
  await Promise.all(
    Array.from({ length: options.clients }, (_, index) =>
      client(ports[index % ports.length] ?? 0, options, start + options.seconds * 1000, record),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    answered: times.length,
    others,
  }
}

/** The same load on two servers, in turns so that what else the machine does falls on both, and both warmed up before. */
export async function turns(ours: LoadOptions, floor: LoadOptions): Promise<{ ours: Load[]; floor: Load[] }> {
  const rounds = 10
  const warmUp = (options: LoadOptions) => load({ ...options, seconds: 1 })
  await warmUp(ours)
  await warmUp(floor)
  const turn = async (options: LoadOptions) =>
    complained(await load({ ...options, seconds: options.seconds / rounds }))
  const loads: { ours: Load[]; floor: Load[] } = { ours: [], floor: [] }
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await turn(ours))
    loads.floor.push(await turn(floor))
  }
  return loads
}

const meanRate = (loads: Load[]): number =>
  loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length

/** The mean rates of both. */
export async function sideBySide(
  ours: LoadOptions,
  floor: LoadOptions,
): Promise<{ ours: number; floor: number }> {
  const loads = await turns(ours, floor)
  return { ours: meanRate(loads.ours), floor: meanRate(loads.floor) }
}

/** Tells what was answered with another status than expected; hands the load on. */
export function complained(result: Load): Load {
  if (Object.keys(result.others).length > 0) console.log('  unexpected answers:', result.others)
  return result
}
