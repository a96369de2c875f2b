import { fileURLToPath } from 'node:url'
import { insertBase } from '../../../server/src/studio/demo/seed.ts'
import { runningClock } from '../../harness/clock.ts'
import { type Studio, type StudioOptions, startStudio } from '../../harness/studio.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

let current: Studio | undefined

/** The studio of this worker: its tests reach the server, the database and the outbox directly. */
export const studio = (): Studio => {
  if (!current) throw new Error('The studio of this worker is not open yet')
  return current
}

/** Serves a studio with the built front ends. Limits are wide: all calls come from one address. */
async function serve(port: string, options: StudioOptions = {}): Promise<Studio> {
  const env = {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'silent',
  }
  const opened = await startStudio({ dist, env, clock: runningClock(), ...options })
  await opened.app.listen({ host: '127.0.0.1', port: Number(port) })
  return opened
}

/** Serves a copy of the demo studio. */
export async function openWorkerStudio(): Promise<Studio> {
  current = await serve(process.env.E2E_PORT ?? '')
  return current
}

/**
 * The last of the ten ports of a run (playwright.config.ts). A worker that replaces a failed one takes the next port, so that only
 * the eighth failure of a run could reach it.
 */
const newStudioPort = String(Number(process.env.E2E_FIRST_PORT) + 9)

export const newStudioAddress = `http://localhost:${newStudioPort}`

/** Serves a studio as SEED=empty makes it, beside the worker's. */
export async function openNewStudio(): Promise<Studio> {
  const opened = await serve(newStudioPort, { seeded: false })
  await opened.db.transaction().execute((tx) => insertBase(tx, opened.clock.now(), false))
  return opened
}
