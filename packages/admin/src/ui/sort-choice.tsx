import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useListContext } from 'react-admin'
import { SortIcon } from './icons.tsx'
import { shownBelow, type Wide } from './shown-from.ts'

const t = texts.admin.filters

interface SortChoiceProps {
  columns: readonly { label: string; sortBy?: string; wide?: Wide }[]
}

/** The order of the list it stands in, where a column that it can be ordered by has no room for its head. */
export const SortChoice = ({ columns }: SortChoiceProps) => {
  const { sort, setSort } = useListContext()
  const ways = columns.filter(({ sortBy }) => sortBy !== undefined)
  const missing = ways.flatMap(({ wide }) => wide ?? [])
  if (missing.length === 0) return null
  const rising = sort.order !== 'DESC'
  return (
    <Box
      sx={{
        display: { xs: 'flex', ...shownBelow(missing.includes('widest') ? 'widest' : true) },
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        mb: 1.5,
      }}
    >
      <TextField
        select
        fullWidth={false}
        label={t.orderBy}
        value={ways.some(({ sortBy }) => sortBy === sort.field) ? sort.field : ''}
        onChange={(event) => setSort({ ...sort, field: event.target.value })}
        sx={{ flex: { xs: '1 1 176px', sm: '0 0 240px' } }}
      >
        {ways.map(({ label, sortBy }) => (
          <MenuItem key={sortBy} value={sortBy}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={t.reverse} onClick={() => setSort({ ...sort, order: rising ? 'DESC' : 'ASC' })}>
        <SortIcon fontSize="small" sx={{ transform: rising ? 'rotate(180deg)' : undefined }} />
      </IconButton>
    </Box>
  )
}
