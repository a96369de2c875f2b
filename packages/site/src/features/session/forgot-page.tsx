import { useSecurity, useSubmitOnce } from '@estudio/client'
import { validateEmail } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { bridge } from '../../ui/drawings/poses'
import { fieldState } from '../../ui/fields/form-errors'
import { ruleOf } from '../../ui/fields/rules'
import { MailIcon } from '../../ui/icons'
import { SessionLayout } from './session-layout'

const { forgot } = texts.recovery

const Sent = () => (
  <>
    <Alert severity="success" icon={<MailIcon />} role="status" sx={{ mb: 3 }}>
      {forgot.sent}
    </Alert>
    <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
      {forgot.backToLogin}
    </Button>
  </>
)

const EmailForm = ({ onSent }: { onSent: () => void }) => {
  const { requestPasswordReset } = useSecurity()
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { email: '' } })
  const send = ({ email }: { email: string }) => {
    // Not awaited: neither the response nor its timing may reveal whether the account exists.
    void requestPasswordReset(email.trim()).catch(() => undefined)
    onSent()
  }
  const submit = useSubmitOnce(handleSubmit(send))
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <TextField
        fullWidth
        label={texts.common.email}
        type="email"
        autoComplete="username"
        margin="dense"
        {...register('email', { validate: ruleOf(validateEmail) })}
        {...fieldState(formState.errors.email?.message)}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" size="large" fullWidth sx={{ mt: 1 }}>
        {forgot.submit}
      </Button>
      <Button component={Link} to="/login" fullWidth sx={{ mt: 1.5 }}>
        {forgot.backToLogin}
      </Button>
    </Box>
  )
}

/** /olvide-mi-contraseña: requests the recovery mail. */
const ForgotPage = () => {
  const [sent, setSent] = useState(false)
  usePageTitle(texts.frame.titles.forgotPassword)
  return (
    <SessionLayout title={forgot.title} subtitle={sent ? undefined : forgot.body} drawing={bridge}>
      {sent ? <Sent /> : <EmailForm onSent={() => setSent(true)} />}
    </SessionLayout>
  )
}

export default ForgotPage
