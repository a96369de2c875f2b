import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useListContext } from 'react-admin'
import { SortIcon } from './icons.tsx'
import { shownFrom, type Wide } from './shown-from.ts'

interface HeadCellProps {
  column: { label: string; sortBy?: string; numeric?: boolean; wide?: Wide }
}

/** A column's head; where the list can be ordered by it, a button that does. */
export const HeadCell = ({ column: { label, sortBy, numeric, wide } }: HeadCellProps) => {
  const { sort, setSort } = useListContext()
  const active = sortBy !== undefined && sort.field === sortBy
  const direction = sort.order === 'DESC' ? 'desc' : 'asc'
  const flip = () =>
    sortBy && setSort({ field: sortBy, order: active && direction === 'asc' ? 'DESC' : 'ASC' })
  return (
    <TableCell
      component="th"
      scope="col"
      align={numeric ? 'right' : 'left'}
      sortDirection={active ? direction : false}
      sx={{ display: shownFrom(wide), whiteSpace: 'nowrap' }}
    >
      {sortBy ? (
        <TableSortLabel
          active={active}
          direction={active ? direction : 'asc'}
          onClick={flip}
          IconComponent={SortIcon}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}
