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

const line = (
  <svg viewBox="0 0 32 32" width="30" height="30" fill="none" aria-hidden focusable="false">
    <path
      d="M4 23c4.500-1 7-4.500 9.500-8.500S19 8 28 8M4 23h24"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)

interface WordmarkProps {
  name: string
  /** The picture in front of the name. */
  mark?: ReactNode
}

/** The studio's name as a logo. */
export const Wordmark = ({ name, mark = line }: WordmarkProps) => (
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
      '& svg': { color: 'primary.main', flexShrink: 0 },
    }}
  >
    {mark}
    <Box component="span" sx={twoLines}>
      {name}
    </Box>
  </Box>
)
