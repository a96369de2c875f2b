import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { FormError } from '../../../ui/form-error'
import { StepAbout } from './step-about'
import { StepConfirm } from './step-confirm'
import { StepPassword } from './step-password'
import { StepProgress } from './step-progress'
import { StepWho } from './step-who'
import { useStepFocus } from './use-step-focus'
import { useSubmit } from './use-submit'
import { useWizard } from './use-wizard'
import { WizardButtons } from './wizard-buttons'

const steps = [StepWho, StepPassword, StepAbout, StepConfirm]

/** The four steps of a sign-up in one form; Enter goes on, as the button does. */
export const WizardForm = () => {
  const wizard = useWizard()
  const { submit, busy, failure } = useSubmit(wizard)
  const container = useStepFocus(wizard.step)
  const Step = steps[wizard.step] ?? StepWho

  const goOn = (event: FormEvent) => {
    if (wizard.isLast) return submit(event)
    event.preventDefault()
    if (wizard.complete) wizard.next()
  }
  const resend = failure?.kind === 'notVerified' && (
    <Button
      component={Link}
      to="/confirmar-cuenta"
      state={{ email: wizard.values.email.trim(), notFirstTime: true }}
      fullWidth
      variant="outlined"
      sx={{ mb: 2 }}
    >
      {texts.confirm.resend}
    </Button>
  )

  return (
    <Box component="form" noValidate onSubmit={goOn} aria-busy={busy}>
      <StepProgress step={wizard.step} />
      <div ref={container}>
        <Step {...wizard} />
      </div>
      {wizard.isLast && <FormError message={failure?.text} />}
      {wizard.isLast && resend}
      <WizardButtons wizard={wizard} busy={busy} />
    </Box>
  )
}
