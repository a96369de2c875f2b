import '@estudio/theme/fonts.css'
import { callbackAddress } from '@estudio/client'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { prepare } from './app/prepare.ts'
import { leaveFor } from './auth/destinations.ts'
import { watchSteps } from './ui/steps-back.ts'

const start = (): void => {
  prepare()
  watchSteps()
  const root = document.getElementById('root')
  // As a transition React draws in slices, between which the browser answers what is pressed.
  if (root) startTransition(() => createRoot(root).render(<App />))
}

const callback = callbackAddress(location)
if (callback) leaveFor(callback)
else start()
