import type { UserPlan } from '@estudio/contract'
import { formatLongDate, formatTablePrice, texts } from '@estudio/texts'
import { usePageTitle, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router-dom'
import { TaskPage } from '../../ui/content/task-page'
import { PendingPlanGate } from './pending-plan-gate'
import { TransferInstructions } from './transfer-instructions'

const { discount, summary, yours } = texts.checkout

/** The purchased plan: name, dates, price and discount code. */
const PurchaseFacts = ({ plan }: { plan: UserPlan }) => (
  <Card component="section" aria-label={summary.title} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {plan.name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {yours(formatLongDate(plan.start_date), formatLongDate(plan.end_date))}
    </Typography>
    <Typography className="tabular" sx={{ mt: 1.5 }}>
      {summary.total}: <strong>{summary.price(formatTablePrice(plan.price))}</strong>
    </Typography>
    {plan.discount_code && (
      <Typography variant="body2" color="success">
        {discount.withCode(plan.discount_code)}
      </Typography>
    )}
  </Card>
)

const { success } = texts.checkout

/** /compra-exitosa: where to pay how much, and how long the plan is held. Its one main button sends the proof. */
const SuccessPage = () => {
  usePageTitle(texts.frame.titles.purchased)
  const { unpaid_plan_days } = useStudio()
  /** Why the payment page could not be opened. */
  const unopened: string | undefined = useLocation().state?.unopened
  return (
    <PendingPlanGate otherwise="/mi-cuenta">
      {(plan) => (
        <TaskPage title={success.title} subtitle={success.body}>
          <Stack sx={{ gap: { xs: 2, md: 3 } }}>
            <PurchaseFacts plan={plan} />
            {unopened && <Alert severity="error">{unopened}</Alert>}
            <TransferInstructions
              plan={plan}
              showsDeadline={false}
              before={<Alert severity="warning">{success.held(unpaid_plan_days)}</Alert>}
            />
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              <Button component={Link} to="/horarios">
                {success.schedule}
              </Button>
              <Button component={Link} to="/mi-cuenta">
                {success.account}
              </Button>
              <Button component={Link} to="/instrucciones-transferencia" state={{ plan }}>
                {success.instructions}
              </Button>
            </Stack>
          </Stack>
        </TaskPage>
      )}
    </PendingPlanGate>
  )
}

export default SuccessPage
