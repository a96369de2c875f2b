import Box from '@mui/material/Box'
import { fonts } from '../theme/tokens'

/** The studio's name as a logo. */
export const Wordmark = ({ name }: { name: string }) => (
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
      '& svg': { color: 'primary.main' },
    }}
  >
    <svg viewBox="0 0 32 32" width="30" height="30" fill="none" aria-hidden focusable="false">
      <path
        d="M4 23c4.500-1 7-4.500 9.500-8.500S19 8 28 8M4 23h24"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
    {name}
  </Box>
)
