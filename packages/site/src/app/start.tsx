import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { guardStorages, studioClient } from '@estudio/client'
import type { SitePart } from '@estudio/contract'
import { type ReactNode, StrictMode } from 'react'
import { readFirstView } from '../ui/studio/first-view'
import { App } from './app'
import { persistQueries } from './last-seen'
import { createQueryClient } from './query-client'

/** The service worker's precaching would slow down the hydration on a slow phone. */
const workerAfterMs = 5000

/** Optional: the site works without it (private windows, policies). */
const startWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)

/**
 * What the public pages and the application begin with: the storages, the data of the HTML and the providers.
 * @param part the part of the studio's own site that the document shows
 */
export const startDocument = (part: SitePart) => {
  guardStorages()
  const view = readFirstView()
  const client = studioClient(view?.config)
  const queries = createQueryClient(view, part)
  persistQueries(queries, __BUILD_ID__)
  if (import.meta.env.PROD) setTimeout(startWorker, workerAfterMs)
  const styles = createCache({ key: 'css' })
  const withProviders = (children: ReactNode) => (
    <StrictMode>
      <CacheProvider value={styles}>
        <App part={part} view={view} client={client} queries={queries}>
          {children}
        </App>
      </CacheProvider>
    </StrictMode>
  )
  return { view, root: document.getElementById('root'), withProviders }
}
