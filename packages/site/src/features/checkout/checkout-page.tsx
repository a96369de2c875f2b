import type { Checkout as OnlineCheckout, UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { TaskPage } from '../../ui/content/task-page'
import { toast } from '../../ui/feedback/toasts'
import { chosenPlan } from '../../ui/purchase-address'
import { useToday } from '../../ui/studio/hydration'
import { type Checkout, keepCheckout, readCheckout } from './checkout'
import { ChosenPlan } from './chosen-plan'
import { leaveForPayment } from './online/leave-for-payment'
import { paymentPath } from './online/pay-online'
import { paidPlanText } from './online/payment-state-text'
import { PaymentStep } from './payment-step'
import { PlanStep } from './plan-step'

/** The focus moves to the new step, because the button that changes the step unmounts. */
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

/**
 * The purchase under way. Every change is stored, because the purchase has to survive a reload and the browser's Back.
 */
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
 * Each step is a history entry. The receipt, or the page of the payment, replaces the entry of the first step, so that Back leads from
 * there to the page where the purchase began. For a member who left while the request was pending, it replaces the page they went to.
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
  /** A double click must not navigate twice. */
  const navigateOnce = (go: () => unknown) => {
    if (!leaving.current) go()
    leaving.current = true
  }
  return {
    // `finish` goes back through step 1, which must not be shown.
    step: isSecond || finishing ? 1 : 0,
    proceed: () => navigateOnce(() => navigate('/compra', { state: { step: 1 } })),
    back: () => navigateOnce(() => navigate(-1)),
    finish: async (to: string, state?: object) => {
      if (secondShown.current) {
        setFinishing(true)
        await navigate(-1)
      }
      await navigate(to, { replace: true, state })
    },
  }
}

/** The two steps: plan and start date, then payment and confirmation. */
const CheckoutSteps = () => {
  const { checkout, change } = useCheckout()
  const { step, proceed, back, finish } = useSteps()
  const today = useToday()
  const container = useStepFocus(step)
  /** Back leads from the provider to the page of the payment. */
  const goToPayment = async ({ id, url }: OnlineCheckout) => {
    await finish(paymentPath(id))
    if (url) leaveForPayment(url)
  }
  const goToPlans = async (plan: UserPlan) => {
    await finish('/mi-cuenta')
    toast.success(paidPlanText(plan, today))
  }
  if (!checkout) return <Navigate to="/planes" replace />
  const { startDate, ...chosen } = checkout
  // The history entry belongs to an earlier purchase: the current purchase has no start date yet.
  if (step === 1 && !startDate) return <Navigate to="/compra" replace />
  return (
    <TaskPage title={texts.checkout.title}>
      <Stepper activeStep={step} sx={{ mb: { xs: 2, md: 3 } }}>
        {texts.checkout.steps.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box
        ref={container}
        role="group"
        tabIndex={-1}
        aria-label={texts.checkout.steps[step]}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {step === 1 && startDate ? (
          <PaymentStep
            {...chosen}
            startDate={startDate}
            onChoose={change}
            onReprice={change}
            onBack={back}
            onBought={(plan, unopened) => finish('/compra-exitosa', { plan, unopened })}
            onPaid={goToPlans}
            onOpened={goToPayment}
          />
        ) : (
          <PlanStep
            plan={checkout.plan}
            quote={checkout.quote}
            startDate={startDate}
            onPick={(date) => change({ startDate: date })}
            onQuote={(next) => change({ quote: next })}
            onContinue={(date) => {
              change({ startDate: date })
              proceed()
            }}
          />
        )}
      </Box>
    </TaskPage>
  )
}

/** /compra. The address of “Comprar ahora” names the plan with which a new purchase begins. */
const CheckoutPage = () => {
  usePageTitle(texts.frame.titles.checkout)
  const chosen = chosenPlan(useLocation().search)
  return chosen ? <ChosenPlan key={chosen.id} {...chosen} /> : <CheckoutSteps />
}

export default CheckoutPage
