import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface LoadingScreenProps {
  text: string
  minHeight?: string | number
}

/** A full-height spinner, for content whose layout is not known yet; announced to screen readers. */
export const LoadingScreen = ({ text, minHeight = '60svh' }: LoadingScreenProps) => (
  <Stack role="status" sx={{ minHeight, alignItems: 'center', justifyContent: 'center', gap: 2, px: 3 }}>
    <CircularProgress size={32} thickness={3} aria-hidden />
    <Typography color="textSecondary">{text}</Typography>
  </Stack>
)
