import { claimMutation, failureText, startedFlows, useHttp, useSubmitOnce, useWrite } from '@estudio/client'
import {
  isUnusualAddress,
  validateConfirmation,
  validateEmail,
  validatePassword,
  validateTerms,
} from '@estudio/domain'
import { isReasonCode, texts } from '@estudio/texts'
import { BusyButton, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard'
import { bridge } from '../../ui/drawings/poses'
import { FormError, fieldState } from '../../ui/fields/form-errors'
import { PasswordChecklist, PasswordField } from '../../ui/fields/password-fields'
import { ruleOf } from '../../ui/fields/rules'
import { EndedClaim } from './ended-claim'
import { SessionLayout } from './session-layout'
import { TermsField } from './signup/fields'
import { useShownDocuments } from './signup/shown-documents'
import { SimplifiedNotice } from './signup/simplified-notice'

const { claim: t, signup } = texts
const repeats = ruleOf(validateConfirmation)

interface ClaimValues {
  email: string
  password: string
  confirmPassword: string
  accept_terms: boolean
  confirm_address: boolean
}

const empty: ClaimValues = {
  email: '',
  password: '',
  confirmPassword: '',
  accept_terms: false,
  confirm_address: false,
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** Sends the claim; its mail confirms the address before the first sign-in. */
const useClaim = (token: string) => {
  const { mutateAsync: claimRecord } = useWrite(claimMutation(useHttp()))
  const navigate = useNavigate()
  const shown = useShownDocuments(true)
  const [ended, setEnded] = useState(false)
  const form = useForm<ClaimValues>({ mode: 'onTouched', defaultValues: empty })

  const claim = async ({ confirmPassword: _repeated, confirm_address, ...values }: ClaimValues) => {
    const email = values.email.trim()
    await claimRecord({
      ...values,
      token,
      email,
      ...(isUnusualAddress(email) && { confirm_address }),
      ...(shown && { accepted_documents: shown }),
    })
    form.reset(empty)
    // The mail's link opens in this browser without a question.
    startedFlows().record(email, undefined)
    await navigate('/confirmar-cuenta', { replace: true, state: { email } })
  }

  const showError = (error: unknown) => {
    const code = codeOf(error)
    if (code === 'claim_invalid') return setEnded(true)
    const message = failureText(error, t.error)
    const isAboutAddress = isReasonCode(code) && ['user_already_exists', 'address_unusual'].includes(code)
    form.setError(isAboutAddress ? 'email' : 'root', { message }, { shouldFocus: true })
  }

  const submit = useSubmitOnce(form.handleSubmit((values) => claim(values).catch(showError)))
  return { form, submit, ended }
}

const AddressFields = ({ form }: Pick<ReturnType<typeof useClaim>, 'form'>) => {
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <>
      <TextField
        fullWidth
        label={texts.common.email}
        placeholder={signup.fields.emailPlaceholder}
        type="email"
        autoComplete="username"
        margin="dense"
        {...form.register('email', { validate: ruleOf(validateEmail) })}
        {...fieldState(form.formState.errors.email?.message)}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      {isUnusualAddress(email) && (
        <Box role="group" aria-label={signup.errors.addressUnusual}>
          <Typography variant="body2">{signup.errors.addressUnusual}</Typography>
          <FormControlLabel
            control={<Checkbox {...form.register('confirm_address')} />}
            label={signup.fields.confirmAddress(email.trim())}
            sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
          />
        </Box>
      )}
    </>
  )
}

const PasswordFields = ({ form }: Pick<ReturnType<typeof useClaim>, 'form'>) => {
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <>
      <PasswordField
        label={signup.fields.password}
        autoComplete="new-password"
        margin="dense"
        {...form.register('password', {
          validate: ruleOf(validatePassword),
          deps: 'confirmPassword',
        })}
        {...fieldState(errors.password?.message)}
      />
      <PasswordChecklist password={typed} />
      <PasswordField
        label={signup.fields.confirmPassword}
        autoComplete="new-password"
        margin="dense"
        {...form.register('confirmPassword', {
          validate: (repeated, { password }) => repeats(password, repeated),
        })}
        {...fieldState(errors.confirmPassword?.message)}
      />
    </>
  )
}

const ClaimForm = ({ token }: { token: string }) => {
  const { form, submit, ended } = useClaim(token)
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  if (ended) return <EndedClaim text={t.invalid} />
  return (
    <SessionLayout title={t.title} subtitle={t.body} drawing={bridge}>
      <Box component="form" noValidate onSubmit={submit} aria-busy={isSubmitting}>
        <AddressFields form={form} />
        <PasswordFields form={form} />
        <SimplifiedNotice />
        <TermsField
          register={form.register('accept_terms', { validate: ruleOf(validateTerms) })}
          {...fieldState(errors.accept_terms?.message)}
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
        <UnsavedGuard unsaved={isDirty && !isSubmitting && !isSubmitSuccessful} />
      </Box>
    </SessionLayout>
  )
}

/** /activar-cuenta#token=…: the page of the link that the studio sends by WhatsApp. */
const ClaimPage = () => {
  const { hash } = useLocation()
  usePageTitle(texts.frame.titles.claim)
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token ? <ClaimForm key={token} token={token} /> : <EndedClaim text={t.invalid} />
}

export default ClaimPage
