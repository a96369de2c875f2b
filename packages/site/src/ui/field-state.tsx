import Box from '@mui/material/Box'

/** Error and helper text of a field: announced when it changes, its line kept free so that nothing jumps. */
export const fieldState = (message: string | undefined, hint?: string) => ({
  error: message !== undefined,
  helperText: (
    <Box component="span" aria-live="polite">
      {message ?? hint ?? '\u00A0'}
    </Box>
  ),
})
