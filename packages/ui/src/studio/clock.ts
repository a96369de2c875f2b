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
  // Timers of background tabs are throttled or paused.
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

/** The current time. No timer updates `now` while there is no listener. */
const currentTime = (): Date => {
  if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) > 1000) now = new Date()
  return now
}

/**
 * A value derived from the current time, updated every 20 seconds and when the page becomes visible; one timer for all.
 * @param read returns the same reference for the same moment, so that a component rerenders only on a change
 * @param rendered when the server rendered the HTML, for hydration
 */
export const useClock = <T>(read: (now: Date) => T, rendered?: Date): T =>
  useSyncExternalStore(
    subscribe,
    () => read(currentTime()),
    () => read(rendered ?? currentTime()),
  )

const identity = (date: Date) => date

/** The current time. */
export const useNow = (): Date => useClock(identity)

/** The current time and the studio's zone, for the domain's rules. */
export const useMoment = (): Moment => {
  const { timezone } = useStudio()
  return { now: useNow(), zone: timezone }
}

/** The studio's civil date of today. */
export const useStudioDay = (): CivilDate => {
  const { timezone } = useStudio()
  return useClock((date) => civilDateOf(date, timezone))
}
