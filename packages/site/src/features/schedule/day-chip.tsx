import { formatDayChipName, formatWeekdayShort } from '@estudio/texts'
import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'

interface DayChipProps {
  date: string
  selected: boolean
  isToday: boolean
  disabled: boolean
  onSelect: (date: string) => void
}

/** One day of the strip: its weekday over its number. */
export const DayChip = ({ date, selected, isToday, disabled, onSelect }: DayChipProps) => {
  const [weekday, number] = formatWeekdayShort(date).split(' ')
  return (
    <ButtonBase
      aria-label={formatDayChipName(date)}
      aria-current={selected ? 'date' : undefined}
      disabled={disabled}
      onClick={() => onSelect(date)}
      sx={{
        flexDirection: 'column',
        minHeight: 56,
        borderRadius: `${radius.control}px`,
        color: selected ? 'primary.contrastText' : disabled ? 'text.disabled' : 'text.primary',
        bgcolor: selected ? 'primary.main' : undefined,
        '&:hover': { bgcolor: selected ? 'primary.dark' : 'studio.band' },
      }}
    >
      <Box component="span" sx={{ typography: 'caption' }}>
        {weekday}
      </Box>{' '}
      <Box
        component="span"
        sx={{
          typography: 'h6',
          lineHeight: 1.3,
          fontVariantNumeric: 'tabular-nums',
          borderBottom: 2,
          borderColor: isToday ? 'currentcolor' : 'transparent',
        }}
      >
        {number}
      </Box>
    </ButtonBase>
  )
}
