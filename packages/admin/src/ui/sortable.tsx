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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useMemo } from 'react'
import { GripIcon } from './icons.tsx'

/** Rows move only vertically. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface Row {
  id: string
  name: string
}

interface DragTexts {
  help: string
  picked: (name: string, place: number) => string
  over: (name: string, place: number) => string
  dropped: (name: string, place: number) => string
  canceled: (name: string) => string
}

const announcing = (rows: readonly Row[], texts: DragTexts): Announcements => {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier | undefined) => rows.findIndex((row) => row.id === id) + 1
  return {
    onDragStart: ({ active }) => texts.picked(nameOf(active.id), placeOf(active.id)),
    onDragOver: ({ active, over }) => over && texts.over(nameOf(active.id), placeOf(over.id)),
    onDragEnd: ({ active, over }) => over && texts.dropped(nameOf(active.id), placeOf(over.id)),
    onDragCancel: ({ active }) => texts.canceled(nameOf(active.id)),
  } as Announcements
}

interface SortableProps {
  rows: readonly Row[]
  texts: DragTexts
  onMove: (id: string, over: string) => void
  children: ReactNode
}

/**
 * Makes the rows inside sortable by mouse, by touch, and by keyboard with space and arrow keys; announcements are in
 * Spanish.
 */
export const Sortable = ({ rows, texts, onMove, children }: SortableProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMemo(
    () => ({ announcements: announcing(rows, texts), screenReaderInstructions: { draggable: texts.help } }),
    [rows, texts],
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

interface DragHandleProps {
  label: string
  sortable: ReturnType<typeof useSortable>
}

/** The button by which a row is dragged. */
export const DragHandle = ({ label, sortable }: DragHandleProps) => {
  const { attributes, listeners, setActivatorNodeRef, isDragging } = sortable
  return (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      size="small"
      aria-label={label}
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <GripIcon fontSize="small" sx={{ '& path': { strokeWidth: 2.4 } }} />
    </IconButton>
  )
}
