import { type CivilDate, civilDateOf } from '@estudio/domain'
import { useClock, useStudio } from '@estudio/ui'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

/** When the server rendered the page. */
export interface RenderedAt {
  /** ISO 8601. */
  now: string
  /** Civil date in the studio's zone. */
  today: CivilDate
  /** When that day ends, ISO 8601. */
  todayEnds: string
}

/** Undefined if the page was not rendered by the server. */
export const RenderedAtContext = createContext<RenderedAt | undefined>(undefined)

const useRenderedNow = (): Date | undefined => {
  const rendered = useContext(RenderedAtContext)
  return useMemo(() => rendered && new Date(rendered.now), [rendered])
}

const never = () => () => undefined

/**
 * A value that only the browser knows; `rendered` on the server and during hydration. Renders again after hydration
 * only if the two values differ.
 * @param value the same reference at every render
 */
export const useBrowserValue = <T>(value: T, rendered: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => rendered,
  )

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useBrowserValue(true, false)

const identity = (now: Date) => now

/** The current time, for server-rendered components: during hydration, the time of rendering. */
export const useHydratedNow = (): Date => useClock(identity, useRenderedNow())

/**
 * Today's civil date in the studio's zone. Uses the server's date until that day ends, because a browser's first use of
 * a time zone is slow.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const rendered = useContext(RenderedAtContext)
  return useClock((now) => {
    const isThatDay = rendered && now >= new Date(rendered.now) && now < new Date(rendered.todayEnds)
    return isThatDay ? rendered.today : civilDateOf(now, timezone)
  }, useRenderedNow())
}
