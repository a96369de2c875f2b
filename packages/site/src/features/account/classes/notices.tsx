import { useOwnPlans } from '@estudio/client'
import { isPaymentPending } from '@estudio/domain'
import { formatLongDate, pendingPaymentText, texts } from '@estudio/texts'
import { ClockIcon, LoadFailed, useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useSuspension } from '../../../ui/booking/absences'
import { PaymentLink } from '../payment-link'
import type { useComingReservations } from './own-reservations'

const { myClasses } = texts

const fullWidth = {
  alignItems: { xs: 'flex-start', lg: 'center' },
  '& .MuiAlert-message': {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1.5,
  },
} as const

/** Pending payment, suspended bookings and load errors. */
export const Notices = ({ coming }: { coming: ReturnType<typeof useComingReservations> }) => {
  const plans = useOwnPlans()
  const moment = useMoment()
  const suspended = useSuspension()
  const pending = plans.data?.find((plan) => isPaymentPending(plan, moment))
  return (
    <>
      {plans.isError && !plans.data && <LoadFailed query={plans} text={myClasses.loadInfoError} />}
      {coming.isError && !coming.data && <LoadFailed query={coming} text={myClasses.loadSchedulesError} />}
      {suspended && (
        <Alert severity="warning" icon={<ClockIcon />} sx={fullWidth}>
          {texts.absences.suspended(formatLongDate(suspended))}
          <Button component={Link} to="/mi-cuenta/info" color="inherit">
            {texts.absences.see}
          </Button>
        </Alert>
      )}
      {pending && (
        <Alert severity="warning" icon={<ClockIcon />} sx={fullWidth}>
          {pending.checkout ? pendingPaymentText(pending.checkout, moment) : myClasses.pendingPayment}
          <PaymentLink plan={pending} />
        </Alert>
      )}
    </>
  )
}
