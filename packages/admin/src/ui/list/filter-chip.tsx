import Chip from '@mui/material/Chip'
import { useListContext } from 'react-admin'

interface FilterChipProps {
  /** The filters that the chip names; a press on its cross removes them. */
  sources: readonly string[]
  label: string
}

/** Names a filter that comes from a link and has no input of its own. */
export const FilterChip = ({ sources, label }: FilterChipProps) => {
  const { filterValues, setFilters } = useListContext()
  const remove = () =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => !sources.includes(name))))
  return <Chip color="primary" label={label} onDelete={remove} sx={{ maxWidth: '100%' }} />
}
