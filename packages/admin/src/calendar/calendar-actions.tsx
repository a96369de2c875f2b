import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMay } from '../auth/use-may.ts'
import type { CalendarWeek } from '../shared/calendar-address.ts'
import { DownloadMenu } from '../shared/exports/export-button.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { useKeyHint } from '../ui/use-shortcuts.ts'
import type { CalendarDialogControl } from './calendar-dialogs.tsx'

const t = texts.admin.calendar
const modelWeek = { label: texts.admin.modelWeek.open, to: '/semana-modelo' }

interface CalendarActionsProps {
  dialog: CalendarDialogControl
  week: Pick<CalendarWeek, 'day' | 'monday'>
  phone: boolean
  onCreate: () => void
}

/** The actions of the page: the two frequent ones as buttons, the others in a menu by their names. A phone has room for one button. */
export const CalendarActions = ({ dialog, week: { day, monday }, phone, onCreate }: CalendarActionsProps) => {
  const may = useMay()
  const mayWrite = may('schedule.write')
  const shortcut = useKeyHint()('n')
  const copyWeek = { label: t.copy.openWeek, onClick: () => dialog.copy({ what: 'week', day }) }
  const payment = { label: t.paymentMethods, onClick: dialog.payment }
  const changes = [
    { label: texts.admin.timeSlots.open, onClick: dialog.slots },
    { label: t.copy.openDay, onClick: () => dialog.copy({ what: 'day', day }) },
    { label: t.copy.openRepeat, onClick: () => dialog.copy({ what: 'repeat', day }) },
    { label: t.replace.open, onClick: dialog.replace },
    { label: t.closures.open, onClick: dialog.closures },
  ]
  const items = [modelWeek, payment, ...(mayWrite && phone ? [copyWeek] : []), ...(mayWrite ? changes : [])]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 1 } }}>
      {mayWrite && !phone && (
        <Button variant="outlined" color="secondary" onClick={copyWeek.onClick}>
          {copyWeek.label}
        </Button>
      )}
      <DownloadMenu
        list="reservations"
        filter={{ week: monday }}
        more={{ label: t.more, items, download: texts.admin.downloads.weekAs }}
      />
      {mayWrite && (
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          aria-keyshortcuts={shortcut}
          aria-label={t.create.title}
          onClick={onCreate}
          sx={phone ? { minWidth: 44, px: 0, '& .MuiButton-startIcon': { m: 0 } } : undefined}
        >
          {!phone && t.create.title}
        </Button>
      )}
    </Box>
  )
}
