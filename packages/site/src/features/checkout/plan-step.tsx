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
import { useId, useState } from 'react'
import { MissingFields } from '../../ui/fields/missing-fields'
import { DiscountCode } from './discount-code'
import { PriceLines } from './price-lines'
import { StartDate, useFirstStart, useStartDateError } from './start-date'

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
  /** Civil date, or null before a date is picked: the first free day is shown. */
  startDate: string | null
  quote: DiscountQuote | null
  onPick: (date: string | null) => void
  onQuote: (quote: DiscountQuote | null) => void
  onContinue: (startDate: string) => void
}

/** Step 1: the plan, how long verification takes, the start date and a discount code. */
export const PlanStep = (props: PlanStepProps) => {
  const { plan, quote, onPick, onQuote, onContinue } = props
  const days = Number(plan.duration)
  const firstStart = useFirstStart(days)
  const startDate = props.startDate ?? firstStart
  const error = useStartDateError(startDate, days)
  const [focusRequests, setFocusRequests] = useState(0)
  const missingId = useId()
  const isMissing = startDate === null || error !== undefined
  const { label } = texts.checkout.startDate
  return (
    <Stack sx={{ gap: 3 }}>
      <PlanSummary plan={plan} quote={quote} />
      <Alert severity="info">{texts.checkout.summary.notice}</Alert>
      <StartDate
        durationDays={days}
        value={startDate}
        error={error}
        onPick={onPick}
        focusRequests={focusRequests}
      />
      <DiscountCode plan={plan} quote={quote} onQuote={onQuote} />
      <div>
        <Button
          fullWidth
          variant="contained"
          size="large"
          disabled={isMissing}
          aria-describedby={isMissing ? missingId : undefined}
          onClick={() => startDate && onContinue(startDate)}
        >
          {texts.common.continue}
        </Button>
        <MissingFields
          id={missingId}
          fields={isMissing ? [{ label, focus: () => setFocusRequests((count) => count + 1) }] : []}
        />
      </div>
    </Stack>
  )
}
