import { texts } from '@estudio/domain'
import { ClockIcon } from '@estudio/theme'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { BankIcon, PlusIcon } from '../ui/icons.tsx'

interface CalendarActionsProps {
  onSlots: () => void
  onPayment: () => void
  onCreate: () => void
}

/** What can be done beside the timetable itself. */
export const CalendarActions = ({ onSlots, onPayment, onCreate }: CalendarActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button variant="outlined" color="secondary" startIcon={<BankIcon />} onClick={onPayment}>
      {texts.admin.calendar.paymentMethods}
    </Button>
    <Button variant="outlined" color="secondary" startIcon={<ClockIcon />} onClick={onSlots}>
      {texts.admin.timeSlots.open}
    </Button>
    <Button variant="contained" startIcon={<PlusIcon />} aria-keyshortcuts="n" onClick={onCreate}>
      {texts.admin.calendar.create.title}
    </Button>
  </Box>
)
