import type { DeskClass } from '@estudio/contract'
import type { CivilDate, WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { stageOf } from '../shared/class-stage.ts'
import { plainList } from '../ui/list/row-link.tsx'
import { isHeld, unmarkedIn } from './class-state.ts'
import { DayClass } from './day-class.tsx'

const t = texts.admin.start.today

/** A class is open until it has ended and everybody's attendance is recorded. A cancelled class never finishes. */
const isOpenAt = (entry: DeskClass, now: WallTime): boolean =>
  !isHeld(entry) || stageOf(entry, now) !== 'over' || unmarkedIn(entry) > 0

/** The ids of the classes that are open or were, so that the last mark can be corrected and keeps the focus. */
const useOpenClasses = (classes: readonly DeskClass[], now: WallTime): ReadonlySet<string> => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const added = classes.filter((entry) => isOpenAt(entry, now) && !open.has(entry.id)).map(({ id }) => id)
  if (added.length === 0) return open
  const all = new Set([...open, ...added])
  setOpen(all)
  return all
}

const summary = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  cursor: 'pointer',
  color: 'text.secondary',
  typography: 'body2',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & > svg': { transform: 'rotate(90deg)' },
} as const

interface ClassListProps {
  classes: readonly DeskClass[]
  date: CivilDate
  now: WallTime
}

/** The classes of a day by time. Those that need nothing more fold into one line above the others. */
export const ClassList = ({ classes, date, now }: ClassListProps) => {
  const open = useOpenClasses(classes, now)
  const finished = classes.filter(({ id }) => !open.has(id))
  const others = classes.filter(({ id }) => open.has(id))
  const rows = (entries: readonly DeskClass[], showsPeople: boolean) => (
    <Box component="ul" sx={plainList}>
      {entries.map((entry) => (
        <DayClass
          key={entry.id}
          entry={entry}
          date={date}
          now={now}
          showsPeople={showsPeople && isHeld(entry)}
        />
      ))}
    </Box>
  )
  return (
    <>
      {finished.length > 0 && (
        <Box component="details" open={others.length === 0}>
          <Box component="summary" sx={summary}>
            <ChevronRightIcon fontSize="small" sx={{ ml: -0.75, mr: 0.5 }} />
            {t.finished(finished.length)}
          </Box>
          {rows(finished, false)}
        </Box>
      )}
      {others.length > 0 && rows(others, true)}
    </>
  )
}
