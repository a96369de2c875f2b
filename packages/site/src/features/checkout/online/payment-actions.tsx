import { expireCheckoutMutation, failureText, useHttp, useSession, useWrite } from '@estudio/client'
import type { Checkout, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, useMoveFocusOnUnmount } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router-dom'
import { OnlinePaymentNotice } from '../../../ui/online-payment/online-payment-notice'
import { PayOnline } from './pay-online'
import { isOnline, usePaymentOptions } from './use-payment-options'

const t = texts.onlinePayment

const row = { flexWrap: 'wrap', gap: 1.5 } as const
const rowDirection = { xs: 'column', sm: 'row' } as const

export interface PaymentActionsProps {
  checkout: Checkout
  /** Undefined once the purchase was removed, or while the plans cannot be read. */
  plan: UserPlan | undefined
}

const TransferLink = ({ plan }: { plan: UserPlan }) => (
  <Button component={Link} to="/instrucciones-transferencia" state={{ plan }} color="secondary">
    {t.transfer}
  </Button>
)

/** Goes on to the payment page, pays otherwise, or ends the page. */
const Unfinished = ({ checkout, plan }: PaymentActionsProps) => {
  const http = useHttp()
  const { user } = useSession()
  const [showsOthers, setShowsOthers] = useState(false)
  const cancelling = useWrite(expireCheckoutMutation(http, user?.id, checkout.id))
  const others = usePaymentOptions()
    .options.filter(isOnline)
    .filter(({ id }) => id !== checkout.method)
  return (
    <>
      <Stack direction={rowDirection} sx={row}>
        {checkout.url && (
          <Button variant="contained" size="large" href={checkout.url}>
            {t.goOn}
          </Button>
        )}
        {plan && others.length > 0 && (
          <Button
            variant="outlined"
            aria-expanded={showsOthers}
            onClick={() => setShowsOthers((shown) => !shown)}
          >
            {t.payOtherwise}
          </Button>
        )}
        {plan && <TransferLink plan={plan} />}
        <BusyButton color="secondary" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t.cancel}
        </BusyButton>
      </Stack>
      {cancelling.error && <Alert severity="error">{failureText(cancelling.error, t.cancelError)}</Alert>}
      {plan && showsOthers && <PayOnline plan={plan} options={others} title={t.payOtherwise} />}
    </>
  )
}

const Awaiting = ({ checkout }: PaymentActionsProps) =>
  checkout.voucher_url && (
    <Button
      variant="contained"
      size="large"
      href={checkout.voucher_url}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ alignSelf: { sm: 'flex-start' } }}
    >
      {t.voucher}
      <span style={visuallyHidden}> ({texts.common.openInNewTab})</span>
    </Button>
  )

const Paid = ({ checkout }: PaymentActionsProps) => (
  <Stack direction={rowDirection} sx={row}>
    <Button variant="contained" size="large" component={Link} to="/horarios">
      {t.book}
    </Button>
    <Button variant="outlined" component={Link} to={`/mi-cuenta/recibos/${checkout.user_plan_id}`}>
      {t.receipt}
    </Button>
    <Button color="secondary" component={Link} to="/mi-cuenta">
      {t.account}
    </Button>
  </Stack>
)

const PageAndNote = ({ note, to, label }: { note: string; to: string; label: string }) => (
  <>
    <Typography>{note}</Typography>
    <Button variant="outlined" component={Link} to={to} sx={{ alignSelf: { sm: 'flex-start' } }}>
      {label}
    </Button>
  </>
)

const isUnpaid = ({ status, payment_status }: UserPlan): boolean =>
  status === 'frozen' && payment_status === 'pending'

/** After a payment that came to nothing: another one, a transfer, or the plans when nothing is left to pay. */
const Ended = ({ plan }: PaymentActionsProps) => {
  const options = usePaymentOptions().options.filter(isOnline)
  if (plan?.checkout) return <OnlinePaymentNotice checkout={plan.checkout} />
  if (plan?.payment_status === 'completed')
    return <PageAndNote note={t.planPaid} to="/mi-cuenta" label={t.account} />
  if (!plan || !isUnpaid(plan)) return <PageAndNote note={t.planGone} to="/planes" label={t.plans} />
  return (
    <>
      <Typography>{t.tryAgain}</Typography>
      {options.length > 0 && <PayOnline plan={plan} options={options} isMain />}
      <Stack direction={rowDirection}>
        <TransferLink plan={plan} />
      </Stack>
    </>
  )
}

const InReview = () => (
  <Button variant="outlined" component={Link} to="/mi-cuenta" sx={{ alignSelf: { sm: 'flex-start' } }}>
    {t.account}
  </Button>
)

const actions = {
  creating: Unfinished,
  open: Unfinished,
  awaiting: Awaiting,
  paid: Paid,
  failed: Ended,
  expired: Ended,
  review: InReview,
}

interface Props extends PaymentActionsProps {
  /** Takes the focus of a button that goes with its state. */
  focusAfter: RefObject<HTMLElement | null>
}

/** What a person can do about a payment. Each state mounts it again. */
export const PaymentActions = ({ focusAfter, ...shown }: Props) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>(() => focusAfter.current)
  const Actions = actions[shown.checkout.state]
  return (
    <Stack ref={ref} sx={{ gap: { xs: 2, md: 3 }, '&:empty': { display: 'none' } }}>
      <Actions {...shown} />
    </Stack>
  )
}
