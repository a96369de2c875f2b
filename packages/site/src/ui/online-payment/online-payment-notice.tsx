import type { PendingCheckout } from '@estudio/contract'
import { pendingPaymentLink, pendingPaymentText } from '@estudio/texts'
import { ClockIcon, useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { PageLink } from '../navigation'

interface OnlinePaymentProps {
  /** The online payment of an unpaid purchase. */
  checkout: PendingCheckout
}

/** Leads to the page of the payment. */
export const OnlinePaymentLink = ({
  checkout,
  ...button
}: OnlinePaymentProps & Pick<ButtonProps, 'variant' | 'sx'>) => (
  <Button component={PageLink} href={`/pagos/${checkout.id}`} size="small" variant="outlined" {...button}>
    {pendingPaymentLink(checkout)}
  </Button>
)

/** What the payment waits for, and the way to its page. */
export const OnlinePaymentNotice = ({ checkout }: OnlinePaymentProps) => {
  const moment = useMoment()
  return (
    <Alert
      severity={checkout.state === 'review' ? 'info' : 'warning'}
      icon={<ClockIcon />}
      sx={{ alignItems: 'flex-start' }}
    >
      {pendingPaymentText(checkout, moment)}
      <Box sx={{ mt: 1.5 }}>
        <OnlinePaymentLink checkout={checkout} />
      </Box>
    </Alert>
  )
}
