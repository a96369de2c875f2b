import { texts } from '@estudio/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'

const t = texts.admin.calendar

interface LoadFailureProps {
  schedule: UseQueryResult
  slots: UseQueryResult
}

type Outcome = Pick<UseQueryResult, 'error' | 'data'>

/** What to say of a reading that failed, or undefined when none did: hours, a first reading, a later one (ACA-20). */
export const loadFailureText = (schedule: Outcome, slots: Outcome): string | undefined => {
  const error = schedule.error ?? slots.error
  if (!error) return undefined
  return errorText(error, slots.error ? t.initialLoadError : schedule.data ? t.reloadError : t.loadError)
}

/** What could not be read, said once and for the worst of it (ACA-20). */
export const LoadFailure = ({ schedule, slots }: LoadFailureProps) => {
  const message = loadFailureText(schedule, slots)
  if (!message) return null
  const retry = () => {
    void slots.refetch()
    void schedule.refetch()
  }
  return <Failure message={message} onRetry={retry} />
}
