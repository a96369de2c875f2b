import { lazyWithRetry } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

export interface DateFieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  /**
   * Called with a complete, valid date or with an empty text. `whole` is false when the empty text stands for an
   * incomplete or invalid date.
   */
  onChange: (date: string, whole: boolean) => void
  label: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** The first and the last day that can be chosen; the default is yearSpan. */
  min?: string
  max?: string
  /** Allows any day, for example a birthdate or the end of a discount. */
  anyYear?: boolean
  error?: ReactNode
  help?: string
}

/** A date field; the code of the calendar loads when the first field is rendered. */
export const DateField = lazyWithRetry<DateFieldProps>(() => import('./date-picker.tsx'), {
  fallback: <Skeleton variant="rounded" height={40} />,
})
