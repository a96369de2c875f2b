import { type CivilDate, civilDateOf } from '@estudio/domain'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useClock } from './clock'
import { useStudio } from './studio-context'

/** When the server rendered the page. */
export interface RenderedAt {
  /** The moment the page was made for, ISO 8601. */
  now: string
  /** Its civil date on the studio's wall. */
  today: CivilDate
  /** When that day ends, ISO 8601. */
  todayEnds: string
}

/** Undefined where the page was not rendered by the server. */
export const RenderedAtContext = createContext<RenderedAt | undefined>(undefined)

/** The moment that the HTML was made for. */
const useRenderedNow = (): Date | undefined => {
  const rendered = useContext(RenderedAtContext)
  return useMemo(() => rendered && new Date(rendered.now), [rendered])
}

const never = () => () => undefined

/** False while the server's HTML is hydrated, true ever after: for what only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const itself = (now: Date) => now

/** The present, for what the server renders: while its HTML is hydrated, the moment that it was made for. */
export const useHydratedNow = (): Date => useClock(itself, useRenderedNow())

/**
 * The studio's civil date of today. Until the day that the page was made for is over it is the server's: a browser takes
 * long to learn a time zone.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const rendered = useContext(RenderedAtContext)
  return useClock((now) => {
    const isThatDay = rendered && now >= new Date(rendered.now) && now < new Date(rendered.todayEnds)
    return isThatDay ? rendered.today : civilDateOf(now, timezone)
  }, useRenderedNow())
}
