import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'

export interface CountChip {
  label: string
  count: number
  /** The filter that shows only these rows. */
  filter: Readonly<Record<string, unknown>>
  /** Explains the rows while only they are shown. */
  hint?: string
}

interface CountChipsProps {
  /** The name of the group. */
  label: string
  chips: readonly CountChip[]
}

/** How many rows of each kind a list has; kinds without rows are left out. A press shows only these rows, a second press all. */
export const CountChips = ({ label, chips }: CountChipsProps) => {
  const { filterValues, setFilters } = useListContext()
  const isPressed = ({ filter }: CountChip) =>
    Object.entries(filter).every(([name, value]) => filterValues[name] === value)
  const shown = chips.filter((chip) => chip.count > 0 || isPressed(chip))
  const hint = shown.find(isPressed)?.hint
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map((chip) => (
          <Chip
            key={chip.label}
            clickable
            component="button"
            type="button"
            className="tabular"
            label={`${chip.label} ${chip.count}`}
            color={isPressed(chip) ? 'primary' : 'default'}
            variant={isPressed(chip) ? 'filled' : 'outlined'}
            aria-pressed={isPressed(chip)}
            onClick={() => setFilters(isPressed(chip) ? {} : { ...chip.filter })}
          />
        ))}
      </Box>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  )
}
