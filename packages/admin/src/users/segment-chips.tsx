import type { Segment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { useSegments } from '../shared/use-segments.ts'
import { PressedChip } from '../ui/list/pressed-chip.tsx'

const t = texts.admin.segments

const chips = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: { xs: 0.75, md: 0.5, xl: 0.75 },
} as const

/** The segments that need work come first, because a narrow screen shows only the first chips. */
const order = [
  'pending',
  'expiring',
  'expired',
  'absent',
  'birthday',
  'new',
  'active',
] as const satisfies readonly Segment[]

const labels = { ...t.names, ...t.chips } satisfies Record<Segment, string>

const titleOf = (segment: Segment, count: number | undefined): string | undefined => {
  if (segment === 'pending' && count) return texts.admin.users.pendingBanner(count)
  return labels[segment] === t.names[segment] ? undefined : t.names[segment]
}

/**
 * A chip for each segment that has people, with their number. A press shows only this segment within the search, and a second press
 * shows everybody. The filter is in the address.
 */
export const SegmentChips = () => {
  const { filterValues, setFilters } = useListContext()
  const { data: counts } = useSegments()
  const { segment: chosen, ...others } = filterValues as { segment?: Segment }
  const countOf = (segment: Segment) => counts?.find(({ id }) => id === segment)?.count
  const shown = order.filter((segment) => segment === chosen || countOf(segment))
  if (shown.length === 0) return null
  return (
    <Box role="group" aria-label={t.title} sx={chips}>
      {shown.map((segment) => {
        const count = countOf(segment)
        return (
          <PressedChip
            key={segment}
            isPressed={segment === chosen}
            isUrgent={segment === 'pending'}
            title={titleOf(segment, count)}
            label={
              count === undefined ? labels[segment] : texts.admin.filters.withCount(labels[segment], count)
            }
            onClick={() => setFilters(segment === chosen ? others : { ...others, segment })}
          />
        )
      })}
    </Box>
  )
}
