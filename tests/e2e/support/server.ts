import { fileURLToPath } from 'node:url'
import { insertBase } from '../../../server/src/studio/demo/seed.ts'
import { runningClock } from '../../harness/clock.ts'
import { type Studio, type StudioOptions, startStudio } from '../../harness/studio.ts'
import { demoZone } from './zone'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

let current: Studio | undefined
let zone = demoZone

/** The studio of this worker: its tests reach the server, the database and the outbox directly. */
export const studio = (): Studio => {
  if (!current) throw new Error('The studio of this worker is not open yet')
  return current
}

/** The time zone of this worker's studio. */
export const studioZone = (): string => zone

/** Serves a studio with the built front ends. Limits are wide: all calls come from one address. */
async function serve(port: string, { env: more, ...options }: StudioOptions = {}): Promise<Studio> {
  const env = {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'silent',
    ...more,
  }
  const opened = await startStudio({ dist, env, clock: runningClock(), ...options })
  await opened.app.listen({ host: '127.0.0.1', port: Number(port) })
  return opened
}

/** Serves a copy of the demo studio, in its own time zone or in one where the day has just begun. */
export async function openWorkerStudio(morning: boolean): Promise<Studio> {
  if (morning) zone = process.env.E2E_MORNING_ZONE ?? demoZone
  current = await serve(process.env.E2E_PORT ?? '', { timezone: zone })
  return current
}

/**
 * The last two of the twenty ports of a run (playwright.config.ts). A worker that replaces a failed one, or opens a studio in another
 * zone, takes the next port, so that only the fifteenth failure of a run could reach them.
 */
const [payingStudioPort, newStudioPort] = [18, 19].map((place) =>
  String(Number(process.env.E2E_FIRST_PORT) + place),
) as [string, string]

export const newStudioAddress = `http://localhost:${newStudioPort}`

/** Serves a studio as SEED=empty makes it, beside the worker's. */
export async function openNewStudio(): Promise<Studio> {
  const opened = await serve(newStudioPort, { seeded: false })
  await opened.db.transaction().execute((tx) => insertBase(tx, opened.clock.now(), false))
  return opened
}

export const payingStudioAddress = `http://localhost:${payingStudioPort}`

/** Serves a copy of the demo studio that can be paid through the stand-in of Stripe at this address, beside the worker's. */
export const openPayingStudio = (stripe: string): Promise<Studio> =>
  serve(payingStudioPort, { env: { PAYMENTS_STRIPE_BASE: stripe } })
