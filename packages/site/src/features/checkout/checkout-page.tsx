import { texts } from '@estudio/domain'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageHeading } from '../../ui/page-heading'
import { readPlanInCheckout } from '../../ui/plan-in-checkout'
import { Section } from '../../ui/section'
import { usePageTitle } from '../../ui/use-page-title'
import { PaymentStep } from './payment-step'
import { PlanStep } from './plan-step'

/** /compra in two steps: the plan with its first day, then where to pay and the confirmation (CHK-01 to CHK-13). */
const CheckoutPage = () => {
  usePageTitle(texts.frame.titles.checkout)
  const { state } = useLocation()
  const [plan] = useState(() => readPlanInCheckout(state))
  const [step, setStep] = useState(0)
  const [startDate, setStartDate] = useState<string | null>(null)
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
      {step === 1 && startDate ? (
        <PaymentStep plan={plan} startDate={startDate} onBack={() => setStep(0)} />
      ) : (
        <PlanStep plan={plan} startDate={startDate} onPick={setStartDate} onContinue={() => setStep(1)} />
      )}
    </Section>
  )
}

export default CheckoutPage
