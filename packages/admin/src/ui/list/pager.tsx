import { COUNTED_RECORDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import TablePagination from '@mui/material/TablePagination'
import { useListContext } from 'react-admin'

const look = {
  mt: 1,
  '& .MuiTablePagination-displayedRows': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .MuiTablePagination-toolbar': { minHeight: 0, p: 0 },
  '& .MuiTablePagination-actions': { display: 'flex', gap: 0.5, ml: 1.5 },
} as const

/** “11–20 de 43” and the links to the other pages; nothing when there is only one page. */
export const Pager = () => {
  const { page, perPage, total = 0, setPage, isPending } = useListContext()
  if (isPending || total <= perPage) return null
  return (
    <TablePagination
      component="div"
      // Pages of records that the server does not count are not offered: a filter or another order finds these records.
      count={Math.min(total, COUNTED_RECORDS)}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      onPageChange={(_event, next) => setPage(next + 1)}
      labelDisplayedRows={({ from }) => texts.lists.rowsOf(from, Math.min(page * perPage, total), total)}
      getItemAriaLabel={(type) => (type === 'next' ? texts.common.next : texts.common.previous)}
      slotProps={{ displayedRows: { 'aria-live': 'polite' } }}
      sx={look}
    />
  )
}
