import type { StudioClient } from '@estudio/client'
import type { QueryClient } from '@tanstack/react-query'
import { rememberLastSeen } from './last-seen'

/** Makes the site open without a network: its scripts from the service worker, its data as last seen. */
export const startOffline = (queries: QueryClient, client: StudioClient): void => {
  rememberLastSeen(queries, client)
  // Where it is not allowed (a private window, a policy) the site works as before.
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
