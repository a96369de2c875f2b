import type { Refusal } from '@estudio/texts'
import Alert from '@mui/material/Alert'

/** Why a place can't be taken, in the words of its reason code. */
export const RefusalNotice = ({ refusal }: { refusal: Refusal }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {refusal.message}
  </Alert>
)
