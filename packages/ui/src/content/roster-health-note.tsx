import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'

/** The health note of a person of a roster. */
export const RosterHealthNote = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    <strong>{texts.healthNote.inRoster}</strong> {text}
  </Typography>
)
