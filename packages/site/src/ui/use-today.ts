import { type CivilDate, civilDateOf } from '@estudio/domain'
import { firstView } from './first-view'
import { useStudio } from './studio-context'
import { useHydrated } from './use-hydrated'
import { useNow } from './use-now'

/**
 * The studio's civil date of today, renewed as `useNow` is. While the server's HTML is being taken over it is the day that
 * HTML was made for, as the server told it: a browser takes long to learn its first time zone.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const now = useNow()
  const view = useHydrated() ? undefined : firstView()
  return view?.today ?? civilDateOf(now, timezone)
}
