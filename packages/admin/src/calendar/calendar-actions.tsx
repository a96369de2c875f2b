import { texts } from '@estudio/texts'
import { ClockIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ExportButton } from '../exports/export-button.tsx'
import { BankIcon, PlusIcon } from '../ui/icons.tsx'
import { useKeyHint } from '../ui/use-shortcuts.ts'
import { MoreActions } from './more-actions.tsx'
import { SideAction } from './side-action.tsx'
import type { CalendarDialogControl } from './use-calendar-dialog.ts'
import type { CalendarWeek } from './week/use-calendar-week.ts'

const { downloads } = texts.admin

interface CalendarActionsProps {
  dialog: CalendarDialogControl
  week: Pick<CalendarWeek, 'day' | 'monday'>
  onCreate: () => void
}

/** What can be done beside the timetable itself; where there is little room the lesser ones are icons. */
export const CalendarActions = ({ dialog, week, onCreate }: CalendarActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
    <SideAction label={texts.admin.calendar.paymentMethods} Icon={BankIcon} onClick={dialog.payment} />
    <SideAction label={texts.admin.timeSlots.open} Icon={ClockIcon} onClick={dialog.slots} />
    <ExportButton
      list="reservations"
      filter={{ week: week.monday }}
      label={downloads.menu(downloads.week)}
      compact="always"
    />
    <MoreActions dialog={dialog} week={week} />
    <Button
      variant="contained"
      startIcon={<PlusIcon />}
      aria-keyshortcuts={useKeyHint()('n')}
      onClick={onCreate}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    >
      {texts.admin.calendar.create.title}
    </Button>
  </Box>
)
