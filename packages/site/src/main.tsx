import '@estudio/ui/fonts.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { landingAddress, studioClient } from '@estudio/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { App } from './app/app'
import { readFirstView } from './app/first-view'
import { persistQueries } from './app/last-seen'
import { createQueryClient } from './app/query-client'
import { type PageHandle, routes } from './app/routes'

/** No page is begun with tokens in its address: a guard would remember them. */
const removeTokensFromAddress = () => {
  const landing = landingAddress(location)
  if (landing && location.pathname !== '/') history.replaceState(history.state, '', landing)
}

const retryPageMs = 5000

/** Once the network is back, and after some seconds in any case: a browser may not know that it was gone. */
const untilRetry = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryPageMs)
  })

/**
 * The page in the HTML is hydrated with its own code, which therefore has to be there first. While it cannot be loaded
 * the HTML is there to be read.
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

/** What the service worker fetches first would be in the way of a page that a slow phone is still hydrating. */
const workerAfterMs = 5000

/** Where it is not allowed (a private window, a policy) the site works as before. */
const startWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)

const start = async (): Promise<void> => {
  removeTokensFromAddress()
  const view = readFirstView()
  const client = studioClient(view?.config)
  const queries = createQueryClient(view)
  persistQueries(queries, __BUILD_ID__)
  if (view?.rendered) await loadPage()
  // Where the HTML was shown already, the reader may have scrolled: without this the router would begin at the top.
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
