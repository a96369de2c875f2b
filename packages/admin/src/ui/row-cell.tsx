import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'
import { shownFrom, type Wide } from './shown-from.ts'

interface RowCellProps {
  column: { numeric?: boolean; wide?: Wide; grows?: boolean; long?: boolean }
  children: ReactNode
}

export const RowCell = ({ column, children }: RowCellProps) => (
  <TableCell
    align={column.numeric ? 'right' : 'left'}
    sx={{
      display: shownFrom(column.wide),
      // A long word is broken rather than widen the table, which would push what can be done to the row out of reach.
      ...((column.grows || column.long) && {
        overflowWrap: 'anywhere',
        minWidth: { md: column.grows ? 128 : 104 },
      }),
      // Takes what the other columns leave.
      ...(column.grows && { width: { xs: '100%', md: 'auto' }, maxWidth: { xs: 0, md: 'none' } }),
    }}
  >
    {children}
  </TableCell>
)
