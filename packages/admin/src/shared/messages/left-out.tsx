import type { MessagePreview } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'

/** How many people get no message, and why. */
export const LeftOut = ({ counts }: { counts: MessagePreview['left_out'] }) =>
  counts.length > 0 && (
    <Typography variant="body2" color="textSecondary">
      {texts.admin.messages.leftOutSentence(counts)}
    </Typography>
  )
