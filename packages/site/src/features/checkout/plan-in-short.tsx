import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { PriceLines } from './price-lines'

interface PlanInShortProps {
  plan: PlanForPurchase
  /** Civil date. */
  startDate: string
  quote: DiscountQuote | null
}

/** What was chosen in step 1, beside where to pay it. */
export const PlanInShort = ({ plan, startDate, quote }: PlanInShortProps) => {
  const lastDay = addDays(startDate, Number(plan.duration) - 1)
  return (
    <Card component="section" aria-label={texts.checkout.summary.title} sx={{ p: 3 }}>
      <Typography variant="h5" component="h2">
        {plan.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.checkout.yours(formatLongDate(startDate), formatLongDate(lastDay))}
      </Typography>
      <Divider sx={{ my: 2 }} />
      <PriceLines price={Number(plan.price)} quote={quote} />
    </Card>
  )
}
