import { texts } from '@estudio/texts'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { Page } from '../ui/page.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { CalendarActions } from './calendar-actions.tsx'
import { CalendarDialogs } from './calendar-dialogs.tsx'
import { closedAmong } from './closures/closed-days.ts'
import { useClosures } from './closures/use-closures.ts'
import { useWeek } from './data/use-schedule.ts'
import { LoadFailure } from './load-failure.tsx'
import { useSlots } from './slots/use-slots.ts'
import { UndoProvider } from './undo/undo-provider.tsx'
import { useAddressedClass } from './use-addressed-class.ts'
import { useCalendarDialog } from './use-calendar-dialog.ts'
import { nextOpenStart } from './week/next-open-start.ts'
import { buildTimetable } from './week/timetable.ts'
import { useCalendarWeek } from './week/use-calendar-week.ts'
import { WeekNavigation } from './week/week-navigation.tsx'
import { WeekView } from './week/week-view.tsx'

const none: never[] = []

/** The weekly editor (ACA-*): the page that staff keep open all day. */
const CalendarPage = () => {
  const week = useCalendarWeek()
  const schedule = useWeek(week.monday)
  const slots = useSlots()
  const closures = useClosures().data ?? none
  const dialog = useCalendarDialog()
  useAddressedClass(schedule, dialog.open)
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const entries = schedule.data ?? none
  const hours = useMemo(() => slots.data?.map(({ time_slot }) => time_slot.slice(0, 5)) ?? [], [slots.data])
  const rows = useMemo(() => buildTimetable(week.days, hours, entries), [week.days, hours, entries])
  const closed = useMemo(() => closedAmong(week.days, closures), [week.days, closures])
  const create = () => dialog.create(nextOpenStart(week, hours))
  useShortcuts({ j: () => week.move(1), k: () => week.move(-1), n: create })

  return (
    <UndoProvider>
      <Page
        title={texts.admin.calendar.title}
        width="wide"
        actions={<CalendarActions dialog={dialog} week={week} onCreate={create} />}
      >
        <WeekNavigation week={week} />
        <LoadFailure schedule={schedule} slots={slots} />
        <WeekView
          week={week}
          rows={rows}
          phone={phone}
          loading={schedule.isPending || slots.isPending}
          failed={!schedule.data && Boolean(schedule.error)}
          closed={closed}
          onOpen={dialog.open}
          onAdd={dialog.create}
          onMove={dialog.move}
        />
        <CalendarDialogs dialog={dialog} classes={entries} week={week} />
      </Page>
    </UndoProvider>
  )
}

export default CalendarPage
