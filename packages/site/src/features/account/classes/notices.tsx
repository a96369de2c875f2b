import { useOwnPlans } from '@estudio/client'
import { isPaymentPending } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ClockIcon, LoadFailed, useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import { PaymentLink } from '../payment-link'
import type { useComingClasses } from './use-own-classes'

const { myClasses } = texts

const wide = {
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

/** A purchase to pay before it can be used (MYC-08), and what could not be read (MYC-11). */
export const Notices = ({ coming }: { coming: ReturnType<typeof useComingClasses> }) => {
  const plans = useOwnPlans()
  const moment = useMoment()
  const pending = plans.data?.find((plan) => isPaymentPending(plan, moment))
  return (
    <>
      {plans.isError && !plans.data && (
        <LoadFailed
          error={plans.error}
          text={myClasses.loadInfoError}
          busy={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      )}
      {coming.isError && !coming.data && (
        <LoadFailed
          error={coming.error}
          text={myClasses.loadSchedulesError}
          busy={coming.isFetching}
          onRetry={() => void coming.refetch()}
        />
      )}
      {pending && (
        <Alert severity="warning" icon={<ClockIcon />} sx={wide}>
          {myClasses.pendingPayment}
          <PaymentLink plan={pending} />
        </Alert>
      )}
    </>
  )
}
