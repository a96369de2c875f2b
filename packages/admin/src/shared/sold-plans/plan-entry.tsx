import type { UserPlan } from '@estudio/contract'
import { civilDateOf, type Moment } from '@estudio/domain'
import {
  formatShortDate,
  formatTablePrice,
  type PlanLabel,
  type PlanLabelKind,
  paymentMethodName,
  planLabel,
  texts,
} from '@estudio/texts'
import { BusyButton, lazyWithRetry, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { type ComponentType, useState } from 'react'
import { useNotify } from 'react-admin'
import { useMay } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { LedgerDialog } from './ledger-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { OnlineAttempt } from './online-attempt.tsx'
import { OnlineMoney } from './online-money.tsx'
import { PausePlanDialog, PlanPauses } from './pauses.tsx'
import { CorrectDialog, RefuseDialog, ReverseDialog } from './payment-dialogs.tsx'
import type { PlanDialogProps } from './plan-change.tsx'
import { AdjustDialog, CancelPlanDialog, ExtendDialog } from './plan-dialogs.tsx'
import { type PlanStep, planSteps, stepRights } from './plan-steps.ts'
import { remainingOf } from './remaining-classes.ts'
import { useNotifyVerified } from './use-notify-verified.ts'
import { useVerifyPayment } from './use-plan-payments.ts'

const { plans: t, changes, ledger, message } = texts.admin.users

const chipColors: Record<PlanLabelKind, { bgcolor: string; color: string }> = {
  active: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  paused: { bgcolor: 'studio.duskMist', color: 'studio.dusk' },
  no_classes: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  starts: { bgcolor: 'studio.duskMist', color: 'studio.dusk' },
  cancelled: { bgcolor: 'studio.garnetMist', color: 'studio.garnet' },
  expired: { bgcolor: 'studio.band', color: 'text.secondary' },
  payment_pending: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
}

/** The status of a plan in a word. */
export const PlanLabelChip = ({ label }: { label: PlanLabel }) => (
  <Chip size="small" label={label.text} sx={chipColors[label.kind]} />
)

const RefundDialog = lazyWithRetry<PlanDialogProps>(() => import('./refund-dialog.tsx'), { overlay: true })

type PlanDialog = Exclude<PlanStep, 'verify'> | 'ledger'

const dialogs: Record<PlanDialog, ComponentType<PlanDialogProps>> = {
  refuse: RefuseDialog,
  message: MessageDialog,
  extend: ExtendDialog,
  pause: PausePlanDialog,
  adjust: AdjustDialog,
  correct: CorrectDialog,
  refund: RefundDialog,
  reverse: ReverseDialog,
  cancel: CancelPlanDialog,
  ledger: LedgerDialog,
}

/** The actions in the menu of the button with the dots. */
const rareSteps = ['extend', 'pause', 'adjust', 'correct', 'refund', 'reverse'] as const
const rareNames = {
  extend: changes.extend.action,
  pause: changes.pause.action,
  adjust: changes.adjust.action,
  correct: changes.correct.action,
  refund: texts.admin.refunds.action,
  reverse: changes.reverse.action,
}

/** The actions on a plan: verify a transfer, cancel an active or future plan, and the menu. */
const PlanActions = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  const verify = useVerifyPayment(plan)
  const notify = useNotify()
  const notifyVerified = useNotifyVerified()
  const [openDialog, setOpenDialog] = useState<PlanDialog>()
  const may = useMay()
  const steps = planSteps(plan, moment).filter((step) => may(stepRights[step]))
  const rare = rareSteps.filter((step) => steps.includes(step))
  const Dialog = openDialog && dialogs[openDialog]

  const onVerify = () =>
    verify.mutate(undefined, {
      onSuccess: ({ plan: verified }) => notifyVerified(t.verified, verified),
      onError: (error) => notify(errorText(error, t.verifyError), { type: 'error' }),
    })

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {steps.includes('verify') && (
        <BusyButton variant="outlined" onClick={onVerify} busy={verify.isPending} busyLabel={t.verifying}>
          {t.verify}
        </BusyButton>
      )}
      {steps.includes('refuse') && (
        <Button variant="text" color="error" onClick={() => setOpenDialog('refuse')}>
          {changes.refuse.action}
        </Button>
      )}
      {steps.includes('message') && (
        <Button variant="text" color="secondary" onClick={() => setOpenDialog('message')}>
          {message.action}
        </Button>
      )}
      {plan.verified_at && plan.origin !== 'imported' && (
        <Button
          variant="text"
          color="secondary"
          href={`/mi-cuenta/recibos/${plan.id}`}
          target="_blank"
          rel="noopener"
        >
          {texts.receipts.view}
        </Button>
      )}
      <Button variant="text" color="secondary" onClick={() => setOpenDialog('ledger')}>
        {ledger.action}
      </Button>
      {steps.includes('cancel') && (
        <Button variant="text" color="error" onClick={() => setOpenDialog('cancel')}>
          {t.cancel}
        </Button>
      )}
      {rare.length > 0 && (
        <RowMenu
          label={t.more(plan.name)}
          items={rare.map((step) => ({ label: rareNames[step], onClick: () => setOpenDialog(step) }))}
        />
      )}
      {Dialog && <Dialog plan={plan} onClose={() => setOpenDialog(undefined)} />}
    </Box>
  )
}

const paymentOf = (plan: UserPlan): string =>
  plan.origin === 'imported'
    ? t.imported
    : `${paymentMethodName(plan)} · ${texts.checkout.paymentStatus[plan.payment_status]}`

/** The price that was due or paid, and the list price beside it when it was reduced. */
const moneyOf = (plan: UserPlan): Fact[] => {
  const { payment_status, price, amount_paid, amount_refunded = 0, list_price, discount_code } = plan
  const paid = payment_status !== 'pending' && payment_status !== 'refused'
  const reduced = list_price !== undefined && list_price !== price
  return [
    {
      label: paid ? t.price : texts.checkout.payment.amount,
      value: formatTablePrice(paid ? (amount_paid ?? price) : price),
    },
    ...(reduced ? [{ label: t.listPrice, value: formatTablePrice(list_price) }] : []),
    ...(discount_code ? [{ label: t.code, value: discount_code }] : []),
    ...(amount_refunded > 0
      ? [{ label: texts.admin.refunds.refunded, value: formatTablePrice(amount_refunded) }]
      : []),
  ]
}

/** A plan of a user: status, payment, method and reference, classes left, and actions. */
export const PlanEntry = ({ plan }: { plan: UserPlan }) => {
  const moment = useMoment()
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h6" component="h3" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {plan.name}
        </Typography>
        <PlanLabelChip label={planLabel(plan, moment)} />
      </Box>
      <Facts
        short
        facts={[
          { label: t.start, value: formatShortDate(plan.start_date) },
          { label: t.end, value: formatShortDate(plan.end_date) },
          ...moneyOf(plan),
          { label: t.payment, value: paymentOf(plan) },
          { label: texts.checkout.payment.reference, value: <strong>{plan.reference}</strong> },
          { label: t.remaining, value: remainingOf(plan) },
          { label: t.boughtOn, value: formatShortDate(civilDateOf(new Date(plan.created_at), moment.zone)) },
          ...(plan.closed_reason ? [{ label: t.closedReason, value: plan.closed_reason, wide: true }] : []),
        ]}
      />
      {plan.payment_status === 'pending' && <OnlineAttempt {...plan} />}
      {plan.online && <OnlineMoney online={plan.online} />}
      <PlanPauses plan={plan} moment={moment} />
      <PlanActions plan={plan} moment={moment} />
    </Card>
  )
}
