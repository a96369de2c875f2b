import type { PendingPayment } from '@estudio/contract'
import { civilDateOf, isReviewLate, VERIFICATION_BUSINESS_HOURS } from '@estudio/domain'
import { formatTableDay, formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  useMoveFocusOnUnmount,
  useStudio,
  useStudioDay,
} from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type RefObject, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { plansOfUser } from '../shared/addresses.ts'
import { OnlineAttempt, type PlanRef } from '../shared/sold-plans/index.ts'
import { Facts } from '../ui/facts.tsx'
import { targetSize } from '../ui/target-size.ts'
import { useKeyHint, useShortcuts } from '../ui/use-shortcuts.ts'
import { DeletionDay } from './deletion-day.tsx'
import { EventList, PaymentEvents } from './payment-events.tsx'
import { ProofPanel } from './proof-panel.tsx'
import type { Settle } from './shown-payment.ts'
import { useWaitingText } from './use-waiting-text.ts'
import { VerifyForm } from './verify-form.tsx'

const t = texts.admin.payments
const { changes, message } = texts.admin.users

/** A pending payment in the form of the plan it pays. */
export const toPlan = ({ id, user, version, plan_name, reference }: PendingPayment) =>
  ({ id, user_id: user.id, version, name: plan_name, reference }) satisfies PlanRef & {
    name: string
    reference: string
  }

const Money = ({ payment }: { payment: PendingPayment }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
    <Typography variant="h4" component="p" className="tabular">
      {formatTablePrice(payment.price)}
    </Typography>
    <Typography className="tabular" sx={{ fontWeight: 600 }}>
      {payment.reference}
    </Typography>
  </Box>
)

/** They stay together, and their text begins at the margin when they have a line of their own. */
const textButtons = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: 1,
  ml: { sm: -1.5 },
} as const

interface PaymentCardProps {
  payment: PendingPayment
  /** Somebody else has settled the payment, so that the card shows what happened and decides nothing. */
  isSettled: boolean
  settle: Settle
  place: number
  total: number
  /** The heading of the shown card, which receives the focus when the next payment is shown. */
  title: RefObject<HTMLHeadingElement | null>
  /** Undefined when there is no such payment. */
  onBefore?: () => void
  onAfter?: () => void
  onRefuse: () => void
  onRefuseProof: () => void
  /** Opens the message about the missing payment. */
  onMessage: () => void
}

/** Shown only after a part payment. */
const partFacts = ({ amount_paid, amount_due }: PendingPayment) =>
  amount_paid === 0
    ? []
    : [
        { label: t.paid, value: formatTablePrice(amount_paid) },
        { label: t.due, value: formatTablePrice(amount_due) },
      ]

/** While the payment waits, the form has its method. */
const methodFact = (payment: PendingPayment) => ({
  label: texts.admin.users.addPlan.method,
  value: paymentMethodName({ ...payment, payment_method: 'transfer' }),
})

/** The time that the payment has waited, as an error once the promised opening hours have passed, and the moment of its deletion. */
const WaitingFact = ({ payment }: { payment: PendingPayment }) => {
  const waiting = useWaitingText()(payment)
  return (
    <>
      {isReviewLate(payment.waiting_hours) ? (
        <Typography component="span" variant="body2" color="error">
          {t.late(waiting, VERIFICATION_BUSINESS_HOURS)}
        </Typography>
      ) : (
        waiting
      )}
      <Typography component="div" variant="body2">
        <DeletionDay payment={payment} />
      </Typography>
    </>
  )
}

/** Shows what somebody else did with the payment, and leads to the next payment. */
const Settled = ({ plan, onAfter }: { plan: string; onAfter?: () => void }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Alert severity="warning">{t.settled}</Alert>
    <EventList plan={plan} />
    {onAfter && (
      <Button variant="contained" onClick={onAfter} sx={{ justifySelf: 'start' }}>
        {t.after}
      </Button>
    )}
  </Box>
)

/**
 * The proof stands before the decision, or beside it, so that both are in view. Without a proof the form is beside the facts, so that
 * the queue below the card is in view.
 */
