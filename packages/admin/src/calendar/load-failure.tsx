import { texts } from '@estudio/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'

const t = texts.admin.calendar

type Query = Pick<UseQueryResult, 'error' | 'data' | 'refetch'>

interface LoadFailureProps {
  schedule: Query
  slots: Query
}

/** Shows only the most serious read error. */
export const LoadFailure = ({ schedule, slots }: LoadFailureProps) => {
  const error = schedule.error ?? slots.error
  if (!error) return null
  const scheduleError = schedule.data ? t.reloadError : t.loadError
  const retry = () => {
    void slots.refetch()
    void schedule.refetch()
  }
  return (
    <Failure message={errorText(error, slots.error ? t.initialLoadError : scheduleError)} onRetry={retry} />
  )
}
