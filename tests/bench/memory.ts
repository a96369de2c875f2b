import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { megabytes, type Row } from './rows.ts'
import { residentMemory } from './usage.ts'

export const memoryRow = async ({ server }: Bench, when: string, atMost: number): Promise<Row> => ({
  what: `memory of the server process, ${when}`,
  measured: megabytes(await residentMemory(server)),
  aim: { atMost },
})

/** Nothing was asked of it since it started, for as long as V8 waits before it gives back what the start took. */
export async function* idleMemoryRows(bench: Bench): AsyncGenerator<Row> {
  await sleep(25_000)
  yield await memoryRow(bench, 'idle', 100)
}

/** After everything that was measured before. */
export async function* finalMemoryRows(bench: Bench): AsyncGenerator<Row> {
  yield await memoryRow(bench, 'at the end', 180)
}
