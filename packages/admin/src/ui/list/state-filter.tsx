import { useListContext } from 'react-admin'
import { PressedChip } from './pressed-chip.tsx'

/** A chip for each state: a press shows only the rows of the state, a second press all. “open” is what waits for staff. */
export const StateFilter = ({ labels }: { labels: Readonly<Record<string, string>> }) => {
  const { filterValues, setFilters } = useListContext()
  const { state, ...others } = filterValues as { state?: string }
  return Object.entries(labels).map(([one, label]) => (
    <PressedChip
      key={one}
      label={label}
      isPressed={state === one}
      isUrgent={one === 'open'}
      onClick={() => setFilters(state === one ? others : { ...others, state: one })}
    />
  ))
}
