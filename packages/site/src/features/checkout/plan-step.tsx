import { isSettled, useOwnBalance, useOwnPlans } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, MissingFields, radius } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { DiscountCode, useDiscountsOffered } from './discount-code'
import { PriceLines } from './price-lines'
import { StartDate, useFirstStart, useStartDateError } from './start-date'

const { summary } = texts.checkout

interface PlanSummaryProps {
  plan: PlanForPurchase
  quote: DiscountQuote | null
}

/** The plan to be bought. */
const PlanSummary = ({ plan, quote }: PlanSummaryProps) => {
  const balance = useOwnBalance()
  return (
    <Card
      component="section"
      aria-label={summary.title}
      sx={{ p: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}
    >
      <Typography variant="h4" component="h2">
        {plan.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {plan.description}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        <Typography>{summary.duration(Number(plan.duration))}</Typography>
        <Typography>
          {plan.class_limit === null ? summary.unlimited : summary.limit(plan.class_limit)}
        </Typography>
      </Stack>
      {plan.features.length > 0 && (
        <Box component="ul" aria-label={summary.includes} sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
          {plan.features.map((feature) => (
            <Stack component="li" key={feature} direction="row" sx={{ gap: 1, py: 0.25 }}>
              <CheckIcon fontSize="small" color="success" />
              <Typography variant="body2">{feature}</Typography>
            </Stack>
          ))}
        </Box>
      )}
      <Divider sx={{ my: { xs: 1.5, sm: 2 } }} />
      <PriceLines price={Number(plan.price)} quote={quote} balance={balance} />
    </Card>
  )
}

interface PlanStepProps {
  plan: PlanForPurchase
  /** Civil date, or null before a date is picked: the first free day is shown. */
  startDate: string | null
  quote: DiscountQuote | null
  onPick: (date: string | null) => void
  onQuote: (quote: DiscountQuote | null) => void
  onContinue: (startDate: string) => void
}

/** The start date, a discount code and the way to the next step. */
const Choices = (props: PlanStepProps) => {
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
    <>
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
    </>
  )
}

/** The choices appear together, and so nothing moves. Their place keeps the footer below the screen. */
const ChoicesSkeleton = () => (
  <Box role="status" sx={{ minHeight: '100svh' }}>
    <span style={visuallyHidden}>{texts.common.loading}</span>
    <Skeleton variant="rounded" height={168} sx={{ borderRadius: `${radius.card}px` }} />
  </Box>
)

/** Step 1: the plan, how long verification takes, the start date and a discount code. */
export const PlanStep = (props: PlanStepProps) => {
  const plans = useOwnPlans()
  const { isKnown } = useDiscountsOffered()
  const isReady = isSettled(plans) && isKnown
  // What was typed stays when the session ends and the member's queries with it.
  const [wasReady, setWasReady] = useState(false)
  if (isReady && !wasReady) setWasReady(true)
  return (
    <Stack sx={{ gap: { xs: 2, md: 3 } }}>
      <PlanSummary plan={props.plan} quote={props.quote} />
      <Alert severity="info">{texts.checkout.summary.notice}</Alert>
      {isReady || wasReady ? <Choices {...props} /> : <ChoicesSkeleton />}
    </Stack>
  )
}
