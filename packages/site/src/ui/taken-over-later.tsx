import { studioClient } from '@estudio/client'
import Box from '@mui/material/Box'
import { type ComponentType, lazy, Suspense, use, useSyncExternalStore } from 'react'
import { firstView } from './first-view'
import { whenIdle } from './when-idle'

/** Not the focus: a dialog that opens by itself takes it. */
const signs = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown']

let visitor: Promise<void> | undefined

/**
 * Whether the page may lead on by itself, which React cannot do around a part that waits: by what its address carries, or
 * because a member's session ended.
 */
const mayLeadOn = (): boolean =>
  location.search + location.hash !== '' || studioClient().session.state().status !== 'signed-out'

/** Resolves when the visitor does the first thing on this page: touches, scrolls, moves, types. */
const firstSign = (): Promise<void> => {
  visitor ??= new Promise((done) => {
    if (mayLeadOn() || scrollY > 0 || navigator.userActivation?.hasBeenActive) return done()
    const listening = new AbortController()
    const heed = () => {
      listening.abort()
      done()
    }
    for (const sign of signs)
      addEventListener(sign, heed, { capture: true, passive: true, signal: listening.signal })
  })
  return visitor
}

const never = () => () => undefined
const ofBrowser = () => false
const ofServer = () => !import.meta.env.SSR

/** Only while React takes the server's HTML over does it ask for the server's answer. */
const useIsTakingOver = (): boolean => useSyncExternalStore(never, ofBrowser, ofServer)

/** What comes into view when the page has its first part only. */
const room = <Box sx={{ minHeight: '100svh' }} />

let resting: Promise<void> | undefined

const rest = (): Promise<void> => {
  resting ??= new Promise((done) => whenIdle(done))
  return resting
}

/**
 * A part of a page below what is seen first. Where the HTML shows it already, its script is fetched once the browser has
 * painted and rests, and React takes it over at the visitor's first sign; a button of it that is pressed before does what
 * it should then (early/presses.ts), and its links are links anyway. Where the browser draws the page it waits for nobody.
 */
export const takenOverLater = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  if (!import.meta.env.SSR && firstView()?.rendered)
    void rest()
      .then(load)
      .catch(() => undefined)
  const Part = lazy(load)
  // The same elements each time: React goes past them, waiting or taken over, when what stands around them is drawn anew.
  const part = <Part />
  const Waiting = () => {
    if (useIsTakingOver()) use(firstSign())
    return part
  }
  const place = (
    <Suspense fallback={room}>
      <Waiting />
    </Suspense>
  )
  return () => place
}
