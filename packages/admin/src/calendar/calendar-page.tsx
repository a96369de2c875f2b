import { texts } from '@estudio/texts'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { CalendarActions } from './calendar-actions.tsx'
import { CalendarDialogs, useCalendarDialog } from './calendar-dialogs.tsx'
import { UndoProvider } from './undo.tsx'
import { useAddressedClass } from './use-addressed-class.ts'
import { useClosures, useSlots, useWeek } from './use-schedule.ts'
import { nextOpenStart } from './week/next-open-start.ts'
import { buildTimetable } from './week/timetable.ts'
import { useCalendarWeek } from './week/use-calendar-week.ts'
import { WeekNavigation } from './week/week-navigation.tsx'
import { WeekView } from './week/week-view.tsx'
import { closedAmong } from './weeks/closed-days.ts'

const t = texts.admin.calendar

interface LoadFailureProps {
  schedule: UseQueryResult
  slots: UseQueryResult
}

type Outcome = Pick<UseQueryResult, 'error' | 'data'>

/** The text of a read that failed, or undefined when none did: hours, a first reading, a later one (ACA-20). */
export const loadFailureText = (schedule: Outcome, slots: Outcome): string | undefined => {
  const error = schedule.error ?? slots.error
  if (!error) return undefined
  return errorText(error, slots.error ? t.initialLoadError : schedule.data ? t.reloadError : t.loadError)
}

/** What could not be read, shown once and for the worst of it (ACA-20). */
const LoadFailure = ({ schedule, slots }: LoadFailureProps) => {
  const message = loadFailureText(schedule, slots)
  if (!message) return null
  const retry = () => {
    void slots.refetch()
    void schedule.refetch()
  }
  return <Failure message={message} onRetry={retry} />
}

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
        title={t.title}
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
