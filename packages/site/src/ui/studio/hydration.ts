import { type CivilDate, civilDateOf } from '@estudio/domain'
import { useClock, useStudio } from '@estudio/ui'
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useFirstView } from './first-view'

const useRenderedNow = (): Date | undefined => {
  const rendered = useFirstView()
  return useMemo(() => rendered && new Date(rendered.now), [rendered])
}

const never = () => () => undefined

/**
 * A value that only the browser knows; `rendered` on the server and during hydration. Renders again after hydration
 * only if the two values differ.
 * @param read returns the same value each time, until the component renders for another reason
 */
export const useBrowserValue = <T>(read: () => T, rendered: T): T =>
  useSyncExternalStore(never, read, () => rendered)

/** False on the server and in the first rendering, then true. The second rendering does not block input. */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}

const identity = (now: Date) => now

/** The current time, for server-rendered components: during hydration, the time of rendering. */
export const useHydratedNow = (): Date => useClock(identity, useRenderedNow())

/**
 * Today's civil date in the studio's zone. Uses the server's date until that day ends, because a browser's first use of
 * a time zone is slow.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const rendered = useFirstView()
  return useClock((now) => {
    const isThatDay = rendered && now >= new Date(rendered.now) && now < new Date(rendered.todayEnds)
    return isThatDay ? rendered.today : civilDateOf(now, timezone)
  }, useRenderedNow())
}
