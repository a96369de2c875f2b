import { DndContext, type DragEndEvent, DragOverlay, MeasuringStrategy } from '@dnd-kit/core'
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
  children: ReactNode
}

const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging } }
const accessibility = {
  announcements,
  restoreFocus: false,
  screenReaderInstructions: { draggable: texts.admin.calendar.drag.help },
}

const nothing = () => undefined

/** Lets the classes in it be taken to another hour: by mouse, finger or keyboard. */
export const DragLayer = ({ rows, onMove, children }: DragLayerProps) => {
  const sensors = useDragSensors(rows)
  const [carried, setCarried] = useState<StaffScheduledClass>()
  const drop = ({ active, over }: DragEndEvent) => {
    setCarried(undefined)
    const [entry, target] = [entryOf(active), cellOf(over)]
    if (entry && target && accepts(entry, target.cell, target.kind)) onMove(entry, target.cell.start)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underTheHand}
      measuring={measuring}
      accessibility={accessibility}
      onDragStart={({ active }) => setCarried(entryOf(active))}
      onDragCancel={() => setCarried(undefined)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className="timetable" aria-hidden>
            <ClassBlock entry={carried} past={false} tabIndex={-1} state="carried" onOpen={nothing} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
