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
import { type PageLoad, routes } from './app/routes'

/** No page is begun with tokens in its address: a guard would remember them. */
const takeTokensAway = () => {
  const landing = landingAddress(location)
  if (landing && location.pathname !== '/') history.replaceState(history.state, '', landing)
}

const retryAfterMs = 5000

const networkOrTimeout = () =>
  new Promise<void>((done) => {
    addEventListener('online', () => done(), { once: true })
    setTimeout(done, retryAfterMs)
  })

const loadUntilThere = (load: PageLoad): ReturnType<PageLoad> =>
  load().catch(async () => {
    await networkOrTimeout()
    return loadUntilThere(load)
  })

/**
 * The page in the HTML is hydrated with its own code, which therefore has to be there first. Until it is, the page can be
 * read and its links followed.
 */
const loadPage = async (): Promise<void> => {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const load: PageLoad | undefined = route.handle?.load
    if (!load) continue
    const { default: Component } = await loadUntilThere(load)
    Object.assign(route, { Component, lazy: undefined })
  }
}

/** What the service worker fetches first would be in the way of a page that a slow phone is still hydrating. */
const workerAfterMs = 5000

/** Where it is not allowed (a private window, a policy) the site works as before. */
const startWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)

const start = async (): Promise<void> => {
  takeTokensAway()
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
