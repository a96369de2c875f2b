import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Error and helper text of a field: announced when it changes, its line reserved so that the layout does not shift. */
export const fieldState = (message: string | undefined, hint?: string) => ({
  error: message !== undefined,
  helperText: (
    <Box component="span" aria-live="polite">
      {message ?? hint ?? '\u00A0'}
    </Box>
  ),
})

/** The submit error of a form, above its button; announced as soon as it appears. */
export const FormError = ({ message, action }: { message: string | undefined; action?: ReactNode }) =>
  message ? (
    <Alert severity="error" role="alert" action={action} sx={{ mb: 2 }}>
      {message}
    </Alert>
  ) : null
