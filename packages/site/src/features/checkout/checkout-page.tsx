import { carriedPlan, keepPlanInCheckout, readPlanInCheckout } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { PageHeading, Section, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { type PaymentChannel, PaymentStep } from './payment-step'
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

/** What is chosen on the way through both steps. */
interface Draft {
  plan: PlanForPurchase
  /** Civil date. */
  startDate: string | null
  quote: DiscountQuote | null
  channel: PaymentChannel
}

interface CheckoutState {
  plan?: PlanForPurchase
  draft?: Draft
  step?: number
}

const stateOf = (draft: Draft, step: number): CheckoutState => ({ plan: draft.plan, draft, step })

const readDraft = (state: CheckoutState | null): Draft | null => {
  const plan = readPlanInCheckout(state)
  return plan && (state?.draft ?? { plan, startDate: null, quote: null, channel: 'transfer' })
}

/**
 * Each step is an entry of the history and keeps what was chosen: Back, Forward, a reload and the way through /login lead
 * to it again. What was chosen last holds in both steps: Forward never brings back a date that was changed meanwhile.
 */
const useCheckout = () => {
  const state = useLocation().state as CheckoutState | null
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => readDraft(state))
  const step = state?.step === 1 && draft?.startDate ? 1 : 0
  useEffect(() => {
    if (draft && state?.draft !== draft)
      void navigate('.', { replace: true, preventScrollReset: true, state: stateOf(draft, step) })
  }, [draft, state, step, navigate])
  return {
    draft,
    step,
    change: (changes: Partial<Draft>) => setDraft((known) => known && { ...known, ...changes }),
    proceed: () => draft && void navigate('.', { state: stateOf(draft, 1) }),
  }
}

/** An entry of the history whose purchase is over: the page that says so takes its place, and Back goes on past it. */
const PastPurchase = () => {
  const navigate = useNavigate()
  const passed = useRef(false)
  useEffect(() => {
    if (passed.current) return
    passed.current = true
    const pass = async () => {
      await navigate('/compra-exitosa', { replace: true })
      await navigate(-1)
    }
    void pass()
  }, [navigate])
  return null
}

/** /compra in two steps: the plan with its first day, then where to pay and the confirmation (CHK-01 to CHK-13). */
const CheckoutPage = () => {
  usePageTitle(texts.frame.titles.checkout)
  const { state } = useLocation()
  const { draft, step, change, proceed } = useCheckout()
  const part = useStepFocus(step)
  if (!draft) return carriedPlan(state) ? <PastPurchase /> : <Navigate to="/planes" replace />
  const { plan, startDate, quote, channel } = draft
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
            channel={channel}
            onChoose={(chosen) => change({ channel: chosen })}
            onReprice={(now) => {
              keepPlanInCheckout(now.plan)
              change(now)
            }}
          />
        ) : (
          <PlanStep
            plan={plan}
            startDate={startDate}
            quote={quote}
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
