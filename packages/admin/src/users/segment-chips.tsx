import type { Segment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useListContext } from 'react-admin'
import { useSegments } from './use-users.ts'

const t = texts.admin.segments

const segments = Object.keys(t.names) as Segment[]

/**
 * The segments above the list of users, with how many people each has. A press shows only that segment, within the search; a
 * second press shows everybody. The filter is in the address.
 */
export const SegmentChips = () => {
  const { filterValues, setFilters } = useListContext()
  const { data: counts = [] } = useSegments()
  const { segment: shown, ...others } = filterValues as { segment?: Segment }
  return (
    <Box role="group" aria-label={t.title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {segments.map((segment) => {
        const count = counts.find(({ id }) => id === segment)?.count
        return (
          <Chip
            key={segment}
            variant={segment === shown ? 'filled' : 'outlined'}
            color={segment === shown ? 'primary' : 'default'}
            aria-pressed={segment === shown}
            label={count === undefined ? t.names[segment] : t.withCount(t.names[segment], count)}
            onClick={() => setFilters(segment === shown ? others : { ...others, segment })}
          />
        )
      })}
    </Box>
  )
}
