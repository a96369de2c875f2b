import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

interface UploadProgressProps {
  /** What happens to the file. */
  text: string
  /** The sent share of the file, from 0 to 1. */
  sent: number
  onCancel: () => void
}

/** Shows the share of the file that was sent, and then that the server reads it; the user can cancel until the answer. */
export const UploadProgress = ({ text, sent, onCancel }: UploadProgressProps) => (
  <Box sx={{ width: '100%' }}>
    <Typography role="status" variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    <LinearProgress
      aria-label={text}
      {...(sent < 1 && { variant: 'determinate' as const, value: Math.round(sent * 100) })}
    />
    <Button size="small" color="secondary" onClick={onCancel} sx={{ mt: 0.5, ml: -1 }}>
      {texts.common.cancelUpload}
    </Button>
  </Box>
)
