import type { ReceivedPayment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { errorText } from '../data/error-text.ts'
import { RefundDialog, useUserPlans } from '../shared/sold-plans/index.ts'
import { LoadingDialog } from '../ui/dialog/loading-dialog.tsx'

const t = texts.admin.refunds

interface LoadPlanToRefundProps {
  payment: Pick<ReceivedPayment, 'user_plan_id'>
  userId: string
  onClose: () => void
}

/** The dialog that refunds a received payment; it reads the plan of the payment first. */
const LoadPlanToRefund = ({ payment, userId, onClose }: LoadPlanToRefundProps) => {
  const { data, error, refetch } = useUserPlans(userId)
  const plan = data?.find(({ id }) => id === payment.user_plan_id)
  if (plan) return <RefundDialog plan={plan} onClose={onClose} />
  const hasFailed = error !== null || data !== undefined
  return (
    <LoadingDialog
      title={t.action}
      width="xs"
      failure={hasFailed ? errorText(error, t.loadError) : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

export default LoadPlanToRefund
