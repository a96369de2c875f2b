import { type Checkout, keepCheckout, readCheckout } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { PageHeading, Section, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { PaymentStep } from './payment-step'
import { PlanStep } from './plan-step'

/** The button that changes the step unmounts with it: the focus moves to the new step. */
const useStepFocus = (step: number) => {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    container.current?.focus({ preventScroll: true })
  }, [step])
  return container
}

/** What was chosen holds in both steps, whichever entry of the history shows it. */
const useCheckout = () => {
  const { state } = useLocation()
  const [checkout, setCheckout] = useState(() => readCheckout(state))
  useEffect(() => {
    if (checkout) keepCheckout(checkout)
  }, [checkout])
  const change = (changes: Partial<Checkout>) => setCheckout((known) => known && { ...known, ...changes })
  return { checkout, change }
}

/**
 * Each step is an entry of the history. The receipt takes the place of the first one, so that Back leads from it to where
 * the purchase began; whoever went elsewhere while it was sent gets the receipt there.
 */
const useSteps = () => {
  const isSecond = useLocation().state?.step === 1
  const navigate = useNavigate()
  const [finishing, setFinishing] = useState(false)
  const secondShown = useRef(false)
  const leaving = useRef(false)
  useEffect(() => {
    secondShown.current = isSecond
    leaving.current = false
    return () => {
      secondShown.current = false
    }
  }, [isSecond])
  /** A step is left once: a button pressed twice in the same moment would lead two entries on. */
  const leave = (go: () => unknown) => {
    if (!leaving.current) go()
    leaving.current = true
  }
  return {
    // The second step stays in view until the receipt comes.
    step: isSecond || finishing ? 1 : 0,
    proceed: () => leave(() => navigate('/compra', { state: { step: 1 } })),
    back: () => leave(() => navigate(-1)),
    finish: async (plan: UserPlan) => {
      if (secondShown.current) {
        setFinishing(true)
        await navigate(-1)
      }
      await navigate('/compra-exitosa', { replace: true, state: { plan } })
    },
  }
}

/** /compra in two steps: the plan with its first day, then where to pay and the confirmation (CHK-01 to CHK-13). */
const CheckoutPage = () => {
  usePageTitle(texts.frame.titles.checkout)
  const { checkout, change } = useCheckout()
  const { step, proceed, back, finish } = useSteps()
  const container = useStepFocus(step)
  if (!checkout) return <Navigate to="/planes" replace />
  const { startDate, ...chosen } = checkout
  // The purchase it belonged to is another one by now.
  if (step === 1 && !startDate) return <Navigate to="/compra" replace />
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
      <Box ref={container} role="group" tabIndex={-1} aria-label={texts.checkout.steps[step]}>
        {step === 1 && startDate ? (
          <PaymentStep
            {...chosen}
            startDate={startDate}
            onChoose={(channel) => change({ channel })}
            onReprice={change}
            onBack={back}
            onBought={finish}
          />
        ) : (
          <PlanStep
            plan={checkout.plan}
            quote={checkout.quote}
            startDate={startDate}
            onPick={(date) => change({ startDate: date })}
            onQuote={(next) => change({ quote: next })}
            onContinue={proceed}
          />
        )}
      </Box>
    </Section>
  )
}

export default CheckoutPage
