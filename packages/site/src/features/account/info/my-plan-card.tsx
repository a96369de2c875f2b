import { useOwnPlans } from '@estudio/client'
import type { TodayPlan, UserPlan } from '@estudio/contract'
import { currentPlan, isPaymentPending, isValidPlan, type Moment, sortPlans } from '@estudio/domain'
import { formatDateSpan, formatLongDate, texts } from '@estudio/texts'
import { ChevronDownIcon, LoadFailed, motion, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { EmptyMat } from '../../../ui/drawings/empty-drawings'
import { FactList } from '../fact-list'
import { OwnBalance } from '../own-balance'
import { TodayCard } from '../today-card'
import { Absences } from './absences'
import { LateCancellations } from './late-cancellations'
import { PlanActions } from './plan-actions'
import { ClassesLeft, PendingPaymentNotice, PlanChip, PlanShare } from './plan-status'

const { account, planStatus } = texts

const section = { mt: 1.5, borderTop: 1, borderColor: 'divider', pt: 1 } as const

/** A coach who takes no classes is not urged to buy a plan. */
const QuietNoPlan = () => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
    <Typography>{account.plan.none}</Typography>
    <Button component={Link} to="/planes" size="small" sx={{ minHeight: 44, ml: -1.5 }}>
      {account.plan.seePlans}
    </Button>
  </Stack>
)

/** A link to the plans, for members without a plan. */
const NoPlan = () => (
  <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5 }}>
    <EmptyMat style={{ marginTop: -32 }} />
    <Typography>{account.plan.none}</Typography>
    <Button variant="contained" component={Link} to="/planes">
      {account.plan.seePlans}
    </Button>
  </Stack>
)

interface CurrentPlanProps {
  plan: UserPlan
  /** All of the member's plans, because the advice depends on whether another plan follows. */
  plans: UserPlan[]
  renewal: TodayPlan['renewal']
  moment: Moment
}

/** The plan in force, or else the next plan, or else the last plan. */
const CurrentPlan = ({ plan, plans, renewal, moment }: CurrentPlanProps) => (
  <article>
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Typography>
      <PlanChip plan={plan} moment={moment} />
    </Stack>
    {isValidPlan(plan, moment) && <ClassesLeft plan={plan} />}
    <PlanShare plan={plan} moment={moment} />
    <FactList
      inLines
      facts={[
        [planStatus.starts, formatLongDate(plan.start_date)],
        [planStatus.ends, formatLongDate(plan.end_date)],
      ]}
    />
    <Typography variant="caption" color="textSecondary" component="p">
      {planStatus.reference(plan.reference)}
    </Typography>
    {isPaymentPending(plan, moment) && <PendingPaymentNotice plan={plan} moment={moment} />}
    <PlanActions plan={plan} plans={plans} renewal={renewal} moment={moment} />
  </article>
)

/** A plan of the history. */
const HistoryPlan = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => (
  <Box component="li" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Typography>
      <PlanChip plan={plan} moment={moment} />
    </Stack>
    <Typography variant="body2">{formatDateSpan(plan.start_date, plan.end_date)}</Typography>
    <Typography variant="caption" color="textSecondary" component="p">
      {planStatus.reference(plan.reference)}
    </Typography>
    {isPaymentPending(plan, moment) && <PendingPaymentNotice plan={plan} moment={moment} />}
    {isValidPlan(plan, moment) && <ClassesLeft plan={plan} />}
  </Box>
)

interface PlanHistoryProps {
  plans: UserPlan[]
  moment: Moment
}

/** All other plans, collapsed. */
const PlanHistory = ({ plans, moment }: PlanHistoryProps) => {
  const { hash } = useLocation()
  const [open, setOpen] = useState(() => plans.some(({ reference }) => hash === `#${reference}`))
  const listId = useId()
  return (
    <Box sx={section}>
      <Button
        color="secondary"
        size="small"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        endIcon={
          <ChevronDownIcon
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: `transform ${motion.base}ms` }}
          />
        }
        sx={{ ml: -1.5 }}
      >
        {open ? planStatus.hideHistory : planStatus.showMore}
      </Button>
      <Collapse in={open} timeout={motion.base} id={listId}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
          {plans.map((plan) => (
            <HistoryPlan key={plan.id} plan={plan} moment={moment} />
          ))}
        </Box>
      </Collapse>
    </Box>
  )
}

interface PlansProps {
  plans: UserPlan[]
  /** The plan of “Hoy”, which says whether it can be renewed. */
  todayPlan: TodayPlan | null | undefined
  /** Whether a person without a plan is not urged to buy one. */
  isQuiet?: boolean
}

const Plans = ({ plans, todayPlan, isQuiet = false }: PlansProps) => {
  const moment = useMoment()
  const current = currentPlan(plans, moment)
  if (!current) return isQuiet ? <QuietNoPlan /> : <NoPlan />
  const others = sortPlans(plans, moment).filter((plan) => plan.id !== current.id)
  const renewal = todayPlan?.id === current.id ? todayPlan.renewal : null
  return (
    <>
      <CurrentPlan plan={current} plans={plans} renewal={renewal} moment={moment} />
      {others.length > 0 && <PlanHistory plans={others} moment={moment} />}
    </>
  )
}

/** “Mi Plan”. */
export const MyPlanCard = (props: Omit<PlansProps, 'plans'>) => {
  const plans = useOwnPlans()
  return (
    <TodayCard title={account.plan.title} heading="h2">
      {plans.data ? (
        <Plans {...props} plans={plans.data} />
      ) : (
        plans.isFetched && <LoadFailed query={plans} text={account.loadError} />
      )}
      <OwnBalance />
      <Absences />
      <LateCancellations />
    </TodayCard>
  )
}
