import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'

/** Shows one line of a longer text, and the whole text on hover. */
export const Clamp = ({ text }: { text: string }) => (
  <Box
    component="span"
    title={text}
    sx={{
      display: '-webkit-box',
      WebkitLineClamp: 1,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      maxWidth: 420,
      color: 'text.secondary',
    }}
  >
    {text || texts.common.noValue}
  </Box>
)
