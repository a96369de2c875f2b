import { useNow } from '@estudio/ui'
import { useSyncExternalStore } from 'react'
import { useFirstView } from './first-view'

const never = () => () => undefined

/** False while the server's HTML is hydrated, true ever after: for what only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const minute = 60_000

/** `useNow` for what the server renders: while its HTML is hydrated, the moment that HTML was made for. */
export const useHydratedNow = (every = minute): Date => {
  const hydrated = useHydrated()
  const view = useFirstView()
  const now = useNow(every)
  return view && !hydrated ? new Date(view.now) : now
}
