import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useListContext } from 'react-admin'
import { SortIcon } from '../icons.tsx'

const t = texts.admin.filters

interface SortFieldProps {
  fields: readonly { source: string; label: string }[]
}

/** The order of the surrounding list on a phone, where the table has no headings. */
export const SortField = ({ fields }: SortFieldProps) => {
  const { sort, setSort } = useListContext()
  const rising = sort.order !== 'DESC'
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        mt: 1.5,
        mb: 1,
      }}
    >
      <TextField
        select
        fullWidth={false}
        label={t.orderBy}
        value={fields.some(({ source }) => source === sort.field) ? sort.field : ''}
        onChange={(event) => setSort({ ...sort, field: event.target.value })}
        sx={{ flex: { xs: '1 1 176px', sm: '0 0 240px' } }}
      >
        {fields.map(({ label, source }) => (
          <MenuItem key={source} value={source}>
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
