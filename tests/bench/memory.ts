import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, clients, loadSeconds } from './bench.ts'
import { complained, load } from './load.ts'
import { bookingRequests } from './requests.ts'
import { megabytes, type Row } from './rows.ts'
import { databaseMemory, residentMemory } from './usage.ts'
import { firstRequestOf } from './world.ts'

/** Nothing was asked of it since it started, for as long as V8 waits before it gives back what the start took. */
export async function* idleMemoryRows({ server }: Bench): AsyncGenerator<Row> {
  await sleep(25_000)
  yield {
    what: 'memory of the server process, idle',
    measured: megabytes(await residentMemory(server)),
    aim: { atMost: 170 },
  }
}

/** After everything that was measured before, with bookings under way. */
export async function* finalMemoryRows({ world, server }: Bench): AsyncGenerator<Row> {
  const next = bookingRequests(world, firstRequestOf(4))
  const options = { port: server.port, clients, seconds: loadSeconds, expected: [200, 201], next }
  const booking = load(options)
  await sleep((loadSeconds * 1000) / 2)
  const [ours, database] = [await residentMemory(server), await databaseMemory(world)]
  complained(await booking)
  yield { what: 'memory of the server process, under load', measured: megabytes(ours), aim: {} }
  yield {
    what: 'memory of server and PostgreSQL, under load',
    measured: megabytes(ours + database),
    aim: { atMost: 450 },
  }
}
