import { keepPlanInCheckout, readPlanInCheckout } from '@estudio/client'
import type { DiscountQuote } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { PageHeading, Section, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PaymentStep, type Priced } from './payment-step'
import { PlanStep } from './plan-step'

/** The button that changes the step goes with it: the keyboard goes on from the step that comes up. */
const useStepFocus = (step: number) => {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    part.current?.focus({ preventScroll: true })
  }, [step])
  return part
}

/** /compra in two steps: the plan with its first day, then where to pay and the confirmation (CHK-01 to CHK-13). */
const CheckoutPage = () => {
  usePageTitle(texts.frame.titles.checkout)
  const { state } = useLocation()
  const [plan, setPlan] = useState(() => readPlanInCheckout(state))
  const [step, setStep] = useState(0)
  const [startDate, setStartDate] = useState<string | null>(null)
  const [quote, setQuote] = useState<DiscountQuote | null>(null)
  const part = useStepFocus(step)
  const turnTo = (next: number) => {
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const reprice = (now: Priced) => {
    keepPlanInCheckout(now.plan)
    setPlan(now.plan)
    setQuote(now.quote)
  }
  if (!plan) return <Navigate to="/planes" replace />
  return (
    <Section width="prose">
      <PageHeading title={texts.checkout.title} />
      <Stepper activeStep={step} sx={{ mb: 4 }}>
        {texts.checkout.steps.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box ref={part} role="group" tabIndex={-1} aria-label={texts.checkout.steps[step]}>
        {step === 1 && startDate ? (
          <PaymentStep
            plan={plan}
            startDate={startDate}
            quote={quote}
            onReprice={reprice}
            onBack={() => turnTo(0)}
          />
        ) : (
          <PlanStep
            plan={plan}
            startDate={startDate}
            quote={quote}
            onPick={setStartDate}
            onQuote={setQuote}
            onContinue={() => turnTo(1)}
          />
        )}
      </Box>
    </Section>
  )
}

export default CheckoutPage
