import type { PendingPayment } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import { useHandFocusOn, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type RefObject, useId } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { plansOfUser } from '../app/addresses.ts'
import { useStudioData } from '../data/data-provider.ts'
import { errorText, reasonOf } from '../data/error-text.ts'
import type { PlanRef } from '../data/methods/user-plans.ts'
import { Facts } from '../ui/facts.tsx'
import { targetSize } from '../ui/target-size.ts'
import { done } from '../ui/toast.ts'
import { usePlanChange } from '../users/plans/plan-change.tsx'

const t = texts.admin.payments
const { plans, changes, message } = texts.admin.users

/** A payment that waits, as the plan it pays. */
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

/** Nobody edits here, and the list has been read anew: the server's text about that does not fit. */
const verifyErrorText = (error: unknown, { user }: PendingPayment) =>
  reasonOf(error) === 'version_conflict' ? t.changed(user.full_name) : errorText(error, plans.verifyError)

interface PaymentCardProps {
  payment: PendingPayment
  place: number
  total: number
  /** Of the card that is shown: from here the keyboard goes on when the next payment comes up. */
  title: RefObject<HTMLHeadingElement | null>
  onRefuse: () => void
  /** Opens the message that asks for the payment. */
  onMessage: () => void
}

/** The payment under review: who, what, how much, since when; verified or refused from here (AUS-13). */
export const PaymentCard = ({ payment, place, total, title, onRefuse, onMessage }: PaymentCardProps) => {
  const { timezone } = useStudio()
  const heading = useId()
  const card = useHandFocusOn<HTMLElement>(() => title.current)
  const notify = useNotify()
  const { verifyPayment } = useStudioData()
  const verify = usePlanChange(() => verifyPayment(toPlan(payment)))
  const day = (instant: string) => formatShortDate(civilDateOf(new Date(instant), timezone))
  const onVerify = () =>
    !verify.isPending &&
    verify.mutate(undefined, {
      onSuccess: () => notify(t.verified(payment.user.full_name), done),
      onError: (error) => notify(verifyErrorText(error, payment), { type: 'error' }),
    })
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
        <Typography id={heading} ref={title} tabIndex={-1} variant="subtitle2" component="h2">
          {t.current}
        </Typography>
        <Typography variant="body2" className="tabular">
          {t.place(place, total)}
        </Typography>
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
          { label: t.columns.waiting, value: t.waiting(payment.waiting_hours) },
          { label: t.columns.bought, value: day(payment.created_at) },
          { label: t.columns.starts, value: formatShortDate(payment.start_date) },
          { label: t.columns.expires, value: payment.expires_at ? day(payment.expires_at) : t.kept },
        ]}
      />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
        {/* Not disabled meanwhile, or the keyboard would lose its place. */}
        <Button variant="contained" onClick={onVerify} aria-busy={verify.isPending}>
          {verify.isPending ? plans.verifying : plans.verify}
        </Button>
        <Button variant="text" color="error" onClick={onRefuse} disabled={verify.isPending}>
          {changes.refuse.action}
        </Button>
        <Button variant="text" color="secondary" onClick={onMessage}>
          {message.action}
        </Button>
      </Box>
    </Card>
  )
}
