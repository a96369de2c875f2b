import type { Moment } from '@estudio/domain'
import { useStudio } from '../../ui/studio-context'
import { useNow } from '../../ui/use-now'

/** The present in the studio's zone; what the rules about plans are asked with. */
export const useMoment = (): Moment => {
  const { timezone } = useStudio()
  return { now: useNow(), zone: timezone }
}
