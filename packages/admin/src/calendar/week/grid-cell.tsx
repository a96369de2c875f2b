import { useDroppable } from '@dnd-kit/core'
import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { memo } from 'react'
import { AddButton } from './add-button.tsx'
import { accepts, entryOf } from './drag/targets.ts'
import { DraggableClass } from './draggable-class.tsx'
import { isOpen, type RowKind, type TimetableCell } from './timetable.ts'

interface CellContentProps {
  cell: TimetableCell
  time: string
  kind: RowKind
  now: WallTime
  tabIndex: 0 | -1
  onOpen: (entry: StaffScheduledClass) => void
  onAdd: (start: WallTime) => void
}

interface GridCellProps extends CellContentProps {
  today: string
  /** Name of this cell among those the tab key can stop at. */
  name: string
}

/** Whether a class can be scheduled here: at an hour of the studio that has not come yet (ACA-06, B20). */
export const canAdd = (cell: TimetableCell, kind: RowKind, now: WallTime): boolean =>
  kind === 'slot' && isOpen(cell.start, now)

const CellContent = memo(({ cell, time, kind, now, tabIndex, onOpen, onAdd }: CellContentProps) => (
  <div className="cell-classes">
    {cell.classes.map((entry) => (
      <DraggableClass
        key={entry.id}
        entry={entry}
        past={!isOpen(entry.start_time, now)}
        tabIndex={tabIndex}
        onOpen={onOpen}
      />
    ))}
    {canAdd(cell, kind, now) && (
      <AddButton
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

const classesOf = (day: string, today: string, target: boolean): string => {
  const when = day < today ? 'past-day' : day === today ? 'today' : ''
  return ['cell', when, target ? 'target' : ''].filter(Boolean).join(' ')
}

/** One day at one hour: its classes, the way to schedule another, and a place to drop one. */
export const GridCell = ({ today, name, ...content }: GridCellProps) => {
  const { cell, kind, now } = content
  const { setNodeRef, isOver, active } = useDroppable({
    id: name,
    data: { cell, kind },
    disabled: !isOpen(cell.start, now),
  })
  const target = isOver && accepts(entryOf(active), cell, kind)
  return (
    <td ref={setNodeRef} data-cell={name} className={classesOf(cell.day, today, target)}>
      <CellContent {...content} />
    </td>
  )
}
