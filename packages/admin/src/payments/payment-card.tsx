import type { PendingPayment } from '@estudio/contract'
import { civilDateOf, VERIFICATION_BUSINESS_HOURS } from '@estudio/domain'
import { formatShortDate, formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
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
import type { PlanRef } from '../shared/sold-plans/index.ts'
import { Facts } from '../ui/facts.tsx'
import { targetSize } from '../ui/target-size.ts'
import { useKeyHint, useShortcuts } from '../ui/use-shortcuts.ts'
import { EventList, PaymentEvents } from './payment-events.tsx'
import { ProofPanel } from './proof-panel.tsx'
import type { Settle } from './shown-payment.ts'
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

/** Compares the waiting time with the hours that members are promised. */
const Waiting = ({ hours }: { hours: number }) =>
  hours < VERIFICATION_BUSINESS_HOURS ? (
    t.waiting(hours)
  ) : (
    <Typography component="span" variant="body2" color="error">
      {t.late(hours, VERIFICATION_BUSINESS_HOURS)}
    </Typography>
  )

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
  const day = (instant: string) => formatShortDate(civilDateOf(new Date(instant), timezone))
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
      sx={{
        p: { xs: 2, sm: 3 },
        mb: 2,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <Typography id={heading} ref={title} tabIndex={-1} variant="subtitle2" component="h2">
            {t.current}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', my: -1 }}>
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
            {
              label: texts.admin.users.addPlan.method,
              value: paymentMethodName({ ...payment, payment_method: 'transfer' }),
            },
            ...partFacts(payment),
            { label: t.columns.waiting, value: <Waiting hours={payment.waiting_hours} /> },
            { label: t.columns.bought, value: day(payment.created_at) },
            { label: t.columns.starts, value: formatShortDate(payment.start_date) },
            { label: t.columns.expires, value: payment.expires_at ? day(payment.expires_at) : t.kept },
          ]}
        />
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
              <Button variant="text" color="error" onClick={onRefuse}>
                {changes.refuse.action}
              </Button>
              <Button variant="text" color="secondary" onClick={onMessage}>
                {message.action}
              </Button>
            </VerifyForm>
            <PaymentEvents plan={payment.id} />
          </>
        )}
      </Box>
      {!isSettled && <ProofPanel payment={payment} />}
    </Card>
  )
}
