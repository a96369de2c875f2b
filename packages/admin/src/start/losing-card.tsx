import type { DeskToday, Segment } from '@estudio/contract'
import { type CivilDate, daysBetween, ENDING_SOON_DAYS, UNLIMITED_CLASSES } from '@estudio/domain'
import { formatComingDay, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { plansOfUser } from '../shared/addresses.ts'
import { filteredList } from '../ui/list/filtered-list.ts'
import { plainList, RowLink } from '../ui/list/row-link.tsx'
import { CountOf, rightNumber } from './numbers.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.losing

type Losing = NonNullable<DeskToday['losing']>
type EndingPlan = Losing['ending']['plans'][number]

interface SegmentLineProps {
  segment: Segment
  count: number
  textOf: (count: number) => string
}

/** How many people a segment of the list of users has; the line opens the segment. An empty segment has no line. */
const SegmentLine = ({ segment, count, textOf }: SegmentLineProps) =>
  count > 0 && (
    <RowLink to={filteredList('/usuarios', { segment })}>
      <CountOf count={count} />{' '}
      <Box component="span" sx={{ minWidth: 0 }}>
        {textOf(count)}
      </Box>
    </RowLink>
  )

const leftOf = ({ classes_remaining }: EndingPlan): string =>
  classes_remaining === UNLIMITED_CLASSES
    ? texts.admin.plans.noLimit
    : texts.common.classCount(classes_remaining)

/** The end of a plan that somebody has to offer to renew now has the colour of a warning. */
const endLook = (end: CivilDate, today: CivilDate) =>
  daysBetween(today, end) <= ENDING_SOON_DAYS
    ? { color: 'studio.ochre', fontWeight: 600 }
    : { color: 'text.secondary' }

/** The first plans that end, below the words of their number; a name links to the plans of the member. */
const EndingPlans = ({ plans, today }: { plans: readonly EndingPlan[]; today: CivilDate }) => (
  <Box component="ul" aria-label={t.plans} sx={plainList}>
    {plans.map((plan) => (
      <RowLink key={plan.id} to={plansOfUser(plan.user_id)} tall>
        <Box sx={{ gridColumn: 'span 2', minWidth: 0, pl: 5, overflowWrap: 'anywhere' }}>
          <strong>{plan.full_name}</strong>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {`${plan.plan_name} · ${leftOf(plan)}`}
          </Box>
        </Box>
        <Box component="span" className="tabular" sx={{ ...rightNumber, ...endLook(plan.end_date, today) }}>
          {formatComingDay(plan.end_date, today)}
        </Box>
      </RowLink>
    ))}
  </Box>
)

/** Members whom the studio is losing; nothing when it loses nobody. */
export const LosingCard = ({ losing, today }: { losing: Losing; today: CivilDate }) => {
  const { ended, absent, ending } = losing
  if (ended + absent + ending.total === 0) return null
  return (
    <StartCard title={t.title}>
      <Box component="ul" sx={plainList}>
        <SegmentLine segment="expired" count={ended} textOf={t.ended} />
        <SegmentLine segment="absent" count={absent} textOf={t.absent} />
        <SegmentLine segment="expiring" count={ending.total} textOf={t.ending} />
      </Box>
      {ending.plans.length > 0 && <EndingPlans plans={ending.plans} today={today} />}
    </StartCard>
  )
}
