import { type CivilDate, civilDateOf } from '@estudio/domain'
import { useStudio } from '@estudio/ui'
import { firstView } from './first-view'
import { useHydrated } from './use-hydrated'
import { useHydratedNow } from './use-hydrated-now'

/**
 * The studio's civil date of today, renewed as `useHydratedNow` is. While the server's HTML is being taken over it is the day that
 * HTML was made for; until that day is over it stays what the server told: a browser takes long to learn a time zone.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const now = useHydratedNow()
  const hydrated = useHydrated()
  const view = firstView()
  const isOfView = view && (!hydrated || (now >= new Date(view.now) && now < new Date(view.todayEnds)))
  return isOfView ? view.today : civilDateOf(now, timezone)
}
