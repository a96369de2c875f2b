import '@estudio/ui/fonts.css'
import { guardStorages, landingAddress, studioClient } from '@estudio/client'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { opensStartPage } from './app/opens-start-page.ts'

/**
 * Requests the scripts of the first view while the user's roles are loading, which saves two round trips. A visitor
 * goes to the login and loads no scripts. A request that fails here is repeated where its result is needed.
 */
const prepare = (): void => {
  const client = studioClient()
  if (client.session.state().status === 'signed-out') return
  const scripts: Promise<unknown>[] = [client.authClient(), import('./app/back-office.tsx')]
  if (opensStartPage()) scripts.push(import('./start/overview.tsx'))
  void Promise.allSettled(scripts)
}

const start = (): void => {
  guardStorages()
  // Tokens in a link are for the site's callback; the back office removes them without reading them.
  const landing = landingAddress(location)
  if (landing) history.replaceState(history.state, '', landing)
  prepare()
  const root = document.getElementById('root')
  // A transition renders in slices, so the browser can react to presses between the slices.
  if (root)
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    )
}

start()
