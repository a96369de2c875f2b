import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'

/** What went wrong with the whole form, above its button; said aloud as soon as it appears. */
export const FormError = ({ message, action }: { message: string | undefined; action?: ReactNode }) =>
  message ? (
    <Alert severity="error" role="alert" action={action} sx={{ mb: 2 }}>
      {message}
    </Alert>
  ) : null
