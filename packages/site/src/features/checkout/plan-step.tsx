import type { PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/domain'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { PlanSummary } from './plan-summary'
import { StartDate } from './start-date'
import { useStartDateError } from './use-start-date'

interface PlanStepProps {
  plan: PlanForPurchase
  /** Civil date, or null before one is picked. */
  startDate: string | null
  onPick: (date: string | null) => void
  onContinue: () => void
}

/** Step 1: the plan, how long verification takes, and the day it starts (CHK-02 to CHK-08). */
export const PlanStep = ({ plan, startDate, onPick, onContinue }: PlanStepProps) => {
  const error = useStartDateError(startDate)
  return (
    <Stack sx={{ gap: 3 }}>
      <PlanSummary plan={plan} />
      <Alert severity="info">{texts.checkout.summary.notice}</Alert>
      <StartDate durationDays={Number(plan.duration)} value={startDate} error={error} onPick={onPick} />
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
