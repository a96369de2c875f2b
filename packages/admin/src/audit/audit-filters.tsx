import { texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useListContext } from 'react-admin'
import { DateField } from '../ui/date-field.tsx'
import { useHandFocusOn } from '../ui/use-focus-after.ts'

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

/** Goes when it is pressed; the keyboard goes on from the heading. */
const Clear = ({ onClick }: { onClick: () => void }) => (
  <Button ref={useHandFocusOn<HTMLButtonElement>()} variant="text" color="secondary" onClick={onClick}>
    {t.filters.clear}
  </Button>
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
  const { filterValues, setFilters } = useListContext()
  const { q, ...narrowed } = filterValues
  const valueOf = (name: string) => String(filterValues[name] ?? '')
  const set = (name: string) => (value: string) => {
    const { [name]: _, ...others } = filterValues
    setFilters(value === '' ? others : { ...others, [name]: value })
  }
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
      <DateField label={t.filters.from} value={valueOf('from')} onChange={set('from')} />
      <DateField label={t.filters.to} value={valueOf('to')} onChange={set('to')} />
      {Object.keys(narrowed).length > 0 && <Clear onClick={() => setFilters(q === undefined ? {} : { q })} />}
    </Box>
  )
}
