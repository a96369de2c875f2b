import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { radius } from '../theme/tokens'

interface TagProps {
  tone?: 'success' | 'primary'
  icon?: ReactNode
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A static label in a pill. */
export const Tag = ({ tone, icon, sx, children }: TagProps) => (
  <Box
    component="span"
    sx={[
      {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 24,
        px: 1.25,
        borderRadius: `${radius.pill}px`,
        typography: 'caption',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: tone ? `${tone}.contrastText` : 'text.primary',
        bgcolor: tone ? `${tone}.main` : 'studio.band',
        '& > svg': { fontSize: '1rem', ml: -0.25 },
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {icon}
    {children}
  </Box>
)
