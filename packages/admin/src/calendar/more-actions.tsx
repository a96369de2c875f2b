import { texts } from '@estudio/texts'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { MoreIcon } from '../ui/more-icon.ts'
import { SideAction } from './side-action.tsx'
import type { CalendarDialogControl } from './use-calendar-dialog.ts'
import type { CalendarWeek } from './week/use-calendar-week.ts'

const t = texts.admin.calendar

interface MoreActionsProps {
  dialog: CalendarDialogControl
  week: Pick<CalendarWeek, 'day'>
}

/** What is done with many classes at once: copy, repeat, hand over, close. */
export const MoreActions = ({ dialog, week: { day } }: MoreActionsProps) => {
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
      <SideAction
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
