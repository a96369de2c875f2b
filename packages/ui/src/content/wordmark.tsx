import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { fonts } from '../theme/tokens'

/** A name that is too long for its place ends in an ellipsis. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Descenders are not cut.
  lineHeight: 1.2,
} as const

interface WordmarkProps {
  name: string
  /** The picture in front of the name. */
  mark?: ReactNode
}

/** The studio's name as a logo. */
export const Wordmark = ({ name, mark }: WordmarkProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      color: 'text.primary',
      fontFamily: fonts.display,
      fontSize: '1.563rem',
      fontWeight: 480,
      lineHeight: 1,
      letterSpacing: '-0.015em',
    }}
  >
    {mark}
    <Box component="span" sx={twoLines}>
      {name}
    </Box>
  </Box>
)
