import { arrayMove, useSortable } from '@dnd-kit/sortable'
import type { StaffPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { createContext, useContext, useState } from 'react'
import {
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { DragHandle } from '../ui/sortable.tsx'
import { useMovePlan } from './use-plans.ts'

const t = texts.admin.plans

/**
 * The plans in their shown order, and the function that moves a plan. A dropped plan stays where it
 * was dropped. The list is read again half a second after the server accepted the move, and not after an error.
 */
export const usePlanOrder = (plans: readonly StaffPlan[]) => {
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
  const rows = shown.length === plans.length ? shown.map((id) => known.get(id) as StaffPlan) : plans
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

/** The handle in a row's first cell reads the row's sortable state from this context. */
const SortableRowContext = createContext<ReturnType<typeof useSortable> | undefined>(undefined)

const SortableRow = (props: DataTableRowProps) => {
  const id = useRecordContext<StaffPlan>()?.id ?? ''
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

/** The body of a DataTable whose rows can be dragged by their PlanHandle. */
export const SortableRows = (props: DataTableBodyProps) => <DataTableBody {...props} row={SortableRow} />

export const PlanHandle = () => {
  const plan = useRecordContext<StaffPlan>()
  const sortable = useContext(SortableRowContext)
  if (!plan || !sortable) return null
  return <DragHandle label={t.dragHandle(plan.name)} sortable={sortable} />
}
