import { texts } from '@estudio/domain'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'

const t = texts.admin.calendar

interface LoadFailureProps {
  schedule: UseQueryResult
  slots: UseQueryResult
}

/** What could not be read, said once and for the worst of it (ACA-20). */
export const LoadFailure = ({ schedule, slots }: LoadFailureProps) => {
  const { error } = schedule.error ? schedule : slots
  if (!error) return null
  const fixed = slots.error ? t.initialLoadError : schedule.data ? t.reloadError : t.loadError
  const retry = () => {
    void slots.refetch()
    void schedule.refetch()
  }
  return <Failure message={errorText(error, fixed)} onRetry={retry} />
}
