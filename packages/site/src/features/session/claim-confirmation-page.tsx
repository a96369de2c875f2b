import {
  claimConfirmationMutation,
  failureText,
  startedFlows,
  storedAccount,
  useHttp,
  useSessionActions,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { bridge } from '../../ui/drawings/poses'
import { toast } from '../../ui/feedback/toasts'
import { FormError, fieldState } from '../../ui/fields/form-errors'
import { PasswordField } from '../../ui/fields/password-fields'
import { EndedClaim } from './ended-claim'
import { SessionLayout } from './session-layout'

const t = texts.claim.confirmation

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** Signs in with the password that has just been proven. Another account of this browser is signed out first. */
const useEnter = () => {
  const { signIn, signOut } = useSessionActions()
  const navigate = useNavigate()
  return async (email: string, password: string) => {
    try {
      if (storedAccount()) await signOut().catch(() => undefined)
      await signIn(email, password)
      startedFlows().forget(email)
      toast.success(t.entered)
      await navigate('/mi-cuenta', { replace: true })
    } catch {
      toast.success(t.confirmed)
      await navigate('/login', { replace: true })
    }
  }
}

const useConfirmation = (token: string) => {
  const { mutateAsync: confirm } = useWrite(claimConfirmationMutation(useHttp()))
  const enter = useEnter()
  const [ended, setEnded] = useState(false)
  const form = useForm<{ password: string }>({ mode: 'onTouched', defaultValues: { password: '' } })

  const showError = (error: unknown) => {
    const code = codeOf(error)
    if (code === 'claim_invalid') return setEnded(true)
    if (code === 'user_already_exists') return form.setError('root', { message: t.taken })
    const message = failureText(error, t.error)
    form.setError(code === 'wrong_password' ? 'password' : 'root', { message }, { shouldFocus: true })
  }

  const submit = useSubmitOnce(
    form.handleSubmit(async ({ password }) => {
      const confirmed = await confirm({ token, password }).catch(showError)
      if (confirmed) await enter(confirmed.email, password)
    }),
  )
  return { form, submit, ended }
}

const ConfirmationForm = ({ token }: { token: string }) => {
  const { form, submit, ended } = useConfirmation(token)
  const { errors, isSubmitting } = form.formState
  if (ended) return <EndedClaim text={t.ended} />
  return (
    <SessionLayout title={t.title} subtitle={t.body} drawing={bridge}>
      <Box component="form" noValidate onSubmit={submit} aria-busy={isSubmitting}>
        <PasswordField
          label={texts.common.password}
          autoComplete="current-password"
          margin="dense"
          {...form.register('password', {
            required: texts.login.passwordRequired,
          })}
          {...fieldState(errors.password?.message)}
        />
        <FormError message={errors.root?.message} />
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={isSubmitting}
          sx={{ mt: 1 }}
        >
          {t.submit}
        </BusyButton>
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t.notYours}
        </Typography>
      </Box>
    </SessionLayout>
  )
}

/** /activar-cuenta/confirmar#token=…: the page of the mail that follows a claim. The link needs the password of the claim. */
const ClaimConfirmationPage = () => {
  const { hash } = useLocation()
  usePageTitle(texts.frame.titles.claimConfirmation)
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token ? <ConfirmationForm key={token} token={token} /> : <EndedClaim text={t.ended} />
}

export default ClaimConfirmationPage
