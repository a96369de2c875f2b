import { addDays, previousDay } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface DayHeadingProps {
  date: string
  today: string
  label: string
  onSelect: (date: string) => void
}

/** The selected day by name, with the one before and the one after (HOR-02). */
export const DayHeading = ({ date, today, label, onSelect }: DayHeadingProps) => {
  const before = previousDay(date, today)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', my: 2 }}>
      <IconButton
        aria-label={texts.common.previousDay}
        disabled={!before}
        onClick={() => before && onSelect(before)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Typography variant="h4" component="h2" aria-live="polite">
        {label}
      </Typography>
      <IconButton aria-label={texts.common.nextDay} onClick={() => onSelect(addDays(date, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </Stack>
  )
}
