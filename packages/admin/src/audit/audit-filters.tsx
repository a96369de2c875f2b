import { texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { DayFilters } from '../ui/day-filters.tsx'
import { useNarrowing } from '../ui/use-narrowing.ts'

const t = texts.admin.audit

interface ChoiceProps {
  label: string
  value: string
  names: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

const Choice = ({ label, value, names, onChange }: ChoiceProps) => (
  <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    <MenuItem value="">{t.filters.any}</MenuItem>
    {Object.entries(names).map(([key, name]) => (
      <MenuItem key={key} value={key}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

const grid = {
  flexBasis: '100%',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr)) auto' },
  mt: 0.5,
} as const

/** What the log is narrowed to: who, to what kind of thing, from and to which day. */
export const AuditFilters = () => {
  const { valueOf, set } = useNarrowing()
  return (
    <Box sx={grid}>
      <Choice
        label={t.filters.kind}
        value={valueOf('actor_kind')}
        names={t.kinds}
        onChange={set('actor_kind')}
      />
      <Choice
        label={t.filters.entity}
        value={valueOf('entity')}
        names={t.entities}
        onChange={set('entity')}
      />
      <DayFilters />
    </Box>
  )
}
