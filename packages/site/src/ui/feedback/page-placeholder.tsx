import Box from '@mui/material/Box'

/** Keeps the footer below the fold while the content above it loads. */
export const PagePlaceholder = () => <Box sx={{ minHeight: '100svh' }} />
