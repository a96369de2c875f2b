import { type CivilDate, civilDateOf, type Moment } from '@estudio/domain'
import { useSyncExternalStore } from 'react'
import { useStudio } from './studio-context'

const tickMs = 20_000

const listeners = new Set<() => void>()
let now = new Date()

const tick = () => {
  if (document.visibilityState === 'hidden') return
  now = new Date()
  for (const listener of listeners) listener()
}

const start = () => {
  const timer = setInterval(tick, tickMs)
  // Timers of a tab that is not seen fall behind or stand still.
  document.addEventListener('visibilitychange', tick)
  window.addEventListener('pageshow', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
    window.removeEventListener('pageshow', tick)
  }
}

let stop: () => void = () => undefined

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) stop = start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** Without a listener it has stood still. */
const present = (): Date => {
  if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) > 1000) now = new Date()
  return now
}

/**
 * What is to be known of the present, renewed every 20 seconds and when the page is seen again; all share one timer.
 * @param read the same value for the same moment, so that a screen renders again only when it changes
 * @param rendered the moment that the server's HTML was made for, where it is hydrated
 */
export const useClock = <T>(read: (now: Date) => T, rendered?: Date): T =>
  useSyncExternalStore(
    subscribe,
    () => read(present()),
    () => read(rendered ?? present()),
  )

const itself = (date: Date) => date

/** The present. */
export const useNow = (): Date => useClock(itself)

/** The present in the studio's zone: an argument of the domain's rules. */
export const useMoment = (): Moment => {
  const { timezone } = useStudio()
  return { now: useNow(), zone: timezone }
}

/** The studio's civil date of today. */
export const useStudioDay = (): CivilDate => {
  const { timezone } = useStudio()
  return useClock((date) => civilDateOf(date, timezone))
}
