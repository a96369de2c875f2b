import type { UserPlan } from '@estudio/contract'
import { useProofs } from '../../../ui/payment-proof/use-send-proof'
import { PayOnline } from './pay-online'
import { isOnline, usePaymentOptions } from './use-payment-options'

/**
 * Pays a purchase online that was to be paid by transfer. Renders nothing where the studio takes no online payments, while the studio
 * reviews a proof, and when the purchase has an online payment.
 */
export const PayInstead = ({ plan }: { plan: UserPlan }) => {
  const options = usePaymentOptions().options.filter(isOnline)
  const proofs = useProofs(plan.id)
  if (options.length === 0 || plan.checkout || !proofs.isFetched || proofs.data?.stands_still) return null
  return <PayOnline plan={plan} options={options} />
}