const areas = (hasProof: boolean) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [hasProof ? 'md' : 'lg']: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"facts" "proof" "decision"',
    ...(hasProof && { md: '"facts proof" "decision decision"' }),
    lg: hasProof ? '"facts proof" "decision proof"' : '"facts proof" "facts decision"',
  },
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
})

/**
 * The payment under review beside its proof, with member, plan, amount and waiting time, and buttons to verify or
 * refuse it.
 */
export const PaymentCard = (props: PaymentCardProps) => {
  const { payment, isSettled, settle, place, total, title, onBefore, onAfter } = props
  const { onRefuse, onRefuseProof, onMessage } = props
  const { timezone } = useStudio()
  const heading = useId()
  const card = useMoveFocusOnUnmount<HTMLElement>(() => title.current)
  const keyHint = useKeyHint()
  const today = useStudioDay()
  useShortcuts({
    ...(onAfter && { s: onAfter }),
    ...(onBefore && { a: onBefore }),
    ...(payment.stands_still && !isSettled && { x: onRefuseProof }),
  })
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, ...areas(payment.proofs.length > 0) }}
    >
      <Box sx={{ gridArea: 'facts', display: 'grid', gap: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <Typography id={heading} ref={title} tabIndex={-1} variant="subtitle2" component="h2">
            {t.current}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', my: -1, mr: -1 }}>
            <IconButton
              aria-label={t.before}
              aria-keyshortcuts={keyHint('a')}
              disabled={!onBefore}
              onClick={onBefore}
            >
              <ChevronLeftIcon />
            </IconButton>
            <Typography variant="body2" className="tabular">
              {isSettled ? null : t.place(place, total)}
            </Typography>
            <IconButton
              aria-label={t.after}
              aria-keyshortcuts={keyHint('s')}
              disabled={!onAfter}
              onClick={onAfter}
            >
              <ChevronRightIcon />
            </IconButton>
          </Box>
        </Box>
        <Box>
          <Link
            component={RouterLink}
            to={plansOfUser(payment.user.id)}
            variant="h6"
            color="textPrimary"
            sx={targetSize}
          >
            {payment.user.full_name}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {payment.user.email}
          </Typography>
        </Box>
        <Money payment={payment} />
        <Facts
          short
          facts={[
            { label: t.columns.plan, value: payment.plan_name },
            ...(isSettled ? [methodFact(payment)] : []),
            ...partFacts(payment),
            { label: t.columns.starts, value: formatTableDay(payment.start_date, today) },
            {
              label: t.columns.bought,
              value: formatTableDay(civilDateOf(new Date(payment.created_at), timezone), today),
            },
            // While the payment waits, the facts are pairs.
            { label: t.columns.waiting, value: <WaitingFact payment={payment} />, wide: isSettled },
          ]}
        />
        {!isSettled && <OnlineAttempt {...payment} />}
      </Box>
      {!isSettled && (
        <Box sx={{ gridArea: 'proof', minWidth: 0 }}>
          <ProofPanel payment={payment} />
        </Box>
      )}
      <Box sx={{ gridArea: 'decision', display: 'grid', gap: 2, minWidth: 0 }}>
        {isSettled ? (
          <Settled plan={payment.id} onAfter={onAfter} />
        ) : (
          <>
            {payment.stands_still && <Typography variant="body2">{t.still}</Typography>}
            <VerifyForm payment={payment} plan={toPlan(payment)} settle={settle}>
              {payment.stands_still && (
                <Button
                  variant="outlined"
                  color="error"
                  aria-keyshortcuts={keyHint('x')}
                  onClick={onRefuseProof}
                >
                  {t.proof.refuse.action}
                </Button>
              )}
              <Box sx={textButtons}>
                <Button variant="text" color="error" onClick={onRefuse}>
                  {changes.refuse.action}
                </Button>
                <Button variant="text" color="secondary" onClick={onMessage}>
                  {message.action}
                </Button>
              </Box>
            </VerifyForm>
            <PaymentEvents plan={payment.id} />
          </>
        )}
      </Box>
    </Card>
  )
}
