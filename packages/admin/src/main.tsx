import '@estudio/ui/fonts.css'
import { guardStorages, landingAddress } from '@estudio/client'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { prepare } from './app/prepare.ts'

const start = (): void => {
  guardStorages()
  // Tokens in a link are for the site's callback; the back office removes them without reading them (M5).
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
