import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const label = {
  px: 0.75,
  borderRadius: 1,
  bgcolor: 'studio.duskMist',
  fontSize: 'caption.fontSize',
  fontWeight: 600,
} as const

/** The health note of a person of a roster. */
export const RosterHealthNote = ({ text }: { text: string }) => (
  <Typography
    variant="body2"
    sx={{ mt: 0.5, lineHeight: 1.4, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
  >
    <Box component="strong" sx={label}>
      {texts.healthNote.inRoster}
    </Box>{' '}
    {text}
  </Typography>
)
