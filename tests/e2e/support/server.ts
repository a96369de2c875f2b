import { fileURLToPath } from 'node:url'
import { runningClock } from '../../harness/clock.ts'
import { type Studio, startStudio } from '../../harness/studio.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

let current: Studio | undefined

/** The studio of this worker: its tests reach the server, the database and the outbox directly. */
export const studio = (): Studio => {
  if (!current) throw new Error('The studio of this worker is not open yet')
  return current
}

/** Serves a copy of the demo studio with the built front ends. Limits are wide: all calls come from one address. */
export async function openWorkerStudio(): Promise<Studio> {
  const port = process.env.E2E_PORT ?? ''
  const env = {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'silent',
  }
  current = await startStudio({ dist, env, clock: runningClock() })
  await current.app.listen({ host: '127.0.0.1', port: Number(port) })
  return current
}
