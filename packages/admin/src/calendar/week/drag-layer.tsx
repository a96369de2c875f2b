import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { StaffScheduledClass } from '@estudio/contract'
import { scheduledClassName, type WallTime } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { type ReactNode, useState } from 'react'
import { ClassBlock } from './class-block.tsx'
import { accepts, cellOf, entryOf, nextCell } from './drag-targets.ts'
import type { TimetableRow } from './timetable.ts'

const t = texts.admin.calendar.drag

/** Mouse and touch select the cell under the pointer, the keyboard the cell nearest to the dragged class. */
const cellUnderPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args)

const coordinatesIn =
  (rows: readonly TimetableRow[]): KeyboardCoordinateGetter =>
  (event, { context }) => {
    // Other shortcuts of the page are off while a class is dragged.
    event.preventDefault()
    const { over, active, collisionRect, droppableRects, droppableContainers } = context
    const home = active && homeOf(String(active.id))
    const from = over ? String(over.id) : home
    if (!from || !collisionRect) return undefined
    const isOpen = (name: string) => droppableContainers.get(name)?.disabled === false
    const next = nextCell(rows, from, event.key, isOpen)
    const rect = next && droppableRects.get(next)
    if (!rect) return undefined
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    }
  }

/** The cell from which a class is dragged. */
const homeOf = (id: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-class="${id}"]`)?.closest<HTMLElement>('td')?.dataset.cell

const keyboardCodes = { start: ['KeyM'], cancel: ['Escape', 'Tab'], end: ['Enter', 'KeyM'] }

/** A drag begins after six pixels by mouse, 250 ms by touch, or with the key M. */
const useDragSensors = (rows: readonly TimetableRow[]) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: coordinatesIn(rows) }),
  )

type Moment = Parameters<Announcements['onDragOver']>[0]

const carriedName = ({ active }: Pick<Moment, 'active'>): string => {
  const entry = entryOf(active)
  return entry ? scheduledClassName(entry) : ''
}

/** The start time after a drop in words, or undefined when the class cannot be dropped there. */
const dropMoment = ({ active, over }: Moment): string | undefined => {
  const target = cellOf(over)
  if (!target || !accepts(entryOf(active), target.cell, target.kind)) return undefined
  return formatClassMoment(target.cell.start)
}

/** The announcements for screen readers during a drag. */
const announcements: Announcements = {
  onDragStart: (event) => t.lifted(carriedName(event)),
  onDragOver: (event) => {
    const place = dropMoment(event)
    return place ? t.over(carriedName(event), place) : t.nowhere(carriedName(event))
  },
  onDragEnd: (event) => {
    const place = dropMoment(event)
    return place ? t.dropped(carriedName(event), place) : t.cancelled(carriedName(event))
  },
  onDragCancel: (event) => t.cancelled(carriedName(event)),
}

const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging } }
const accessibility = {
  announcements,
  restoreFocus: false,
  screenReaderInstructions: { draggable: t.help },
}

const nothing = () => undefined

interface DragLayerProps {
  rows: readonly TimetableRow[]
  /** Called when a class was dropped at another hour. */
  onMove?: (entry: StaffScheduledClass, start: WallTime) => void
  /** Renders the given rows; the rows do not change during a drag, even when the week is refetched. */
  children: (rows: readonly TimetableRow[]) => ReactNode
}

/** Drag and drop of classes by mouse, touch and keyboard. */
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
    if (entry && target && accepts(entry, target.cell, target.kind)) onMove?.(entry, target.cell.start)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={cellUnderPointer}
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
            <ClassBlock entry={drag.carried} stage="coming" tabIndex={-1} state="carried" onOpen={nothing} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
