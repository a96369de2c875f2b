import type { UserPlan } from '@estudio/contract'
import { effectiveStatus, isPaymentPending, type Moment, normalisePlan, type PlanLike } from '@estudio/domain'
import { type PlanLabelKind, pendingNote, planLabel, texts } from '@estudio/texts'
import { ArrowRightIcon, CalendarIcon, CheckIcon, ClockIcon, CloseIcon, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { Share } from '../../../ui/content/share'
import { OnlinePaymentNotice } from '../../../ui/online-payment/online-payment-notice'
import { PaymentProof } from '../../../ui/payment-proof/payment-proof'
import { useProofs } from '../../../ui/payment-proof/use-send-proof'
import { AttemptNote } from '../attempt-note'
import { PaymentLink } from '../payment-link'
import { StateChip, type Tone } from '../state-chip'
import { useLinked } from '../use-linked'

const { planStatus } = texts

/** The plan's remaining classes. */
export const ClassesLeft = ({ plan }: { plan: UserPlan }) => {
  const { limited, limit, remaining } = normalisePlan(plan)
  if (!limited) return <Typography>{planStatus.unlimitedClasses}</Typography>
  // Staff may grant more classes than the plan was sold with, and then there is no total to show.
  const hasTotal = limit !== null && remaining <= limit
  return (
    <Typography className="tabular">
      {hasTotal ? planStatus.remainingOf(remaining, limit) : planStatus.classesRemaining(remaining)}
    </Typography>
  )
}

/** The share of the classes that are left, for a plan in force with a number of classes. */
export const PlanShare = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  const { limited, limit, remaining } = normalisePlan(plan)
  const isInForce = effectiveStatus(plan, moment) === 'active' && !isPaymentPending(plan, moment)
  return isInForce && limited && limit ? <Share left={remaining} limit={limit} /> : null
}

/** How long an unpaid plan is held, and how to pay it, or its online payment. */
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
      {plan.checkout && <OnlinePaymentNotice checkout={plan.checkout} />}
      {runs && !plan.checkout && (
        <Alert severity="warning" icon={<ClockIcon />} sx={{ alignItems: 'flex-start' }}>
          <AttemptNote plan={plan} />
          {pendingNote(plan, moment, unpaid_plan_days, heldUntil)}
          <Box sx={{ mt: 1.5 }}>
            <PaymentLink plan={plan} />
          </Box>
        </Alert>
      )}
      {/* Who pays online sends no proof, unless she sent one before. */}
      {(!plan.checkout || state?.proofs[0]) && <PaymentProof plan={plan} />}
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
