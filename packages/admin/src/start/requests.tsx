import type { AnswerOf } from '@estudio/client'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { errorText } from '../data/error-text.ts'
import { type Part, useStatistics } from '../shared/use-statistics.ts'
import { Failure } from '../ui/failure.tsx'

interface RequestsProps<P extends Part> {
  path: P
  error: string
  children: (answer: AnswerOf<'get', P>) => ReactNode
}

/** The requests behind a task, which are read only on days on which there are some. */
export const Requests = <P extends Part>({ path, error: fixed, children }: RequestsProps<P>) => {
  const { data, error, refetch } = useStatistics(path)
  if (data) return children(data)
  if (error) return <Failure message={errorText(error, fixed)} onRetry={() => void refetch()} />
  return <Skeleton variant="rounded" height={40} aria-busy />
}
