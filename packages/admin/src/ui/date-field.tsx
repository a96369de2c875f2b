import { lazyWithRetry } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import type { DateFieldProps } from './date-picker.tsx'

/** A date field; the code of the calendar loads when the first field is rendered. */
export const DateField = lazyWithRetry<DateFieldProps>(() => import('./date-picker.tsx'), {
  fallback: <Skeleton variant="rounded" height={40} />,
})
