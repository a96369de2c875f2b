import type { UserPlan } from '@estudio/contract'
import { type Moment, normalisePlan, type PlanLike } from '@estudio/domain'
import { type PlanLabelKind, pendingNote, planAdvice, planLabel, texts } from '@estudio/texts'
import { ArrowRightIcon, CalendarIcon, CheckIcon, ClockIcon, CloseIcon, radius, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { PaymentProof } from '../../../ui/payment-proof/payment-proof'
import { useProofs } from '../../../ui/payment-proof/use-send-proof'
import { PaymentLink } from '../payment-link'
import { StateChip, type Tone } from '../state-chip'
import { useLinked } from '../use-linked'

interface PlanAdviceProps {
  plan: UserPlan
  plans: UserPlan[]
  moment: Moment
}

/** Warns that a plan is ending, and links to the plans if none follows it. */
export const PlanAdvice = ({ plan, plans, moment }: PlanAdviceProps) => {
  const { lines, renew } = planAdvice(plan, plans, moment)
  if (lines.length === 0 && !renew) return null
  const action = renew && (
    <Button
      component={Link}
      to="/planes"
      size="small"
      variant="contained"
      sx={{ mt: lines.length ? 1.5 : 2 }}
    >
      {texts.account.plan.renew}
    </Button>
  )
  if (lines.length === 0) return action
  return (
    <Alert severity="warning" sx={{ mt: 2, alignItems: 'flex-start' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {action}
    </Alert>
  )
}

const { planStatus } = texts

const Bar = ({ share }: { share: number }) => (
  <Box aria-hidden sx={{ height: 6, borderRadius: `${radius.pill}px`, bgcolor: 'studio.band', mt: 1 }}>
    <Box
      sx={{ height: '100%', width: `${share * 100}%`, borderRadius: 'inherit', bgcolor: 'success.main' }}
    />
  </Box>
)

/** The plan's remaining classes, as text and as a bar. */
export const ClassMeter = ({ plan }: { plan: UserPlan }) => {
  const { limited, limit, remaining } = normalisePlan(plan)
  if (!limited) return <Typography sx={{ mt: 2 }}>{planStatus.unlimitedClasses}</Typography>
  // Staff may grant more classes than the plan was sold with, and then there is no total to show.
  const total = limit !== null && remaining <= limit ? limit : undefined
  return (
    <Box sx={{ mt: 2 }}>
      <Stack
        direction="row"
        className="tabular"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2 }}
      >
        <Typography>{planStatus.classesRemaining(remaining)}</Typography>
        {total !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {planStatus.classesLeft(remaining, total)}
          </Typography>
        )}
      </Stack>
      {total !== undefined && <Bar share={remaining / total} />}
    </Box>
  )
}

/** How long an unpaid plan is held, and how to pay it. */
export const PendingPaymentNotice = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  const { unpaid_plan_days } = useStudio()
  // Mails about the payment link here.
  const [notice] = useLinked<HTMLDivElement>(plan.reference)
  // The deadline does not apply while a proof is in review or once a part was paid. PaymentProof shows the state.
  const state = useProofs(plan.id).data
  const heldUntil = state?.held_until ? new Date(state.held_until) : undefined
  const runs = !state || (state.held_until !== null && !state.stands_still)
  return (
    <Box ref={notice} sx={{ mt: 2, display: 'grid', gap: 2, scrollMarginTop: 88 }}>
      {runs && (
        <Alert severity="warning" icon={<ClockIcon />} sx={{ alignItems: 'flex-start' }}>
          {pendingNote(plan, moment, unpaid_plan_days, heldUntil)}
          <Box sx={{ mt: 1.5 }}>
            <PaymentLink plan={plan} />
          </Box>
        </Alert>
      )}
      <PaymentProof plan={plan} />
    </Box>
  )
}

const EmptyCircleIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path
      d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM8.5 12h7"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
    />
  </SvgIcon>
)

const looks: Record<PlanLabelKind, { tone: Tone; icon: ReactElement }> = {
  active: { tone: 'success', icon: <CheckIcon /> },
  paused: { tone: 'info', icon: <ClockIcon /> },
  no_classes: { tone: 'warning', icon: <EmptyCircleIcon /> },
  starts: { tone: 'info', icon: <ArrowRightIcon /> },
  payment_pending: { tone: 'warning', icon: <ClockIcon /> },
  cancelled: { tone: 'error', icon: <CloseIcon /> },
  expired: { tone: 'neutral', icon: <CalendarIcon /> },
}

/** The label of a plan's state. */
export const PlanChip = ({ plan, moment }: { plan: PlanLike; moment: Moment }) => {
  const { kind, text } = planLabel(plan, moment)
  return <StateChip {...looks[kind]} label={text} />
}
