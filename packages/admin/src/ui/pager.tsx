import { COUNTED_RECORDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'

/** “11–20 de 43” and the links to the other pages; nothing when there is only one page. */
export const Pager = () => {
  const { page, perPage, total = 0, setPage, isPending } = useListContext()
  if (isPending || total <= perPage) return null
  // Pages of records that the server does not count are not offered: a filter or another order finds these records.
  const last = Math.ceil(Math.min(total, COUNTED_RECORDS) / perPage)
  const from = (page - 1) * perPage + 1
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, mt: 1 }}>
      <Typography variant="body2" color="textSecondary" className="tabular" aria-live="polite" sx={{ mr: 1 }}>
        {texts.lists.rowsOf(from, Math.min(page * perPage, total), total)}
      </Typography>
      <IconButton aria-label={texts.common.previous} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={texts.common.next} disabled={page >= last} onClick={() => setPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}
