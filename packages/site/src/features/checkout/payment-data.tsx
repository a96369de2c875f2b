import { paymentDetailsQuery, useApi, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CopyLine, LoadFailed, SkeletonText, toastCopied } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

const { payment } = texts.checkout

export const usePaymentDetails = () => {
  const api = useApi()
  const { user } = useSession()
  return useQuery(paymentDetailsQuery(api, user?.id))
}

const Line = ({ label, value }: { label: string; value: string }) =>
  value ? <CopyLine label={label} value={value} onCopied={toastCopied} /> : null

interface PaymentDataProps {
  /** Formatted; it is copied as it is shown. */
  amount: string
  /** EST-XXXXXX; absent before the purchase. */
  reference?: string
}

/** Where and how much to pay, each line with its copy button (CHK-10, CHK-19, CHK-20). */
export const PaymentData = ({ amount, reference }: PaymentDataProps) => {
  const details = usePaymentDetails()
  if (details.isPending) return <SkeletonText label={texts.common.loading} />
  if (details.isLoadingError)
    return (
      <LoadFailed
        error={details.error}
        text={payment.loadError}
        busy={details.isFetching}
        onRetry={() => void details.refetch()}
      />
    )
  const { bank_name, bank_holder, bank_clabe, bank_card } = details.data
  return (
    <Card component="section" aria-label={payment.title} sx={{ p: 3 }}>
      <Typography variant="h5" component="h2">
        {payment.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {payment.body}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Line label={payment.amount} value={amount} />
        <Line label={payment.reference} value={reference ?? ''} />
        <Line label={payment.bank} value={bank_name} />
        <Line label={payment.holder} value={bank_holder} />
        <Line label={payment.clabe} value={bank_clabe} />
        <Line label={payment.card} value={bank_card} />
      </Box>
      {reference && <Typography variant="body2">{payment.concept}</Typography>}
      {bank_card && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {payment.oxxo}: {payment.oxxoHelp}
        </Typography>
      )}
      {!bank_clabe && !bank_card && <Alert severity="info">{payment.notConfigured}</Alert>}
    </Card>
  )
}
