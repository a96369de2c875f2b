import { paymentDetailsQuery, useHttp, useSession } from '@estudio/client'
import type { PaymentDetails, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CopyLine, LoadFailed } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { SkeletonText } from '../../ui/feedback/skeletons'
import { toastCopied } from '../../ui/feedback/toasts'

const { payment } = texts.checkout

export const usePaymentDetails = () => {
  const http = useHttp()
  const { user } = useSession()
  return useQuery(paymentDetailsQuery(http, user?.id))
}

/** A deposit at an OXXO counter goes to a card. */
export const takesDeposits = ({ bank_card }: Pick<PaymentDetails, 'bank_card'>): boolean => bank_card !== ''

const Line = ({ label, value }: { label: string; value: string }) =>
  value ? <CopyLine label={label} value={value} onCopied={toastCopied} /> : null

interface PaymentDataProps {
  /** The formatted amount, which is copied as it is shown. */
  amount: string
  /** The payment method that the member chose; null shows both methods. */
  channel: UserPlan['payment_channel']
  /** The purchase's reference, EST-XXXXXX; absent before the purchase. */
  reference?: string
}

/**
 * The amount and the account to pay, each line with its copy button. A deposit at an OXXO
 * counter goes to the card and cannot carry a reference; its proof names the purchase.
 */
export const PaymentData = ({ amount, channel, reference }: PaymentDataProps) => {
  const details = usePaymentDetails()
  if (details.isPending) return <SkeletonText label={texts.common.loading} />
  if (details.isLoadingError) return <LoadFailed query={details} text={payment.loadError} />
  const { bank_name, bank_holder, bank_card } = details.data
  const way = channel === 'oxxo' && !takesDeposits(details.data) ? 'transfer' : channel
  const isDeposit = way === 'oxxo'
  const bank_clabe = isDeposit ? '' : details.data.bank_clabe
  const concept = isDeposit ? undefined : reference
  const title = way ? payment.titles[way] : payment.title
  return (
    <Card component="section" aria-label={title} sx={{ p: 3 }}>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {payment.body}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Line label={payment.amount} value={amount} />
        <Line label={payment.reference} value={concept ?? ''} />
        <Line label={payment.bank} value={bank_name} />
        <Line label={payment.holder} value={bank_holder} />
        <Line label={payment.clabe} value={bank_clabe} />
        <Line label={payment.card} value={bank_card} />
      </Box>
      {concept && <Typography variant="body2">{payment.concept}</Typography>}
      {bank_card && way !== 'transfer' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {payment.oxxo}: {payment.oxxoHelp}
        </Typography>
      )}
      {!bank_clabe && !bank_card && <Alert severity="info">{payment.notConfigured}</Alert>}
    </Card>
  )
}
