import { lazyWithRetry } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

export interface DateFieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  /** A whole date that fits, or empty; `whole` is false where empty stands for one half typed or that does not fit. */
  onChange: (date: string, whole: boolean) => void
  label: string
  /** The label is only said aloud. */
  hideLabel?: boolean
  /** The first and the last day that may be chosen; without them those of yearSpan. */
  min?: string
  max?: string
  /** Any day at all: somebody's birth, how long a discount holds. */
  anyYear?: boolean
  error?: ReactNode
  help?: string
}

/** A date's field; the calendar behind it loads when the first one is shown. */
export const DateField = lazyWithRetry<DateFieldProps>(() => import('./date-picker.tsx'), {
  fallback: <Skeleton variant="rounded" height={40} />,
})
