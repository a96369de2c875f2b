import { formatDayHeading, formatTime, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import { PlusIcon } from '../../ui/icons.tsx'

interface AddButtonProps {
  day: string
  time: string
  /** In the corner of a cell that has a class already, seen when the hand is near; else it is the whole cell. */
  corner: boolean
  tabIndex?: number
  onAdd: () => void
}

const wholeCell = {
  width: '100%',
  height: '100%',
  minHeight: 44,
  bgcolor: 'transparent',
  '& svg': { opacity: 0, fontSize: 20, transition: 'opacity 120ms' },
  '&:hover, &:focus-visible': { bgcolor: 'studio.clayMist' },
  '&:hover svg, &:focus-visible svg': { opacity: 1 },
  '@media (hover: none)': { '& svg': { opacity: 0.35 } },
} as const

const inCorner = {
  position: 'absolute',
  top: 5,
  right: 5,
  width: 24,
  height: 24,
  bgcolor: 'background.paper',
  opacity: 0,
  '& svg': { fontSize: 16 },
  'td:hover > div > &, &:focus-visible': { opacity: 1 },
} as const

/** An open hour: press it to schedule a class there. */
export const AddButton = ({ day, time, corner, tabIndex, onAdd }: AddButtonProps) => (
  <Box
    component="button"
    type="button"
    tabIndex={tabIndex}
    aria-label={texts.admin.calendar.cell(formatDayHeading(day).toLowerCase(), formatTime(time))}
    onClick={onAdd}
    sx={{
      display: 'grid',
      placeItems: 'center',
      p: 0,
      border: 0,
      borderRadius: '8px',
      color: 'primary.main',
      cursor: 'pointer',
      '&:focus-visible': { outlineOffset: 1 },
      ...(corner ? inCorner : wholeCell),
    }}
  >
    <PlusIcon />
  </Box>
)
