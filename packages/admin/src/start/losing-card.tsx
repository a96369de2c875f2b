import type { DeskToday, Segment } from '@estudio/contract'
import { UNLIMITED_CLASSES } from '@estudio/domain'
import { formatWeekdayShort, texts } from '@estudio/texts'
import { ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import { plansOfUser } from '../shared/addresses.ts'
import { filteredList } from '../ui/filtered-list.ts'
import { plainList, RowLink } from '../ui/row-link.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.losing

type Losing = NonNullable<DeskToday['losing']>
type EndingPlan = Losing['ending']['plans'][number]

/** How many people a segment of the list of users has; the line opens the segment. */
const SegmentLine = ({ segment, text }: { segment: Segment; text: string }) => (
  <RowLink to={filteredList('/usuarios', { segment })}>
    <Box component="span" sx={{ gridColumn: 'span 2' }}>
      {text}
    </Box>
    <ChevronRightIcon fontSize="small" sx={{ color: 'text.secondary' }} />
  </RowLink>
)

const leftOf = ({ classes_remaining }: EndingPlan): string =>
  classes_remaining === UNLIMITED_CLASSES
    ? texts.admin.plans.noLimit
    : texts.common.classCount(classes_remaining)

/** The first plans that end; a name links to the plans of the member. */
const EndingPlans = ({ plans }: { plans: readonly EndingPlan[] }) => (
  <Box component="ul" aria-label={t.plans} sx={plainList}>
    {plans.map((plan) => (
      <RowLink key={plan.id} to={plansOfUser(plan.user_id)} tall>
        <Box
          component="span"
          className="tabular"
          sx={{ minWidth: 52, whiteSpace: 'nowrap', color: 'text.secondary' }}
        >
          {formatWeekdayShort(plan.end_date)}
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{plan.full_name}</strong>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{plan.plan_name}</Box>
        </Box>
        <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
          {leftOf(plan)}
        </Box>
      </RowLink>
    ))}
  </Box>
)

/** Members whom the studio is losing; nothing when it loses nobody. */
export const LosingCard = ({ losing: { ended, absent, ending } }: { losing: Losing }) => {
  if (ended + absent + ending.total === 0) return null
  return (
    <StartCard title={t.title}>
      <Box component="ul" sx={plainList}>
        {ended > 0 && <SegmentLine segment="expired" text={t.ended(ended)} />}
        {absent > 0 && <SegmentLine segment="absent" text={t.absent(absent)} />}
        {ending.total > 0 && <SegmentLine segment="expiring" text={t.ending(ending.total)} />}
      </Box>
      {ending.plans.length > 0 && <EndingPlans plans={ending.plans} />}
    </StartCard>
  )
}
