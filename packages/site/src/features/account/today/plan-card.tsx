import type { TodayPlan } from '@estudio/contract'
import { isTimeToRenew } from '@estudio/domain'
import { pendingPaymentText, planStateText, texts } from '@estudio/texts'
import { useMoment, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageLink } from '../../../ui/navigation'
import { OnlinePaymentLink } from '../../../ui/online-payment/online-payment-notice'
import { BookAnother } from '../book-another'
import { growing, TodayCard } from '../today-card'
import { WithDrawing } from './with-drawing'

const t = texts.today.plan

/** A member who never had a plan, or whose plans were all cancelled. */
const NoPlan = () => (
  <TodayCard title={t.choose} sx={growing}>
    <WithDrawing name="Barre">
      <Typography sx={{ mb: 1.5 }}>{texts.account.plan.none}</Typography>
      <Button component={PageLink} href="/planes" variant="contained" sx={{ alignSelf: 'start' }}>
        {texts.account.plan.seePlans}
      </Button>
    </WithDrawing>
  </TodayCard>
)

const ringSize = { xs: 72, sm: 96 } as const

/** The radius of a circle whose circumference is 100. */
const ringRadius = 50 / Math.PI

interface RingProps {
  left: number
  limit: number
}

/** The classes left as a share of the plan. The sentence beside it says the same in words. */
export const Ring = ({ left, limit }: RingProps) => (
  <Box aria-hidden sx={{ position: 'relative', flexShrink: 0, width: ringSize, height: ringSize }}>
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
      variant="h3"
      component="span"
      className="tabular"
      sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}
    >
      {left}
    </Typography>
  </Box>
)

interface RenewLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
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

/** A button in the row of the title, which does not make the row higher. */
const inTitle = { minHeight: 44, my: -1.5, mr: -1.5 } as const

/** Near its end, the purchase of the same plan; else the page that shows more of the plan. */
const PlanLink = ({ plan }: { plan: TodayPlan }) => {
  const { name, renewal } = plan
  const isNearEnd = isTimeToRenew(plan, useStudioDay())
  if (renewal && isNearEnd)
    return (
      <RenewLink name={name} renewal={renewal} variant="outlined" size="small" sx={{ ...inTitle, mr: 0 }} />
    )
  return (
    <Button component={PageLink} href="/mi-cuenta/info" color="secondary" size="small" sx={inTitle}>
      {t.see}
    </Button>
  )
}

/** What a member whose plan has ended does first: she buys the plan again, or another one. */
const NextPlan = ({ plan: { name, renewal } }: { plan: TodayPlan }) =>
  renewal ? (
    <RenewLink name={name} renewal={renewal} variant="contained" sx={{ mt: 1.5 }} />
  ) : (
    <Button component={PageLink} href="/planes" variant="contained" sx={{ mt: 1.5 }}>
      {texts.account.plan.seePlans}
    </Button>
  )

interface PlanCardProps {
  plan: TodayPlan | null
  /** Whether the page's main button is the way to another class. */
  booksAnother?: boolean
}

/** The plan with its classes left, and its renewal when its end is near. */
const OwnPlan = ({ plan, booksAnother }: PlanCardProps & { plan: TodayPlan }) => {
  const moment = useMoment()
  const { name, state, class_limit, classes_remaining, checkout } = plan
  const isCounted =
    state === 'active' && class_limit !== null && class_limit > 0 && classes_remaining !== null
  return (
    <TodayCard title={t.title} sx={growing} aside={state !== 'ended' && <PlanLink plan={plan} />}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexGrow: 1 }}>
        {isCounted && <Ring left={classes_remaining} limit={class_limit} />}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="p">
            {name}
          </Typography>
          <Typography sx={{ lineHeight: 1.4 }}>
            {checkout ? pendingPaymentText(checkout, moment) : planStateText(plan)}
          </Typography>
          {checkout && <OnlinePaymentLink checkout={checkout} sx={{ mt: 1.5 }} />}
          {state === 'ended' && <NextPlan plan={plan} />}
          {booksAnother && <BookAnother sx={{ mt: 1.5 }} />}
        </Box>
      </Stack>
    </TodayCard>
  )
}

/** The member's plan, or the way to the plans. */
export const PlanCard = ({ plan, ...props }: PlanCardProps) =>
  plan ? <OwnPlan plan={plan} {...props} /> : <NoPlan />
