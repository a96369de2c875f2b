import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { type ReactNode, useMemo } from 'react'

const t = texts.admin.plans.drag

/** Rows move up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const announcing = (rows: readonly Plan[]): Announcements => {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier | undefined) => rows.findIndex((row) => row.id === id) + 1
  return {
    onDragStart: ({ active }) => t.picked(nameOf(active.id), placeOf(active.id)),
    onDragOver: ({ active, over }) => over && t.over(nameOf(active.id), placeOf(over.id)),
    onDragEnd: ({ active, over }) => over && t.dropped(nameOf(active.id), placeOf(over.id)),
    onDragCancel: ({ active }) => t.canceled(nameOf(active.id)),
  } as Announcements
}

interface PlanDragProps {
  rows: readonly Plan[]
  onMove: (id: string, over: string) => void
  children: ReactNode
}

/** Lets the rows inside be dragged by hand, by finger, or with space and arrow keys, said aloud in Spanish. */
export const PlanDrag = ({ rows, onMove, children }: PlanDragProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMemo(
    () => ({ announcements: announcing(rows), screenReaderInstructions: { draggable: t.help } }),
    [rows],
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => over && onMove(String(active.id), String(over.id))}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
