import Chip from '@mui/material/Chip'
import type { ReactElement } from 'react'

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

const background = {
  success: 'studio.sageMist',
  warning: 'studio.ochreMist',
  error: 'studio.garnetMist',
  info: 'studio.duskMist',
  neutral: 'studio.band',
} as const

const foreground = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  info: 'info.main',
  neutral: 'text.secondary',
} as const

interface StateChipProps {
  tone: Tone
  icon: ReactElement
  label: string
}

/** A state as text and icon; the colour adds no information. */
export const StateChip = ({ tone, icon, label }: StateChipProps) => (
  <Chip
    size="small"
    icon={icon}
    label={label}
    sx={{
      height: 28,
      px: 0.5,
      bgcolor: background[tone],
      color: 'text.primary',
      '& .MuiChip-icon': { color: foreground[tone] },
    }}
  />
)
