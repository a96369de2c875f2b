import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MeasuringStrategy,
} from '@dnd-kit/core'
import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { type ReactNode, useState } from 'react'
import { ClassBlock } from '../class-block.tsx'
import type { TimetableRow } from '../timetable.ts'
import { announcements } from './announcements.ts'
import { underTheHand, useDragSensors } from './sensors.ts'
import { accepts, cellOf, entryOf } from './targets.ts'

interface DragLayerProps {
  rows: readonly TimetableRow[]
  /** A class was left at another hour. */
  onMove: (entry: StaffScheduledClass, start: WallTime) => void
  /** Given the rows to show: while a class is carried they stay as they were, whatever is refetched. */
  children: (rows: readonly TimetableRow[]) => ReactNode
}

const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging } }
const accessibility = {
  announcements,
  restoreFocus: false,
  screenReaderInstructions: { draggable: texts.admin.calendar.drag.help },
}

const nothing = () => undefined

/** Lets the classes in it be taken to another hour: by mouse, finger or keyboard. */
export const DragLayer = ({ rows: latest, onMove, children }: DragLayerProps) => {
  const [drag, setDrag] = useState<{ carried: StaffScheduledClass; rows: readonly TimetableRow[] }>()
  const rows = drag?.rows ?? latest
  const sensors = useDragSensors(rows)
  const start = ({ active }: DragStartEvent) => {
    const carried = entryOf(active)
    if (carried) setDrag({ carried, rows: latest })
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setDrag(undefined)
    const [entry, target] = [entryOf(active), cellOf(over)]
    if (entry && target && accepts(entry, target.cell, target.kind)) onMove(entry, target.cell.start)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underTheHand}
      measuring={measuring}
      accessibility={accessibility}
      onDragStart={start}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={drop}
    >
      {children(rows)}
      <DragOverlay dropAnimation={null}>
        {drag && (
          <div className="timetable" aria-hidden>
            <ClassBlock entry={drag.carried} past={false} tabIndex={-1} state="carried" onOpen={nothing} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
