import { paymentDetailsQuery, useHttp, useSession } from '@estudio/client'
import type { PaymentDetails, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, CopyIcon, CopyLine, LoadFailed, radius, useCopy } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { toastCopied } from '../../ui/feedback/toasts'

const { payment } = texts.checkout

export const usePaymentDetails = () => {
  const http = useHttp()
  const { user } = useSession()
  return useQuery(paymentDetailsQuery(http, user?.id))
}

/** A deposit at an OXXO counter goes to a card. */
export const takesDeposits = ({ bank_card }: Pick<PaymentDetails, 'bank_card'>): boolean => bank_card !== ''

interface Line {
  label: string
  value: string
}

/** Copies what a person needs to pay, a line for each value. */
const CopyAllButton = ({ lines }: { lines: readonly Line[] }) => {
  const all = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const { copied, copy } = useCopy(all, toastCopied)
  return (
    <Button
      variant="outlined"
      startIcon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={copy}
      sx={{ my: 1.5, width: { xs: '100%', sm: 'auto' } }}
    >
      {texts.common.copyAll}
    </Button>
  )
}

/** The place of the payment data of a studio with an account and a card. */
export const PaymentDataSkeleton = () => (
  <Box role="status">
    <span style={visuallyHidden}>{texts.common.loading}</span>
    <Skeleton variant="rounded" sx={{ height: { xs: 540, sm: 480 }, borderRadius: `${radius.card}px` }} />
  </Box>
)

interface PaymentDataProps {
  /** The formatted amount, which is copied as it is shown. */
  amount: string
  /** The payment method that the member chose; null shows both methods. */
  channel: UserPlan['payment_channel']
  /** The purchase's reference, EST-XXXXXX; absent while none could be reserved. */
  reference?: string
}

/**
 * The amount and the account to pay, each line with its copy button, and one button for all lines. A deposit at an OXXO
 * counter goes to the card and cannot carry a reference; its proof names the purchase.
 */
export const PaymentData = ({ amount, channel, reference }: PaymentDataProps) => {
  const details = usePaymentDetails()
  if (details.isPending) return <PaymentDataSkeleton />
  if (details.isLoadingError) return <LoadFailed query={details} text={payment.loadError} />
  const { bank_name, bank_holder, bank_card } = details.data
  const way = channel === 'oxxo' && !takesDeposits(details.data) ? 'transfer' : channel
  const isDeposit = way === 'oxxo'
  const bank_clabe = isDeposit ? '' : details.data.bank_clabe
  const concept = isDeposit ? undefined : reference
  const lines = [
    { label: payment.amount, value: amount },
    { label: payment.clabe, value: bank_clabe },
    { label: payment.reference, value: concept ?? '' },
    { label: payment.bank, value: bank_name },
    { label: payment.holder, value: bank_holder },
    { label: payment.card, value: bank_card },
  ].filter(({ value }) => value)
  const title = way === 'oxxo' || way === 'transfer' ? payment.titles[way] : payment.title
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {payment.body}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {lines.map((line) => (
          <CopyLine key={line.label} {...line} onCopied={toastCopied} />
        ))}
      </Box>
      <CopyAllButton lines={lines} />
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
