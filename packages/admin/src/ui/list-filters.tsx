import { texts } from '@estudio/texts'
import { useHandFocusOn } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { DateField } from './date-field.tsx'

const t = texts.admin.filters

/** One filter of the list it stands in; what is empty leaves the address. */
const useFilter = (name: string) => {
  const { filterValues, setFilters } = useListContext()
  const { [name]: value, ...others } = filterValues
  return {
    value: String(value ?? ''),
    onChange: (next: string) => setFilters(next === '' ? others : { ...others, [name]: next }),
  }
}

interface FilterProps {
  /** As the API calls it. */
  name: string
  label: string
}

interface FilterChoiceProps extends FilterProps {
  names: Readonly<Record<string, string>>
  /** What no choice is called. */
  any?: string
}

export const FilterChoice = ({ name, label, names, any = t.any }: FilterChoiceProps) => {
  const { value, onChange } = useFilter(name)
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <MenuItem value="">{any}</MenuItem>
      {Object.entries(names).map(([key, words]) => (
        <MenuItem key={key} value={key}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const FilterDay = ({ name, label }: FilterProps) => <DateField label={label} {...useFilter(name)} />

/** Goes when it is pressed; the keyboard goes on from the heading. */
const Clear = ({ onClick }: { onClick: () => void }) => (
  <Button ref={useHandFocusOn<HTMLButtonElement>()} variant="text" color="secondary" onClick={onClick}>
    {t.clear}
  </Button>
)

interface ListFiltersProps {
  /** How many stand beside each other on a desk. */
  count: number
  children: ReactNode
}

/** What a list is narrowed to beside its search, and the way back to all of it. */
export const ListFilters = ({ count, children }: ListFiltersProps) => {
  const { filterValues, setFilters } = useListContext()
  const { q, ...narrowed } = filterValues
  return (
    <Box
      sx={{
        flexBasis: '100%',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr)',
          md: `repeat(${count}, minmax(0, 1fr)) auto`,
        },
        mt: 0.5,
      }}
    >
      {children}
      {Object.keys(narrowed).length > 0 && <Clear onClick={() => setFilters(q === undefined ? {} : { q })} />}
    </Box>
  )
}
