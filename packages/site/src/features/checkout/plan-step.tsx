import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { DiscountCode } from './discount-code'
import { PlanSummary } from './plan-summary'
import { StartDate } from './start-date'
import { useStartDateError } from './use-start-date'

interface PlanStepProps {
  plan: PlanForPurchase
  /** Civil date, or null before one is picked. */
  startDate: string | null
  quote: DiscountQuote | null
  onPick: (date: string | null) => void
  onQuote: (quote: DiscountQuote | null) => void
  onContinue: () => void
}

/** Step 1: the plan, how long verification takes, the day it starts and a code (CHK-02 to CHK-08, A15). */
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
