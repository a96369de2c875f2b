import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { StaffScheduledClass } from '@estudio/contract'
import { isNearlyEmpty, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { Fragment, memo, useMemo } from 'react'
import type { CalendarWeek } from '../../shared/calendar-address.ts'
import { type ClassStage, stageOf } from '../../shared/class-stage.ts'
import { TimeLabel, WeekTable } from '../../ui/week/week-table.tsx'
import type { ClosedDays } from '../weeks/closed-days.ts'
import { AddClassButton } from './add-class-button.tsx'
import { ClassBlock } from './class-block.tsx'
import { DayHead } from './day-head.tsx'
import { accepts, cellName, entryOf } from './drag-targets.ts'
import { BandButton, useFoldedHours } from './hour-band.tsx'
import { NowLine } from './now-line.tsx'
import { nowPlace } from './now-place.ts'
import { canAdd, isOpen, type RowKind, type TimetableCell, type TimetableRow } from './timetable.ts'
import { useGridKeys } from './use-grid-keys.ts'

const t = texts.admin.calendar

interface WeekGridProps {
  week: Pick<CalendarWeek, 'days' | 'today' | 'now'>
  rows: readonly TimetableRow[]
  /** The accessible name, which contains the week. */
  caption: string
  /** Days on which the studio is closed. */
  closed: ClosedDays
  onOpen: (entry: StaffScheduledClass) => void
  /** Undefined for those who may not change the schedule; they cannot move classes either. */
  onAdd?: (start: WallTime) => void
}

/** The cells that contain a button; today's cells come first. */
const stopsOf = ({ rows, week: { days, today, now }, onAdd }: WeekGridProps): string[] => {
  const stops = rows.flatMap(({ time, kind, cells }) =>
    cells.flatMap((cell, column) =>
      cell.classes.length > 0 || (onAdd && canAdd(cell, kind, now)) ? [cellName(time, column)] : [],
    ),
  )
  const first = stops.find((name) => name.startsWith(`${days.indexOf(today)}@`))
  return first ? [first, ...stops] : stops
}

/** The hour of a row; a row that exists only for special classes has a note. */
export const HourLabel = ({ time, kind }: Pick<TimetableRow, 'time' | 'kind'>) => (
  <TimeLabel time={time} isMuted={kind !== 'slot'} note={kind === 'special' ? t.specialRow : undefined} />
)

const isEmpty = ({ cells }: TimetableRow): boolean => cells.every(({ classes }) => classes.length === 0)

/** The week as a table. Arrow keys move, Enter opens. */
export const WeekGrid = (props: WeekGridProps) => {
  const { week, caption, closed, onOpen, onAdd } = props
  const { rows, bands, toggle } = useFoldedHours(props.rows, isEmpty)
  const { stop, handlers } = useGridKeys(stopsOf({ ...props, rows }))
  const { days, today, now } = week
  const todayColumn = days.indexOf(today)
  const place = todayColumn < 0 ? undefined : nowPlace(rows, bands, now)
  return (
    <WeekTable
      {...handlers}
      caption={`${caption}. ${onAdd ? t.gridHelp : t.gridHelpToRead}`}
      hourHeading={t.form.time}
      days={days}
      rows={rows}
      head={(day) => <DayHead key={day} day={day} today={today} closed={closed.get(day)} />}
      Hour={HourLabel}
      band={({ time }) => {
        const band = bands.get(time)
        if (!band) return undefined
        return (
          <Fragment key={`band ${band.until}`}>
            <BandButton band={band} onToggle={toggle} />
            {place?.isInBand && place.time === time && <NowLine share={place.share} column={todayColumn} />}
          </Fragment>
        )
      }}
      cell={({ time, kind, cells }, _day, column) => {
        const cell = cells[column]
        const name = cellName(time, column)
        return (
          cell && (
            <GridCell
              key={name}
              cell={cell}
              time={time}
              kind={kind}
              today={today}
              now={now}
              nowShare={
                column === todayColumn && place?.time === time && !place.isInBand ? place.share : undefined
              }
              name={name}
              tabIndex={name === stop ? 0 : -1}
              onOpen={onOpen}
              onAdd={onAdd}
            />
          )
        )
      }}
    />
  )
}

interface CellContentProps {
  cell: TimetableCell
  time: string
  kind: RowKind
  now: WallTime
  tabIndex: 0 | -1
  onOpen: (entry: StaffScheduledClass) => void
  /** Undefined for those who may not change the schedule; they cannot move classes either. */
  onAdd?: (start: WallTime) => void
}

interface GridCellProps extends CellContentProps {
  today: string
  /** The place of the line of the present time; undefined without the line. */
  nowShare: number | undefined
  /** The name of this cell among the stops of the Tab key. */
  name: string
}

const CellContent = memo(({ cell, time, kind, now, tabIndex, onOpen, onAdd }: CellContentProps) => (
  <div className="cell-classes">
    {cell.classes.map((entry) => (
      <DraggableClass
        key={entry.id}
        entry={entry}
        stage={stageOf(entry, now)}
        isNearlyEmpty={isNearlyEmpty(entry, now)}
        movable={onAdd !== undefined && isOpen(entry.start_time, now)}
        tabIndex={tabIndex}
        onOpen={onOpen}
      />
    ))}
    {onAdd && canAdd(cell, kind, now) && (
      <AddClassButton
        day={cell.day}
        time={time}
        corner={cell.classes.length > 0}
        tabIndex={tabIndex}
        onAdd={() => onAdd(cell.start)}
      />
    )}
  </div>
))
CellContent.displayName = 'CellContent'

const cellClass = (day: string, today: string, target: boolean): string => {
  const when = day < today ? 'past-day' : day === today ? 'today' : ''
  return ['cell', when, target ? 'target' : ''].filter(Boolean).join(' ')
}

/** A cell with its classes, a button that schedules another class, and a drop target. */
const GridCell = ({ today, name, nowShare, ...content }: GridCellProps) => {
  const { cell, kind, now } = content
  const { setNodeRef, isOver, active } = useDroppable({
    id: name,
    data: { cell, kind },
    disabled: !isOpen(cell.start, now),
  })
  const target = isOver && accepts(entryOf(active), cell, kind)
  return (
    <td ref={setNodeRef} data-cell={name} className={cellClass(cell.day, today, target)}>
      {nowShare !== undefined && <NowLine share={nowShare} />}
      <CellContent {...content} />
    </td>
  )
}

interface DraggableClassProps {
  entry: StaffScheduledClass
  stage: ClassStage
  isNearlyEmpty: boolean
  movable: boolean
  tabIndex: number
  onOpen: (entry: StaffScheduledClass) => void
}

/** A class that staff who may change the schedule can drag until it begins. */
const DraggableClass = ({ entry, movable, ...block }: DraggableClassProps) => {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: entry.id,
    data: { entry },
    disabled: !movable,
  })
  const describedBy = attributes['aria-describedby']
  const handle = useMemo(
    () => ({ ref: setNodeRef, listeners, describedBy }),
    [setNodeRef, listeners, describedBy],
  )
  return (
    <ClassBlock
      {...block}
      entry={entry}
      state={isDragging ? 'lifted' : undefined}
      handle={movable ? handle : undefined}
    />
  )
}
