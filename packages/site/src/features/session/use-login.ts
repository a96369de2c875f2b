import { useSessionActions } from '@estudio/client'
import { validateEmail } from '@estudio/domain'
import { loginError, type ProviderError, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'

interface LoginValues {
  email: string
  password: string
}

const { errors: loginTexts, emailRequired, passwordRequired } = texts.login

const checkEmail = (email: string) => {
  if (email.trim() === '') return emailRequired
  return validateEmail(email) ? loginTexts.invalidEmail : true
}

/** The login form's state, and what follows each answer (LOG-06 to LOG-13); `onSignedIn` not where a second step is to come. */
export const useLogin = (onSignedIn: () => void) => {
  const { signIn, prepare, state } = useSessionActions()
  const navigate = useNavigate()
  const form = useForm<LoginValues>({ mode: 'onTouched', defaultValues: { email: '', password: '' } })

  useEffect(prepare, [prepare])

  const refuse = (error: ProviderError, email: string) => {
    const { kind, text } = loginError(error)
    if (kind === 'emailNotConfirmed') {
      toast.warning(text)
      void navigate('/confirmar-cuenta', { state: { email, notFirstTime: true } })
    } else if (kind === 'invalidEmail') form.setError('email', { message: text }, { shouldFocus: true })
    else if (kind === 'invalidPassword') form.setError('password', { message: text }, { shouldFocus: true })
    else {
      form.setError('root', { message: text })
      if (kind === 'invalidCredentials') form.setFocus('password', { shouldSelect: true })
    }
  }

  const submit = form.handleSubmit(async ({ email, password }) => {
    const address = email.trim()
    try {
      await signIn(address, password)
      if (state().status !== 'second-factor') onSignedIn()
    } catch (error) {
      refuse(error as ProviderError, address)
    }
  })

  return {
    submit,
    busy: form.formState.isSubmitting,
    errors: form.formState.errors,
    register: (field: keyof LoginValues) =>
      form.register(field, {
        validate: field === 'email' ? checkEmail : (value) => value !== '' || passwordRequired,
      }),
  }
}
