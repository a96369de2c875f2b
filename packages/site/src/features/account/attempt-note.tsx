import type { UserPlan } from '@estudio/contract'
import { pendingPaymentText, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Typography from '@mui/material/Typography'

/** What the online payment of an unpaid plan waits for, or that the last one came to nothing. */
export const AttemptNote = ({ plan: { checkout, ended_checkout } }: { plan: UserPlan }) => {
  const moment = useMoment()
  if (checkout) return <Typography variant="body2">{pendingPaymentText(checkout, moment)}</Typography>
  // A page that ended unused was left, for example for another way to pay.
  if (ended_checkout?.state !== 'failed') return null
  return <Typography variant="body2">{texts.onlinePayment.ended[ended_checkout.method]}</Typography>
}
