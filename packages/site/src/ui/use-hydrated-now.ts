import { useNow } from '@estudio/ui'
import { firstView } from './first-view'
import { useHydrated } from './use-hydrated'

const minute = 60_000

/** `useNow` for what the server renders: while its HTML is hydrated, the moment that HTML was made for. */
export const useHydratedNow = (every = minute): Date => {
  const hydrated = useHydrated()
  const now = useNow(every)
  const view = hydrated ? undefined : firstView()
  return view ? new Date(view.now) : now
}
