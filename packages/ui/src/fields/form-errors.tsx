import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Error and helper text of a field: announced when it changes, its line kept free so that nothing jumps. */
export const fieldState = (message: string | undefined, hint?: string) => ({
  error: message !== undefined,
  helperText: (
    <Box component="span" aria-live="polite">
      {message ?? hint ?? '\u00A0'}
    </Box>
  ),
})

/** What went wrong with the whole form, above its button; said aloud as soon as it appears. */
export const FormError = ({ message, action }: { message: string | undefined; action?: ReactNode }) =>
  message ? (
    <Alert severity="error" role="alert" action={action} sx={{ mb: 2 }}>
      {message}
    </Alert>
  ) : null
