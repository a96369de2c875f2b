import {
  ApiError,
  checkoutQuery,
  isSettled,
  ownPlansQuery,
  rememberOrigin,
  todayQuery,
  useHttp,
  useSession,
} from '@estudio/client'
import type { Checkout, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadFailed, LoadingScreen, Notice, useMoment, usePageTitle } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { TaskPage } from '../../../ui/content/task-page'
import { paymentPath } from './pay-online'
import { PaymentActions } from './payment-actions'
import { PaymentFacts } from './payment-facts'
import { stateText } from './payment-state-text'

const t = texts.onlinePayment

interface PaymentProps {
  checkout: Checkout
  plan: UserPlan | undefined
  /** Whether the last reading failed. */
  isStale: boolean
}

const Payment = ({ checkout, plan, isStale }: PaymentProps) => {
  const moment = useMoment()
  const content = useRef<HTMLDivElement>(null)
  const { title, body } = stateText(checkout, plan, moment)
  return (
    <TaskPage title={title} subtitle={body}>
      {/* The heading and the text below it change by themselves while the page is read. */}
      <div role="status" style={visuallyHidden}>
        {title}. {body}
      </div>
      <Box
        ref={content}
        role="group"
        tabIndex={-1}
        aria-label={title}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        <Stack sx={{ gap: { xs: 2, md: 3 } }}>
          <PaymentFacts checkout={checkout} plan={plan} />
          <PaymentActions key={checkout.state} checkout={checkout} plan={plan} focusAfter={content} />
          {isStale && <Alert severity="warning">{t.stale}</Alert>}
        </Stack>
      </Box>
    </TaskPage>
  )
}

const NotFound = () => (
  <Notice title={t.notFound.title} body={t.notFound.body}>
    <Button variant="contained" component={Link} to="/mi-cuenta">
      {t.account}
    </Button>
  </Notice>
)

/** Another member's payment is not found, as one that does not exist; an address that holds no id is refused. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The purchase and the member's day change with the state of the payment. */
const useRefreshPurchase = (state: Checkout['state'] | undefined) => {
  const queries = useQueryClient()
  const http = useHttp()
  const { user } = useSession()
  const known = useRef(state)
  useEffect(() => {
    const hasChanged = known.current !== undefined && known.current !== state
    known.current = state
    if (!hasChanged) return
    for (const { queryKey } of [ownPlansQuery(http, user?.id), todayQuery(http, user?.id)])
      void queries.invalidateQueries({ queryKey })
  }, [state, queries, http, user?.id])
}

const OwnPayment = ({ id }: { id: string }) => {
  const http = useHttp()
  const { user } = useSession()
  const payment = useQuery(checkoutQuery(http, user?.id, id))
  const { data: checkout } = payment
  // Read after the payment, whose reading may have paid the plan.
  const plans = useQuery({ ...ownPlansQuery(http, user?.id), enabled: checkout !== undefined, staleTime: 0 })
  useRefreshPurchase(checkout?.state)
  if (checkout && isSettled(plans))
    return (
      <Payment
        checkout={checkout}
        plan={plans.data?.find((plan) => plan.id === checkout.user_plan_id)}
        isStale={payment.isError}
      />
    )
  if (isUnknown(payment.error)) return <NotFound />
  if (!payment.isError) return <LoadingScreen text={t.checking} />
  return (
    <TaskPage title={t.title}>
      <LoadFailed query={payment} text={t.loadError} />
    </TaskPage>
  )
}

const SignIn = ({ id }: { id: string }) => {
  const location = { pathname: paymentPath(id), search: '', hash: '', state: null }
  return (
    <Notice title={t.signIn.title} body={t.signIn.body}>
      <Button variant="contained" component={Link} to="/login" state={rememberOrigin(location)}>
        {t.signIn.action}
      </Button>
    </Notice>
  )
}

/**
 * /pagos/:id, also below it the addresses to which a provider sends the browser. What they say beside the id is dropped: the server
 * asks the provider.
 */
const OnlinePaymentPage = () => {
  usePageTitle(t.title)
  const { id = '', arrival } = useParams()
  const { search } = useLocation()
  const { status, user } = useSession()
  if (arrival || search) return <Navigate to={paymentPath(id)} replace />
  if (status === 'loading') return <LoadingScreen text={texts.common.checkingSession} />
  if (status !== 'signed-in') return <SignIn id={id} />
  return <OwnPayment key={`${user?.id} ${id}`} id={id} />
}

export default OnlinePaymentPage
