import { texts } from '@estudio/texts'
import { BusyButton, SecondFactorField, useSecondFactorCode } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { toast } from '../../ui/feedback/toasts'
import { fieldState } from '../../ui/fields/form-errors'

const { factor } = texts.login

/** Finishes a sign-in with an authenticator's code or a recovery code. */
export const SecondFactorStep = ({ onDone }: { onDone: () => void }) => {
  const step = useSecondFactorCode({ onDone, onOver: toast.error })
  const { busy } = step
  const submit = (event: FormEvent) => {
    event.preventDefault()
    step.submitCode()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} aria-busy={busy}>
      <Typography color="textSecondary" sx={{ mt: { xs: -1, md: -2.5 }, mb: 2 }}>
        {step.instruction}
      </Typography>
      <SecondFactorField step={step} {...fieldState(step.submitError)} />
      <Stack sx={{ gap: 1, mt: 1 }}>
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {factor.submit}
        </BusyButton>
        {step.takesRecovery && (
          <Button onClick={step.switchMethod} disabled={busy} sx={{ whiteSpace: 'normal' }}>
            {step.switchLabel}
          </Button>
        )}
        <Button color="secondary" onClick={step.leave} disabled={busy}>
          {factor.otherAccount}
        </Button>
      </Stack>
    </Box>
  )
}
