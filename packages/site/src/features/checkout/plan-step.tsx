import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DiscountCode } from './discount-code'
import { PriceLines } from './price-lines'
import { StartDate, useStartDateError } from './start-date'

const { summary } = texts.checkout

interface PlanSummaryProps {
  plan: PlanForPurchase
  quote: DiscountQuote | null
}

/** The plan to be bought. */
const PlanSummary = ({ plan, quote }: PlanSummaryProps) => (
  <Card component="section" aria-label={summary.title} sx={{ p: 3, overflowWrap: 'anywhere' }}>
    <Typography variant="h4" component="h2">
      {plan.title}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {plan.description}
    </Typography>
    <Typography>{summary.duration(Number(plan.duration))}</Typography>
    <Typography>{plan.class_limit === null ? summary.unlimited : summary.limit(plan.class_limit)}</Typography>
    {plan.features.length > 0 && (
      <Box component="ul" aria-label={summary.includes} sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0 }}>
        {plan.features.map((feature) => (
          <Stack component="li" key={feature} direction="row" sx={{ gap: 1, py: 0.25 }}>
            <CheckIcon fontSize="small" color="success" sx={{ mt: 0.4 }} />
            <Typography variant="body2">{feature}</Typography>
          </Stack>
        ))}
      </Box>
    )}
    <Divider sx={{ my: 2 }} />
    <PriceLines price={Number(plan.price)} quote={quote} />
  </Card>
)

interface PlanStepProps {
  plan: PlanForPurchase
  /** Civil date, or null before a date is picked. */
  startDate: string | null
  quote: DiscountQuote | null
  onPick: (date: string | null) => void
  onQuote: (quote: DiscountQuote | null) => void
  onContinue: () => void
}

/** Step 1: the plan, how long verification takes, the start date and a discount code. */
export const PlanStep = (props: PlanStepProps) => {
  const { plan, startDate, quote, onPick, onQuote, onContinue } = props
  const error = useStartDateError(startDate, Number(plan.duration))
  return (
    <Stack sx={{ gap: 3 }}>
      <PlanSummary plan={plan} quote={quote} />
      <Alert severity="info">{texts.checkout.summary.notice}</Alert>
      <StartDate durationDays={Number(plan.duration)} value={startDate} error={error} onPick={onPick} />
      <DiscountCode plan={plan} quote={quote} onQuote={onQuote} />
      <Button
        variant="contained"
        size="large"
        disabled={startDate === null || error !== undefined}
        onClick={onContinue}
      >
        {texts.common.continue}
      </Button>
    </Stack>
  )
}
