import '@estudio/ui/fonts.css'
import { CacheProvider } from '@emotion/react'
import { landingAddress, studioClient } from '@estudio/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app'
import { browserStyles } from './app/page-styles'
import { createQueryClient } from './app/query-client'
import { firstView } from './ui/first-view'
import { whenIdle } from './ui/when-idle'

/** No page is begun with tokens in its address: a guard would remember them. */
const takeTokensAway = () => {
  const landing = landingAddress(location)
  if (landing && location.pathname !== '/') history.replaceState(history.state, '', landing)
}

const start = () => {
  takeTokensAway()
  const view = firstView()
  const client = studioClient(view?.config)
  const queries = createQueryClient(view)
  const app = (
    <CacheProvider value={browserStyles()}>
      <App Router={BrowserRouter} client={client} queries={queries} />
    </CacheProvider>
  )
  if (import.meta.env.PROD)
    whenIdle(
      () => void import('./app/offline/start').then(({ startOffline }) => startOffline(queries, client)),
    )
  const root = document.getElementById('root')
  // As a transition React takes the page over in slices, and what is pressed meanwhile comes first.
  if (root && view?.rendered) startTransition(() => void hydrateRoot(root, app))
  else if (root) createRoot(root).render(app)
}

// Not at once: to have read this script has kept a phone busy long enough.
setTimeout(start)
