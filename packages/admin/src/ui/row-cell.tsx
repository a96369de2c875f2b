import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'

interface RowCellProps {
  column: { numeric?: boolean; wide?: boolean; grows?: boolean }
  children: ReactNode
}

export const RowCell = ({ column, children }: RowCellProps) => (
  <TableCell
    align={column.numeric ? 'right' : 'left'}
    sx={{
      display: column.wide ? { xs: 'none', md: 'table-cell' } : undefined,
      // Takes what the other columns leave, and cuts its text rather than widen the table.
      ...(column.grows && { width: { xs: '100%', md: 'auto' }, maxWidth: { xs: 0, md: 'none' } }),
    }}
  >
    {children}
  </TableCell>
)
