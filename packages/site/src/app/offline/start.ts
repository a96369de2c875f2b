import type { StudioClient } from '@estudio/client'
import type { QueryClient } from '@tanstack/react-query'
import { rememberLastSeen } from './last-seen'

/** What the service worker fetches first would be in the way of a page that a slow phone is still bringing to life. */
const workerAfterMs = 5000

/** Where it is not allowed (a private window, a policy) the site works as before. */
const startWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)

/** Makes the site open without a network: its scripts from the service worker, its data as last seen. */
export const startOffline = (queries: QueryClient, client: StudioClient): void => {
  rememberLastSeen(queries, client)
  setTimeout(startWorker, workerAfterMs)
}
