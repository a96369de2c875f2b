import { type CivilDate, civilDateOf } from '@estudio/domain'
import { useClock, useStudio } from '@estudio/ui'
import { useFirstView, useRenderedAt } from './first-view'

/**
 * The studio's civil date of today. Until the day that the page was made for is over it is the server's: a browser takes
 * long to learn a time zone.
 */
export const useToday = (): CivilDate => {
  const { timezone } = useStudio()
  const view = useFirstView()
  return useClock((now) => {
    const isOfView = view && now >= new Date(view.now) && now < new Date(view.todayEnds)
    return isOfView ? view.today : civilDateOf(now, timezone)
  }, useRenderedAt())
}
