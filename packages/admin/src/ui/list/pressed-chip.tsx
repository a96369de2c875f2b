import Chip from '@mui/material/Chip'

interface PressedChipProps {
  label: string
  isPressed: boolean
  /** What the chip counts waits for staff. */
  isUrgent?: boolean
  /** Says more than the label. */
  title?: string
  onClick: () => void
}

/** On a tablet the chips of the longest row are closer, so that they fill one line. */
const look = {
  fontSize: { xs: '0.8125rem', md: '0.78rem', xl: '0.8125rem' },
  '& .MuiChip-label': { px: { xs: '10px', md: '6px', xl: '10px' } },
  '@media (pointer: coarse)': { height: 44 },
} as const
const urgent = { bgcolor: 'studio.garnetMist', color: 'studio.garnet', borderColor: 'transparent' } as const

/** A thicker border and another ground, as every chosen state: the filled colour is that of the screen's action. */
const pressed = {
  border: 2,
  borderColor: 'primary.main',
  '& .MuiChip-label': { px: { xs: '9px', md: '5px', xl: '9px' } },
  '&&, &&:hover': { bgcolor: 'studio.clayMist' },
} as const

/** A filter of a list that is switched on and off with a press. */
export const PressedChip = ({ label, isPressed, isUrgent = false, title, onClick }: PressedChipProps) => (
  <Chip
    variant="outlined"
    aria-pressed={isPressed}
    label={label}
    title={title}
    onClick={onClick}
    sx={[look, isUrgent && !isPressed && urgent, isPressed && pressed]}
  />
)
