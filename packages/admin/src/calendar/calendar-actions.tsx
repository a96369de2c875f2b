import { texts } from '@estudio/domain'
import { ClockIcon } from '@estudio/theme'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { BankIcon, PlusIcon } from '../ui/icons.tsx'
import { SideAction } from './side-action.tsx'

interface CalendarActionsProps {
  onSlots: () => void
  onPayment: () => void
  onCreate: () => void
}

/** What can be done beside the timetable itself; on a phone the lesser two are icons. */
export const CalendarActions = ({ onSlots, onPayment, onCreate }: CalendarActionsProps) => (
  <Box sx={{ display: 'flex', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
    <SideAction label={texts.admin.calendar.paymentMethods} Icon={BankIcon} onClick={onPayment} />
    <SideAction label={texts.admin.timeSlots.open} Icon={ClockIcon} onClick={onSlots} />
    <Button
      variant="contained"
      startIcon={<PlusIcon />}
      aria-keyshortcuts="n"
      onClick={onCreate}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    >
      {texts.admin.calendar.create.title}
    </Button>
  </Box>
)
