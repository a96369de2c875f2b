import type { UserPlan } from '@estudio/contract'
import { formatLongDate, formatTablePrice, texts } from '@estudio/texts'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

const { discount, summary, yours } = texts.checkout

/** The plan that is held: its name, its dates, its price and the code that lowered it. */
export const PurchaseFacts = ({ plan }: { plan: UserPlan }) => (
  <Card component="section" aria-label={summary.title} sx={{ p: 3 }}>
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
