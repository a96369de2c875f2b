import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

export interface DateFieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  /** A whole date that fits, or empty; never one half typed. */
  onChange: (date: string) => void
  label: string
  /** The label is only said aloud. */
  hideLabel?: boolean
  min?: string
  max?: string
  fault?: string
  help?: string
}

const DatePicker = lazy(() => import('./date-picker.tsx'))

/** A date's field; the calendar behind it loads when the first one is shown. */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
    <DatePicker {...props} />
  </Suspense>
)
