import { texts } from '@estudio/texts'
import { BusyButton, MissingFields, type as sizes, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { UnsavedGuard } from '../../../ui/dialogs/unsaved-guard'
import { balance } from '../../../ui/drawings/poses'
import { FormError } from '../../../ui/fields/form-errors'
import { SessionLayout } from '../session-layout'
import { useResendVerification } from '../use-resend-verification'
import { SignUpPlan, useChosenPlan } from './sign-up-plan'
import { StepAbout, StepConfirm, StepPassword, StepWho } from './steps'
import { useSubmitSignUp, useWizard, type Wizard } from './wizard'

const firstOf = (container: HTMLElement | null) =>
  container?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  container?.querySelector<HTMLElement>('input:not([hidden])')

/** Focuses the first invalid field when the step changes, or else its first field, and scrolls its top into view. */
const useFirstFieldFocus = (step: number) => {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const form = container.current?.closest('form')
    if (form && form.getBoundingClientRect().top < 0) form.scrollIntoView({ block: 'start' })
    firstOf(container.current)?.focus({ preventScroll: true })
  }, [step])
  return container
}

/** The wizard's progress. */
const StepProgress = ({ step }: { step: number }) => {
  const { steps, stepOf } = texts.signup
  return (
    <>
      <Box
        component="ol"
        aria-label={stepOf(step + 1, steps.length)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
          gap: 1,
          listStyle: 'none',
          p: 0,
          mt: 0,
          mb: 4,
        }}
      >
        {steps.map((title, index) => (
          <Box
            key={title}
            component="li"
            aria-current={index === step ? 'step' : undefined}
            sx={{
              borderTop: 3,
              borderColor: index <= step ? 'primary.main' : 'divider',
              color: index === step ? 'text.primary' : 'text.secondary',
              fontWeight: index === step ? 600 : 400,
              fontSize: sizes.caption,
              lineHeight: 1.3,
              pt: 1,
              overflowWrap: 'anywhere',
              transition: 'border-color 150ms',
            }}
          >
            {title}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {`${stepOf(step + 1, steps.length)}: ${steps[step]}`}
      </Box>
    </>
  )
}

/** Back and forward, and what is missing to go forward; on the last step forward is “Crear Cuenta”. */
const WizardButtons = ({ wizard, busy }: { wizard: Wizard; busy: boolean }) => {
  const { step, isLast, complete, missing, back } = wizard
  const missingId = useId()
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, mt: 2 }}>
        {step > 0 && (
          <Button type="button" size="large" color="secondary" disabled={busy} onClick={back}>
            {texts.common.back}
          </Button>
        )}
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          busy={busy}
          disabled={!complete}
          aria-describedby={complete ? undefined : missingId}
          sx={{ flex: 1 }}
        >
          {isLast ? texts.signup.create : texts.common.next}
        </BusyButton>
      </Stack>
      <MissingFields id={missingId} fields={missing} />
    </>
  )
}

const steps = [StepWho, StepPassword, StepAbout, StepConfirm]

/** The four steps of a sign-up in one form; Enter submits the step. */
const WizardForm = () => {
  const { state } = useLocation()
  const wizard = useWizard()
  const { submit, busy, failure } = useSubmitSignUp(wizard)
  const container = useFirstFieldFocus(wizard.step)
  const Step = steps[wizard.step] ?? StepWho
  const resendVerification = useResendVerification()
  const email = wizard.values.email.trim()

  const submitStep = (event: FormEvent) => {
    if (wizard.isLast) return submit(event)
    event.preventDefault()
    if (wizard.complete) wizard.next()
  }
  const resend = failure?.kind === 'notVerified' && (
    <Button
      component={RouterLink}
      to="/confirmar-cuenta"
      state={{ ...state, email, notFirstTime: true }}
      onClick={() => void resendVerification(email)}
      fullWidth
      variant="outlined"
      sx={{ mb: 2 }}
    >
      {texts.confirm.resend}
    </Button>
  )

  return (
    <Box component="form" noValidate onSubmit={submitStep} aria-busy={busy}>
      <StepProgress step={wizard.step} />
      <div ref={container}>
        <Step {...wizard} />
      </div>
      {wizard.isLast && <FormError message={failure?.text} />}
      {wizard.isLast && resend}
      <WizardButtons wizard={wizard} busy={busy} />
      <UnsavedGuard unsaved={wizard.unsaved && !busy && failure?.kind !== 'notVerified'} />
    </Box>
  )
}

/** /registro. */
const SignupPage = () => {
  const { state } = useLocation()
  const { signup, frame } = texts
  usePageTitle(frame.titles.signup)
  const plan = useChosenPlan()
  return (
    <SessionLayout title={signup.title} drawing={balance}>
      {plan !== undefined && <SignUpPlan plan={plan} />}
      <WizardForm />
      {plan === undefined && (
        <Typography sx={{ mt: 4, textAlign: 'center' }}>
          {signup.haveAccount}{' '}
          <Link component={RouterLink} to="/login" state={state} sx={{ fontWeight: 600 }}>
            {signup.login}
          </Link>
        </Typography>
      )}
    </SessionLayout>
  )
}

export default SignupPage
