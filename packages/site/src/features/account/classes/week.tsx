import type { Reservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import Card from '@mui/material/Card'
import { EmptyRow } from './empty-row'
import { SketchedRows } from './sketched-rows'
import { Table } from './table-parts'
import { TimeRow } from './time-row'
import { timetable } from './timetable'
import type { OwnClasses } from './use-own-classes'
import { WeekHead } from './week-head'

interface WeekProps {
  days: string[]
  today: string
  own: OwnClasses
  onOpen: (own: Reservation) => void
}

const Rows = ({ days, today, own, onOpen }: WeekProps) => {
  if (!own.classes) return <SketchedRows days={days.length} />
  const rows = timetable(days, own.classes)
  if (rows.length === 0) return <EmptyRow days={days.length} />
  return rows.map((row) => <TimeRow key={row.time} row={row} days={days} today={today} onOpen={onOpen} />)
}

/** The days shown as a printed timetable: hours down the side, one column a day (MYC-01). */
export const Week = (props: WeekProps) => {
  const { days, today, own } = props
  if (own.error)
    return (
      <LoadFailed
        error={own.error}
        text={texts.myClasses.loadWeekError}
        busy={own.busy}
        onRetry={own.reload}
      />
    )
  return (
    <Card>
      <Table aria-labelledby="my-week" aria-busy={!own.classes}>
        <WeekHead days={days} today={today} />
        <tbody>
          <Rows {...props} />
        </tbody>
      </Table>
    </Card>
  )
}
