import type { TodayPlan } from '@estudio/contract'
import { formatDayAndMonth, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageLink } from '../../../ui/navigation'
import { TodayCard } from './today-card'

const t = texts.today.plan

/** A member who never had a plan, or whose plans were all cancelled. */
export const NoPlan = () => (
  <TodayCard title={t.title}>
    <Typography sx={{ mb: 2 }}>{texts.account.plan.none}</Typography>
    <Button component={PageLink} href="/planes" variant="contained">
      {texts.account.plan.seePlans}
    </Button>
  </TodayCard>
)

/** The radius of a circle whose circumference is 100. */
const ringRadius = 50 / Math.PI

interface RingProps {
  left: number
  limit: number
}

/** The classes left as a share of the plan. The sentence beside it says the same in words. */
export const Ring = ({ left, limit }: RingProps) => (
  <Box aria-hidden sx={{ position: 'relative', flexShrink: 0, width: 96, height: 96 }}>
    <svg viewBox="0 0 40 40" fill="none" strokeWidth={4} strokeLinecap="round">
      <Box
        component="circle"
        cx={20}
        cy={20}
        r={ringRadius}
        sx={{ color: 'studio.band' }}
        stroke="currentColor"
      />
      {left > 0 && (
        <Box
          component="circle"
          cx={20}
          cy={20}
          r={ringRadius}
          stroke="currentColor"
          strokeDasharray={`${(Math.min(left, limit) / limit) * 100} 100`}
          transform="rotate(-90 20 20)"
          sx={{ color: 'success.main' }}
        />
      )}
    </svg>
    <Typography
      variant="h4"
      component="span"
      className="tabular"
      sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}
    >
      {left}
    </Typography>
  </Box>
)

/** The classes left and the last day; for a plan that is not in force, why. */
const stateText = ({ state, class_limit, classes_remaining, start_date, end_date }: TodayPlan): string => {
  if (state === 'waiting') return t.waiting
  if (state === 'coming') return t.starts(formatDayAndMonth(start_date))
  const end = formatDayAndMonth(end_date)
  if (state === 'ended') return t.ended(end)
  if (class_limit === null || classes_remaining === null) return t.unlimited(end)
  if (classes_remaining === 0) return t.noneLeft(end)
  return classes_remaining > class_limit
    ? t.leftOnly(classes_remaining, end)
    : t.left(classes_remaining, class_limit, end)
}

interface RenewLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  name: string
  renewal: NonNullable<TodayPlan['renewal']>
}

/** Leads to the purchase of the same plan from its first free day on. */
export const RenewLink = ({ name, renewal, ...button }: RenewLinkProps) => (
  <Button
    component={PageLink}
    href={`/compra?${new URLSearchParams({ plan: renewal.plan_id, inicio: renewal.start_date })}`}
    aria-label={t.renewLabel(name)}
    {...button}
  >
    {t.renew}
  </Button>
)

/** Leads to the purchase of the same plan; else to the plans on sale, or to the page that shows more of the plan. */
const PlanAction = ({ plan: { name, state, renewal } }: { plan: TodayPlan }) => {
  if (renewal)
    return <RenewLink name={name} renewal={renewal} variant={state === 'ended' ? 'contained' : 'outlined'} />
  if (state === 'ended')
    return (
      <Button component={PageLink} href="/planes" variant="contained">
        {texts.account.plan.seePlans}
      </Button>
    )
  return (
    <Button component={PageLink} href="/mi-cuenta/info" variant="outlined" color="secondary">
      {t.see}
    </Button>
  )
}

/** The plan with its classes left, and its renewal as soon as it is possible. */
export const PlanCard = ({ plan }: { plan: TodayPlan }) => {
  const { name, state, class_limit, classes_remaining } = plan
  const isCounted =
    state === 'active' && class_limit !== null && class_limit > 0 && classes_remaining !== null
  return (
    <TodayCard title={t.title}>
      <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center' }}>
        {isCounted && <Ring left={classes_remaining} limit={class_limit} />}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="p">
            {name}
          </Typography>
          <Typography sx={{ '& + a': { mt: 1.5 } }}>{stateText(plan)}</Typography>
          <PlanAction plan={plan} />
        </Box>
      </Stack>
    </TodayCard>
  )
}
