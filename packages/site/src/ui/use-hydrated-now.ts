import { useClock } from '@estudio/ui'
import { useSyncExternalStore } from 'react'
import { useRenderedAt } from './first-view'

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
export const useHydratedNow = (): Date => useClock(itself, useRenderedAt())
