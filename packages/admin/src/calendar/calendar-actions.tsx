import { texts } from '@estudio/texts'
import { ClockIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { useMay } from '../auth/use-may.ts'
import type { CalendarWeek } from '../shared/calendar-address.ts'
import { ExportButton } from '../shared/exports/export-button.tsx'
import { BankIcon, PlusIcon } from '../ui/icons.tsx'
import { MoreIcon } from '../ui/more-icon.ts'
import { useKeyHint } from '../ui/use-shortcuts.ts'
import type { CalendarDialogControl } from './calendar-dialogs.tsx'

const t = texts.admin.calendar

interface CalendarActionsProps {
  dialog: CalendarDialogControl
  week: Pick<CalendarWeek, 'day' | 'monday'>
  onCreate: () => void
}

/** The actions of the page; on a phone the secondary actions are icons. */
export const CalendarActions = ({ dialog, week, onCreate }: CalendarActionsProps) => {
  const mayWrite = useMay()('schedule.write')
  const shortcut = useKeyHint()('n')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
      <SecondaryAction label={t.paymentMethods} Icon={BankIcon} onClick={dialog.payment} />
      {mayWrite && (
        <SecondaryAction label={texts.admin.timeSlots.open} Icon={ClockIcon} onClick={dialog.slots} />
      )}
      <ExportButton
        list="reservations"
        filter={{ week: week.monday }}
        name={texts.admin.downloads.menu(texts.admin.downloads.week)}
        compact="tablet"
      />
      {mayWrite && <MoreActions dialog={dialog} week={week} />}
      {mayWrite && (
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          aria-keyshortcuts={shortcut}
          onClick={onCreate}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {t.create.title}
        </Button>
      )}
    </Box>
  )
}

interface MoreActionsProps {
  dialog: CalendarDialogControl
  week: Pick<CalendarWeek, 'day'>
}

/** The actions on many classes: copy, repeat, replace a coach, close days. */
const MoreActions = ({ dialog, week: { day } }: MoreActionsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const items = [
    [t.copy.openWeek, () => dialog.copy({ what: 'week', day })],
    [t.copy.openDay, () => dialog.copy({ what: 'day', day })],
    [t.copy.openRepeat, () => dialog.copy({ what: 'repeat', day })],
    [t.replace.open, dialog.replace],
    [t.closures.open, dialog.closures],
  ] as const
  return (
    <>
      <SecondaryAction
        label={t.more}
        Icon={MoreIcon}
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(([label, run]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

interface SecondaryActionProps {
  label: string
  Icon: ComponentType<SvgIconProps>
  /** Whether the action's menu is open; undefined for an action without a menu. */
  expanded?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** A secondary action with icon and label; on a phone only the icon. */
const SecondaryAction = ({ label, Icon, expanded, onClick }: SecondaryActionProps) => (
  <Button
    variant="outlined"
    color="secondary"
    aria-label={label}
    aria-haspopup={expanded === undefined ? undefined : 'menu'}
    aria-expanded={expanded}
    title={label}
    onClick={onClick}
    sx={{ minWidth: 44, px: { xs: 1.25, md: 2 }, gap: 1 }}
  >
    <Icon sx={{ fontSize: 18 }} />
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
      {label}
    </Box>
  </Button>
)
