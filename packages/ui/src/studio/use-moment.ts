import type { Moment } from '@estudio/domain'
import { useNow } from '../hooks/use-now'
import { useStudio } from './studio-context'

/** The present in the studio's zone, renewed as time passes: an argument of the domain's rules. */
export const useMoment = (): Moment => {
  const { timezone } = useStudio()
  return { now: useNow(), zone: timezone }
}
