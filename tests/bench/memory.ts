import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { megabytes, type Row } from './rows.ts'
import { residentMemory } from './usage.ts'

const row = (when: string, bytes: number, atMost: number): Row => ({
  what: `memory of the server process, ${when}`,
  measured: megabytes(bytes),
  aim: { atMost },
})

/** Nothing was asked of it since it started, for as long as V8 waits before it gives back what the start took. */
export async function* idleMemoryRows({ server }: Bench): AsyncGenerator<Row> {
  await sleep(25_000)
  yield row('idle', await residentMemory(server), 100)
}

/** After everything that was measured before. */
export async function* finalMemoryRows({ server }: Bench): AsyncGenerator<Row> {
  yield row('at the end', await residentMemory(server), 180)
}
