import Table from '@mui/material/Table'
import type { ReactNode } from 'react'

interface NarrowTableProps {
  label: string
  children: ReactNode
}

/** A table of names and numbers. A phone has room for them but not for the padding of cells. */
export const NarrowTable = ({ label, children }: NarrowTableProps) => (
  <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } }}>
    {children}
  </Table>
)
