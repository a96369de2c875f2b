import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { RowCell } from './row-cell.tsx'
import type { Wide } from './shown-from.ts'

interface SkeletonRowsProps {
  rows: number
  columns: readonly { key: string; numeric?: boolean; wide?: Wide }[]
}

/** The shape of the rows to come. */
export const SkeletonRows = ({ rows, columns }: SkeletonRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} aria-hidden>
      {columns.map((column, at) => (
        <RowCell key={column.key} column={column}>
          <Skeleton variant="text" width={at === 0 ? '70%' : '50%'} />
        </RowCell>
      ))}
    </TableRow>
  ))

export const EmptyRow = ({ columns, text }: { columns: number; text: string }) => (
  <TableRow>
    <TableCell colSpan={columns} align="center" sx={{ py: 6 }}>
      <Typography color="textSecondary">{text}</Typography>
    </TableCell>
  </TableRow>
)
