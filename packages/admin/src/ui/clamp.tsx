import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { oneLine } from './one-line.ts'

interface ClampProps {
  text: string
  /** `strong` for the name of a row, `quiet` for a description. */
  tone?: 'strong' | 'quiet'
  /** The text may take two lines. */
  isTwoLines?: boolean
}

const tones = { strong: { fontWeight: 600 }, quiet: { color: 'text.secondary' } } as const

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
  textWrap: 'pretty',
} as const

/** Shows the beginning of a longer text, and the whole text on hover. */
export const Clamp = ({ text, tone, isTwoLines = false }: ClampProps) => (
  <Box
    component="span"
    title={text}
    sx={{
      ...(isTwoLines ? twoLines : { display: 'block', ...oneLine }),
      ...(tone && tones[tone]),
    }}
  >
    {text || texts.common.noValue}
  </Box>
)

/** Below the name of a row, for the columns that a narrow table has no room for. */
export const Below = ({ text, until = 'md' }: { text: string; until?: 'md' | 'xl' }) => (
  <Box
    component="span"
    title={text}
    sx={{
      display: { xs: 'block', [until]: 'none' },
      ...oneLine,
      color: 'text.secondary',
      fontSize: '0.8rem',
      lineHeight: 1.4,
    }}
  >
    {text}
  </Box>
)
