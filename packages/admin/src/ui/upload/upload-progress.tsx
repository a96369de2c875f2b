import { texts } from '@estudio/texts'
import { useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Progress } from './progress.tsx'

interface UploadProgressProps {
  /** Describes the step, such as “Subiendo el archivo”. */
  text: string
  /** The sent share of the file, from 0 to 1. */
  sent: number
  onCancel: () => void
  /** The element that gets the focus when the upload was cancelled; by default the page's heading. */
  focusAfter?: () => HTMLElement | null
}

/** Shows the share of the file that was sent, and then that the server reads it; the user can cancel until the answer. */
export const UploadProgress = ({ text, sent, onCancel, focusAfter }: UploadProgressProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>(focusAfter)
  return (
    <Box ref={ref} sx={{ width: '100%' }}>
      <Progress text={text} done={sent < 1 ? sent : undefined} />
      <Button size="small" color="secondary" onClick={onCancel} sx={{ mt: 0.5, ml: -1 }}>
        {texts.common.cancelUpload}
      </Button>
    </Box>
  )
}
