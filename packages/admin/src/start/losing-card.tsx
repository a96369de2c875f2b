import type { DeskToday, Segment } from '@estudio/contract'
import { type CivilDate, daysBetween, ENDING_SOON_DAYS, UNLIMITED_CLASSES } from '@estudio/domain'
import { formatComingDay, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { plansOfUser } from '../shared/addresses.ts'
import { filteredList } from '../ui/list/filtered-list.ts'
import { plainList, RowLink } from '../ui/list/row-link.tsx'
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

/** The first plans that end; a name links to the plans of the member. */
const EndingPlans = ({ plans, today }: { plans: readonly EndingPlan[]; today: CivilDate }) => (
  <Box component="ul" aria-label={t.plans} sx={plainList}>
    {plans.map((plan) => (
      <RowLink key={plan.id} to={plansOfUser(plan.user_id)} tall>
        <Box
          component="span"
          className="tabular"
          sx={{ minWidth: 76, whiteSpace: 'nowrap', ...endLook(plan.end_date, today) }}
        >
          {formatComingDay(plan.end_date, today)}
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
export const LosingCard = ({ losing, today }: { losing: Losing; today: CivilDate }) => {
  const { ended, absent, ending } = losing
  if (ended + absent + ending.total === 0) return null
  return (
    <StartCard title={t.title}>
      <Box component="ul" sx={plainList}>
        {ended > 0 && <SegmentLine segment="expired" text={t.ended(ended)} />}
        {absent > 0 && <SegmentLine segment="absent" text={t.absent(absent)} />}
        {ending.total > 0 && <SegmentLine segment="expiring" text={t.ending(ending.total)} />}
      </Box>
      {ending.plans.length > 0 && <EndingPlans plans={ending.plans} today={today} />}
    </StartCard>
  )
}
