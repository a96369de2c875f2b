import { useSortable } from '@dnd-kit/sortable'
import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { GripIcon } from '../ui/icons.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { RowCell } from '../ui/row-cell.tsx'

interface PlanRowProps {
  plan: Plan
  place: number
  columns: readonly Column<Plan>[]
}

/** A plan in the list, with the handle by which it is dragged. */
export const PlanRow = ({ plan, place, columns }: PlanRowProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: plan.id, attributes: { roleDescription: texts.admin.plans.movable } })
  return (
    <TableRow
      ref={setNodeRef}
      hover
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      sx={isDragging ? { position: 'relative', zIndex: 1, bgcolor: 'studio.clayMist' } : undefined}
    >
      <TableCell sx={{ width: 44, px: 0.5 }}>
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          size="small"
          aria-label={texts.admin.plans.dragHandle(plan.name)}
          sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', color: 'text.secondary' }}
        >
          <GripIcon fontSize="small" sx={{ '& path': { strokeWidth: 2.4 } }} />
        </IconButton>
      </TableCell>
      {columns.map((column) => (
        <RowCell key={column.key} column={column}>
          {column.render(plan, place)}
        </RowCell>
      ))}
    </TableRow>
  )
}
