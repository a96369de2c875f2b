import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ChipsProps {
  label: string
  /** Chips wrap instead of scrolling sideways. */
  wraps?: boolean
  /** Seven chips that wrap share one line of a phone, each as wide as a finger. */
  isWeek?: boolean
  children: ReactNode
}

/** A named row of chips; many chips scroll sideways. Chips that wrap have room for their name. */
export const Chips = ({ label, wraps = false, isWeek = false, children }: ChipsProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: isWeek && wraps ? { xs: 'grid', sm: 'flex' } : 'flex',
      gridTemplateColumns: 'repeat(7, 1fr)',
      alignItems: 'center',
      gap: isWeek && wraps ? { xs: '2px', sm: 0.75 } : 0.75,
      flexWrap: wraps ? 'wrap' : 'nowrap',
      overflowX: wraps ? 'visible' : 'auto',
      minWidth: 0,
      // The room of the outline, which a scrolling box would cut.
      p: '2px',
      m: '-2px',
      scrollbarWidth: 'none',
    }}
  >
    {wraps && (
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: '0 0 auto',
          gridColumn: '1 / -1',
          width: { xs: '100%', sm: 'auto' },
          minWidth: { sm: 92 },
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        {label}
      </Box>
    )}
    {children}
  </Box>
)

interface ChipProps {
  pressed: boolean
  onPress: () => void
  /** The colours of a class. */
  tint?: { background: string; ink: string; line: string }
  label?: string
  /** Holds a letter or two. */
  isShort?: boolean
  children: ReactNode
}

/** A choice that stays pressed. */
export const Chip = ({ pressed, onPress, tint, label, isShort = false, children }: ChipProps) => (
  <Box
    component="button"
    type="button"
    aria-pressed={pressed}
    aria-label={label}
    title={label}
    onClick={onPress}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      flex: '0 0 auto',
      minHeight: 40,
      width: isShort ? { xs: 'auto', sm: 32 } : undefined,
      '@media (pointer: coarse)': { minHeight: 44, width: isShort ? { sm: 44 } : undefined },
      minWidth: isShort ? undefined : 40,
      justifyContent: 'center',
      px: isShort ? 0 : 1.25,
      border: 1,
      borderRadius: '20px',
      font: 'inherit',
      fontSize: '0.875rem',
      fontWeight: pressed ? 600 : 500,
      cursor: 'pointer',
      borderColor: pressed ? 'primary.main' : 'studio.outline',
      boxShadow: pressed ? (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
      bgcolor: tint?.background ?? (pressed ? 'studio.clayMist' : 'background.paper'),
      color: tint?.ink ?? (pressed ? 'primary.main' : 'text.primary'),
    }}
  >
    {children}
  </Box>
)
