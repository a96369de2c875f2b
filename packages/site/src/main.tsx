import '@estudio/ui/fonts.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { guardStorages, landingAddress, studioClient } from '@estudio/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { App } from './app/app'
import { readFirstView } from './app/first-view'
import { persistQueries } from './app/last-seen'
import { createQueryClient } from './app/query-client'
import { type PageHandle, routes } from './app/routes'

/** Before the router starts: a guard would store the tokens in navigation state. */
const removeTokensFromAddress = () => {
  const landing = landingAddress(location)
  if (landing && location.pathname !== '/') history.replaceState(history.state, '', landing)
}

const retryPageMs = 5000

/** Resolves when the network is back or after a few seconds, because not every outage fires `online`. */
const untilRetry = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryPageMs)
  })

/**
 * Hydration needs the code of the rendered page, so this retries until the code is loaded. The HTML is readable
 * meanwhile.
 */
const loadPage = async (): Promise<void> => {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const { load } = (route.handle ?? {}) as Partial<PageHandle>
    if (!load) continue
    let loaded = await load().catch(() => undefined)
    while (!loaded) {
      await untilRetry()
      loaded = await load().catch(() => undefined)
    }
    Object.assign(route, { Component: loaded.default, lazy: undefined })
  }
}

/** The service worker's precaching would slow down the hydration on a slow phone. */
const workerAfterMs = 5000

/** Optional: the site works without it (private windows, policies). */
const startWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)

const start = async (): Promise<void> => {
  guardStorages()
  removeTokensFromAddress()
  const view = readFirstView()
  const client = studioClient(view?.config)
  const queries = createQueryClient(view)
  persistQueries(queries, __BUILD_ID__)
  if (view?.rendered) await loadPage()
  // The reader may have scrolled the server's HTML: without hydrationData the router would scroll to the top.
  const router = createBrowserRouter(routes, view?.rendered ? { hydrationData: {} } : undefined)
  const app = (
    <StrictMode>
      <CacheProvider value={createCache({ key: 'css' })}>
        <App view={view} client={client} queries={queries}>
          <RouterProvider router={router} />
        </App>
      </CacheProvider>
    </StrictMode>
  )
  const root = document.getElementById('root')
  if (root && view?.rendered) startTransition(() => void hydrateRoot(root, app))
  else if (root) createRoot(root).render(app)
  if (import.meta.env.PROD) setTimeout(startWorker, workerAfterMs)
}

void start()
