import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` that ignores a call with the same variables while the first is pending. `isPending` alone does not stop a
 * double click, because it takes effect with the next render.
 */
export const useWrite = <Data, Variables = void>(
  options: UseMutationOptions<Data, DefaultError, Variables>,
) => {
  const pending = useRef(new Set<unknown>())
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      pending.current.delete(settled[2])
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    if (pending.current.has(args[0])) return
    pending.current.add(args[0])
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

/**
 * Wraps a click handler, or a form's `handleSubmit`, so that calls are ignored while one is pending. `isMutating` counts
 * it as a mutation.
 */
export const useSubmitOnce = <Args extends unknown[]>(handle: (...args: Args) => Promise<unknown>) => {
  const pending = useRef(false)
  const { mutateAsync } = useMutation({ mutationFn: (running: Promise<unknown>) => running })
  return async (...args: Args): Promise<void> => {
    // The browser must not submit an ignored form itself.
    ;(args[0] as Partial<Event> | undefined)?.preventDefault?.()
    if (pending.current) return
    pending.current = true
    // Started within the event: a mutation starts later, and react-hook-form would not render isSubmitting.
    await mutateAsync(handle(...args)).finally(() => {
      pending.current = false
    })
  }
}
