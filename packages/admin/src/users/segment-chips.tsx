import type { Segment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useScrollingRow } from '@estudio/ui'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useListContext } from 'react-admin'
import { useSegments } from './use-users.ts'

const t = texts.admin.segments

const segments = Object.keys(t.names) as Segment[]

/** On a phone the chips are one line that scrolls to the edges of the screen. */
const chips = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 0.5,
  mb: 1.5,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const

/**
 * The segments above the list of users, with how many people each has. A press shows only that segment, within the search; a
 * second press shows everybody. The filter is in the address.
 */
export const SegmentChips = () => {
  const { filterValues, setFilters } = useListContext()
  const { data: counts = [] } = useSegments()
  const { segment: shown, ...others } = filterValues as { segment?: Segment }
  const [row, maskImage] = useScrollingRow<HTMLDivElement>(
    '[aria-pressed="true"]',
    `${shown} ${counts.length}`,
  )
  return (
    <Box ref={row} role="group" aria-label={t.title} sx={chips} style={{ maskImage }}>
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
