import type { MessagePreview } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'

/** The number of people who get no message, by reason. */
export const LeftOut = ({ counts }: { counts: MessagePreview['left_out'] }) =>
  counts.length > 0 && (
    <Typography variant="body2" color="textSecondary">
      {texts.admin.messages.leftOutSentence(counts)}
    </Typography>
  )
