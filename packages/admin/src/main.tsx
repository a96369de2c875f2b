import '@estudio/ui/fonts.css'
import { guardStorages, landingAddress } from '@estudio/client'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { prepare } from './app/prepare.ts'

const start = (): void => {
  guardStorages()
  // A link's tokens are for the site's callback; here they are taken away, unread (M5).
  const landing = landingAddress(location)
  if (landing) history.replaceState(history.state, '', landing)
  prepare()
  const root = document.getElementById('root')
  // As a transition React draws in slices, between which the browser answers what is pressed.
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
