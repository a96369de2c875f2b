import { texts } from '@estudio/texts'
import Chip from '@mui/material/Chip'

interface ActiveChipProps {
  active: boolean
  on?: string
  off?: string
}

/** Shows active or inactive with a word and not only with a colour. */
export const ActiveChip = ({
  active,
  on = texts.common.active,
  off = texts.common.inactive,
}: ActiveChipProps) => (
  <Chip
    size="small"
    label={active ? on : off}
    sx={{
      bgcolor: active ? 'studio.sageMist' : 'studio.band',
      color: active ? 'studio.sage' : 'text.secondary',
    }}
  />
)
