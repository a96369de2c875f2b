import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { OnlinePaymentLink } from '../../ui/online-payment/online-payment-notice'

/** From an unpaid plan to its online payment, or else to the payment instructions. */
export const PaymentLink = ({ plan }: { plan: UserPlan }) =>
  plan.checkout ? (
    <OnlinePaymentLink checkout={plan.checkout} />
  ) : (
    <Button
      component={Link}
      to="/instrucciones-transferencia"
      state={{ plan }}
      size="small"
      variant="outlined"
    >
      {texts.planStatus.payNow}
    </Button>
  )
