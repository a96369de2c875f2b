import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startServer } from './processes.ts'
import { type Row, seconds } from './rows.ts'

const starts = 3

/** Seconds from the process's begin to its first page with status 200. */
async function startOnce(env: Record<string, string>): Promise<number> {
  const begin = performance.now()
  const server = await startServer(env)
  try {
    const { status } = await fetch(`http://127.0.0.1:${server.port}/`)
    if (status !== 200) throw new Error(`the first page answered ${status}`)
    return (performance.now() - begin) / 1000
  } finally {
    await server.stop()
  }
}

/** The built server on its own PostgreSQL, in a folder where it has run before: the median of three starts. */
export async function* startRows(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-start-'))
  // Started as root, PostgreSQL runs as another user, who has to reach its data here.
  chmodSync(folder, 0o755)
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  try {
    await startOnce(env)
    const times: number[] = []
    for (let start = 0; start < starts; start += 1) times.push(await startOnce(env))
    times.sort((one, other) => one - other)
    yield {
      what: 'start to first page, embedded database, initialised',
      measured: seconds(times[1] ?? Number.NaN),
      aim: { atMost: 1.5 },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
