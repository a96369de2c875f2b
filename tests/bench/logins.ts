import { createPasswords } from '../../server/src/identity/core/passwords/hash.ts'
import { type Bench, clients, loadSeconds } from './bench.ts'
import { complained, load, request } from './load.ts'
import { milliseconds, type Row } from './rows.ts'
import type { World } from './world.ts'

const password = 'Estudio#2026'

const emailOf = (n: number): string => `socio${n + 1}@bench.example`

/** Gives the first members a password; the server's own hash, made once. */
const givePasswords = async ({ query }: World): Promise<unknown> =>
  query('update identity.users set password_hash = $1 where email = any($2)', [
    await createPasswords({}).hash(password),
    Array.from({ length: clients }, (_, n) => emailOf(n)),
  ])

/** Each of the members in turn: no account is asked for by two at once. */
const arrivals = () => {
  let n = 0
  return () => {
    const body = JSON.stringify({ email: emailOf(n++ % clients), password })
    return request('POST', '/auth/v1/token?grant_type=password', {}, body)
  }
}

/** Measures how 32 continuous logins delay others: one client requests /healthz alone, then meanwhile (B4). */
export async function* loginRows({ world, server: { port } }: Bench): AsyncGenerator<Row> {
  await givePasswords(world)
  const common = { port, seconds: loadSeconds, expected: [200] }
  const health = () => load({ ...common, clients: 1, next: () => request('GET', '/healthz', {}) })
  const alone = complained(await health())
  const [busy, meanwhile] = await Promise.all([load({ ...common, clients, next: arrivals() }), health()])
  complained(busy)
  yield {
    what: `/healthz p50 while ${clients} log in (${Math.round(busy.perSecond)}/s)`,
    measured: milliseconds(complained(meanwhile).p50),
    beside: { what: 'alone', figure: milliseconds(alone.p50) },
    aim: { atMost: 100 },
  }
}
