import { formatTime, texts } from '@estudio/texts'
import { ClockIcon, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { PlusIcon } from '../../ui/icons.tsx'
import { useAddHours } from './add-usual-hours.tsx'
import { proposedHours } from './hour-proposals.ts'

const t = texts.admin.timeSlots

interface AddHourProps {
  /** The hours of the studio in order, HH:MM. */
  hours: readonly string[]
  /** Opens the dialog in which any other hour is typed. */
  onOther: () => void
}

interface HourButtonProps {
  hour: string
  isBusy: boolean
  onAdd: () => void
  /** The element that gets the focus when the hour was added and the button is gone. */
  next: () => HTMLElement | null
}

const HourButton = ({ hour, isBusy, onAdd, next }: HourButtonProps) => (
  <Button
    ref={useMoveFocusOnUnmount<HTMLButtonElement>(next)}
    size="small"
    variant="outlined"
    color="secondary"
    startIcon={<PlusIcon />}
    aria-label={t.addHourAt(formatTime(hour))}
    aria-disabled={isBusy}
    onClick={onAdd}
  >
    {formatTime(hour)}
  </Button>
)

/** Below the calendar: the hours next to those of the studio in one press each, or any other hour. */
export const AddHour = ({ hours, onOther }: AddHourProps) => {
  const add = useAddHours()
  const other = useRef<HTMLButtonElement>(null)
  return (
    <Box
      component="section"
      aria-label={t.addHour}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, displayPrint: 'none' }}
    >
      <Box component="span" aria-hidden sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t.addHour}
      </Box>
      {proposedHours(hours).map((hour) => (
        <HourButton
          key={hour}
          hour={hour}
          isBusy={add.isPending}
          onAdd={() => add.isPending || add.mutate([hour])}
          next={() => other.current}
        />
      ))}
      <Button
        ref={other}
        size="small"
        variant="text"
        color="secondary"
        startIcon={<ClockIcon />}
        onClick={onOther}
      >
        {t.otherHour}
      </Button>
    </Box>
  )
}
