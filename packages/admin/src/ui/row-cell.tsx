import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'

interface RowCellProps {
  column: { numeric?: boolean; wide?: boolean }
  children: ReactNode
}

export const RowCell = ({ column, children }: RowCellProps) => (
  <TableCell
    align={column.numeric ? 'right' : 'left'}
    sx={{ display: column.wide ? { xs: 'none', md: 'table-cell' } : undefined }}
  >
    {children}
  </TableCell>
)
