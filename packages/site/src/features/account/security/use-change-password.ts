import { ownSessionsKey, useSecurity, useSession } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import type { NewPassword } from '../../../ui/new-password-fields'

interface PasswordChange extends NewPassword {
  current: string
}

const fieldOf = {
  currentWrong: 'current',
  currentPassword: 'current',
  samePassword: 'password',
  weakPassword: 'password',
} as const

/** The state of the change, and what follows each answer; the other sessions end with the old password. */
export const useChangePassword = (onDone: () => void) => {
  const { setPassword } = useSecurity()
  const { user } = useSession()
  const queries = useQueryClient()
  const form = useForm<PasswordChange>({
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmPassword: '' },
  })

  const refuse = (error: ProviderError) => {
    const { kind, text } = accountError(error)
    const field = kind in fieldOf ? fieldOf[kind as keyof typeof fieldOf] : 'root'
    form.setError(field, { message: text }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(async ({ current, password }) => {
    try {
      await setPassword(password, current)
      toast.success(texts.security.password.changed)
      void queries.invalidateQueries({ queryKey: ownSessionsKey(user?.id) })
      onDone()
    } catch (error) {
      refuse(error as ProviderError)
    }
  })

  const typed = useWatch({ control: form.control, name: 'password' })

  return {
    submit,
    busy: form.formState.isSubmitting,
    errors: form.formState.errors,
    typed,
    register: form.register,
    /** The same register, narrowed to the fields of a new password. */
    registerNew: form.register as unknown as UseFormRegister<NewPassword>,
  }
}
