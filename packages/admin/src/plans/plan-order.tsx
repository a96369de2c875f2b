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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import IconButton from '@mui/material/IconButton'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { GripIcon } from '../ui/icons.tsx'
import { success } from '../ui/notifications.tsx'
import { useMovePlan } from './use-plans.ts'

const t = texts.admin.plans

/**
 * The plans in their shown order, and the function that moves a plan (APL-04, APL-05). A dropped plan stays where it
 * was dropped. The list is read again half a second after the server accepted the move, and not after an error.
 */
export const usePlanOrder = (plans: readonly Plan[]) => {
  const notify = useNotify()
  const [dropped, setDropped] = useState<readonly string[]>()
  /** Returns to the server's order, unless another move has followed. */
  const forget = (order: readonly string[]) => setDropped((now) => (now === order ? undefined : now))
  const { mutate } = useMovePlan({
    onSuccess: () => notify(t.reordered, success),
    onError: (error) => notify(errorText(error, t.reorderError), { type: 'error' }),
    onOver: forget,
  })
  const known = new Map(plans.map((plan) => [plan.id, plan]))
  const shown = (dropped ?? []).filter((id) => known.has(id))
  const rows = shown.length === plans.length ? shown.map((id) => known.get(id) as Plan) : plans
  const move = (id: string, over: string) => {
    const ids = rows.map((row) => row.id)
    const to = ids.indexOf(over)
    if (to < 0 || id === over) return
    const order = arrayMove(ids, ids.indexOf(id), to)
    setDropped(order)
    mutate({ id, place: to + 1, order })
  }
  return { rows, move }
}

/** Rows move only vertically. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const announcing = (rows: readonly Plan[]): Announcements => {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier | undefined) => rows.findIndex((row) => row.id === id) + 1
  return {
    onDragStart: ({ active }) => t.drag.picked(nameOf(active.id), placeOf(active.id)),
    onDragOver: ({ active, over }) => over && t.drag.over(nameOf(active.id), placeOf(over.id)),
    onDragEnd: ({ active, over }) => over && t.drag.dropped(nameOf(active.id), placeOf(over.id)),
    onDragCancel: ({ active }) => t.drag.canceled(nameOf(active.id)),
  } as Announcements
}

interface SortablePlansProps {
  rows: readonly Plan[]
  onMove: (id: string, over: string) => void
  children: ReactNode
}

/**
 * Makes the rows inside sortable by mouse, by touch, and by keyboard with space and arrow keys; announcements are in
 * Spanish.
 */
export const SortablePlans = ({ rows, onMove, children }: SortablePlansProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMemo(
    () => ({ announcements: announcing(rows), screenReaderInstructions: { draggable: t.drag.help } }),
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

type Sortable = ReturnType<typeof useSortable>

/** The handle in a row's first cell reads the row's sortable state from this context. */
const SortableRowContext = createContext<Sortable | undefined>(undefined)

const SortableRow = (props: DataTableRowProps) => {
  const id = useRecordContext<Plan>()?.id ?? ''
  const sortable = useSortable({ id, attributes: { roleDescription: t.movable } })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <SortableRowContext value={sortable}>
      <DataTableRow
        {...props}
        ref={setNodeRef}
        style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
        sx={isDragging ? { position: 'relative', zIndex: 1, bgcolor: 'studio.clayMist' } : undefined}
      />
    </SortableRowContext>
  )
}

/** The body of a DataTable whose rows can be dragged by their DragHandle. */
export const SortableRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={SortableRow} />

export const DragHandle = () => {
  const plan = useRecordContext<Plan>()
  const sortable = useContext(SortableRowContext)
  if (!plan || !sortable) return null
  const { attributes, listeners, setActivatorNodeRef, isDragging } = sortable
  return (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      size="small"
      aria-label={t.dragHandle(plan.name)}
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <GripIcon fontSize="small" sx={{ '& path': { strokeWidth: 2.4 } }} />
    </IconButton>
  )
}
