import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

interface ProgressProps {
  /** What is being done. */
  text: string
  /** The name of the bar, when the text is only a count. */
  label?: string
  /** The share that is done, from 0 to 1. Without it the bar only says that the work goes on. */
  done?: number
}

/** Shows that the server is working. Its elements are spans, so that it may stand inside a paragraph. */
export const Progress = ({ text, label = text, done }: ProgressProps) => (
  <Box component="span" sx={{ display: 'block', width: '100%' }}>
    <Typography
      role="status"
      component="span"
      variant="body2"
      sx={{ display: 'block', mb: 0.5, overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
    <LinearProgress
      aria-label={label}
      {...(done !== undefined && { variant: 'determinate' as const, value: Math.round(done * 100) })}
    />
  </Box>
)
