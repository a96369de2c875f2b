import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface BannerProps {
  tone: 'error' | 'info'
  icon?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A light alternative to Material's Alert, for the public pages' first load. */
export const Banner = ({ tone, icon, action, children }: BannerProps) => (
  <Box
    role="alert"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 2,
      py: 1.25,
      my: 2,
      borderRadius: `${radius.card}px`,
      typography: 'body2',
      // The banner is smaller than the heading on the narrowest phone: a late banner must not become the LCP element.
      lineHeight: 1.4,
      bgcolor: tone === 'error' ? 'studio.garnetMist' : 'studio.duskMist',
      '& > svg': { color: tone === 'error' ? 'error.main' : 'info.main' },
    }}
  >
    {icon}
    <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{children}</Box>
    {action}
  </Box>
)
