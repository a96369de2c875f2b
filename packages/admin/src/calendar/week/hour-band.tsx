import { formatTime, texts } from '@estudio/texts'
import { ChevronDownIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useStore } from 'react-admin'
import { foldHours, type HourBand, toggleBand } from './folded-hours.ts'

const t = texts.admin.calendar

const none: string[] = []

/** The rows without folded hours, and the function that opens or folds a band. The browser remembers the opened hours. */
export const useFoldedHours = <Row extends { time: string }>(
  rows: readonly Row[],
  isEmpty: (row: Row) => boolean,
  stays?: (row: Row) => boolean,
) => {
  const [opened, setOpened] = useStore<string[]>('calendar.openedHours', none)
  return {
    ...foldHours(rows, opened, isEmpty, stays),
    toggle: (band: HourBand) => setOpened(toggleBand(opened, band)),
  }
}

const look = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  width: '100%',
  minHeight: 32,
  p: 0,
  border: 0,
  bgcolor: 'studio.ground',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.8rem',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary', bgcolor: 'studio.band' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

interface BandButtonProps {
  band: HourBand
  onToggle: (band: HourBand) => void
}

/** “10:00 a.m. – 4:00 p.m., sin clases”: opens and folds the hours of a band. */
export const BandButton = ({ band, onToggle }: BandButtonProps) => (
  <Box
    component="button"
    type="button"
    className="tabular"
    aria-expanded={band.isOpen}
    onClick={() => onToggle(band)}
    sx={look}
  >
    {t.emptyHours(formatTime(band.hours[0]), formatTime(band.until))}
    <ChevronDownIcon
      sx={{
        fontSize: 16,
        transform: band.isOpen ? 'rotate(180deg)' : undefined,
        '@media print': { display: 'none' },
      }}
    />
  </Box>
)
