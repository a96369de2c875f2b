import { ApiError, failureText, ownImpactQuery, useApi, useSession, useSessionActions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

const { deletion: words } = texts.account

/** What deleting the account would affect. */
export const useOwnImpact = () => {
  const api = useApi()
  const { user } = useSession()
  return useQuery(ownImpactQuery(api, user?.id))
}

/** Deleting the account by its password. Afterwards nothing of it stays in this browser, and the guard leads home. */
export const useDeleteAccount = () => {
  const api = useApi()
  const { signOut } = useSessionActions()
  const form = useForm({ mode: 'onSubmit', defaultValues: { password: '' } })

  const refuse = (error: unknown) => {
    const wrong = error instanceof ApiError && error.code === 'wrong_password'
    const message = failureText(error, words.error)
    form.setError(wrong ? 'password' : 'root', { message }, { shouldFocus: wrong })
  }

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await api.account.remove({ password })
    } catch (error) {
      return refuse(error)
    }
    toast.success(words.done, 6000)
    // The server has ended the session already: what it answers makes no difference.
    await signOut().catch(() => undefined)
  })

  return {
    submit,
    busy: form.formState.isSubmitting,
    errors: form.formState.errors,
    password: form.register('password', { validate: (typed) => typed !== '' || words.passwordRequired }),
  }
}
