import { useOwnPlans } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadFailed, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows'
import { OwnBalance } from '../own-balance'
import { PaymentRow } from './payment-row'

const t = texts.account.payments

const PaymentList = ({ plans }: { plans: UserPlan[] }) => {
  // The studio's program knows no payment of an imported plan.
  const sold = plans
    .filter(({ origin }) => origin !== 'imported')
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
  if (sold.length === 0)
    return (
      <Card sx={{ p: 3 }}>
        <Typography>{t.empty}</Typography>
      </Card>
    )
  return (
    <Box
      component="ul"
      aria-label={t.title}
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}
    >
      {sold.map((plan) => (
        <PaymentRow key={plan.id} plan={plan} />
      ))}
    </Box>
  )
}

/** /mi-cuenta/recibos: what the member has paid and owes, the latest purchase first, with the receipts. */
const Payments = () => {
  usePageTitle(t.title)
  const plans = useOwnPlans()
  return (
    <Box component="section" aria-labelledby="payments" sx={{ maxWidth: 800 }}>
      <Typography id="payments" variant="h4" component="h2" sx={{ mb: 2 }}>
        {t.title}
      </Typography>
      <OwnBalance />
      {plans.data ? (
        <PaymentList plans={plans.data} />
      ) : plans.isError ? (
        <LoadFailed query={plans} text={texts.account.loadError} />
      ) : (
        <SkeletonRows label={texts.common.loading} height={128} />
      )}
    </Box>
  )
}

export default Payments
