import { type CivilDate, civilDateOf } from '@estudio/domain'
import { firstView } from './first-view'
import { useStudio } from './studio-context'
import { useHydrated } from './use-hydrated'
import { useNow } from './use-now'

/**
 * The studio's civil date of today, renewed as `useNow` is. While the server's HTML is being taken over it is the day that
 * HTML was made for; until that day is over it stays what the server told: a browser takes long to learn a time zone.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const now = useNow()
  const hydrated = useHydrated()
  const view = firstView()
  const isOfView = view && (!hydrated || (now >= new Date(view.now) && now < new Date(view.todayEnds)))
  return isOfView ? view.today : civilDateOf(now, timezone)
}
