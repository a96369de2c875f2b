import { type CivilDate, civilDateOf } from '@estudio/domain'
import { useStudio } from '@estudio/ui'
import { useFirstView } from './first-view'
import { useHydrated, useHydratedNow } from './use-hydrated-now'

/**
 * The studio's civil date of today, renewed as `useHydratedNow` is. Until the day that the page was made for is over it stays
 * what the server told: a browser takes long to learn a time zone.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const now = useHydratedNow()
  const hydrated = useHydrated()
  const view = useFirstView()
  const isOfView = view && (!hydrated || (now >= new Date(view.now) && now < new Date(view.todayEnds)))
  return isOfView ? view.today : civilDateOf(now, timezone)
}
