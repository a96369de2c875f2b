import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

interface ProgressProps {
  /** A sentence that says what the server does meanwhile; it names the bar unless there is a label. */
  text: string
  /** The name of the bar, when the text is only a count. */
  label?: string
  /** The share that is done, from 0 to 1. Without it the bar only says that the work goes on. */
  done?: number
}

/** Shows that the server is working. */
export const Progress = ({ text, label = text, done }: ProgressProps) => (
  <Box sx={{ width: '100%' }}>
    <Typography role="status" variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    <LinearProgress
      aria-label={label}
      {...(done !== undefined && { variant: 'determinate' as const, value: Math.round(done * 100) })}
    />
  </Box>
)
