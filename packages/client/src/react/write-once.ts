import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Ignores a call while one with the same key is pending. State would not stop a double click, because it takes effect with
 * the next render.
 */
const useOnce = () => {
  const pending = useRef(new Set<unknown>())
  return async (key: unknown, call: () => Promise<unknown>): Promise<void> => {
    if (pending.current.has(key)) return
    pending.current.add(key)
    try {
      await call()
    } finally {
      pending.current.delete(key)
    }
  }
}

/** `useMutation` whose `mutate` ignores a call with the same variables while the first is pending. */
export const useWrite = <Data, Variables = void>(
  options: UseMutationOptions<Data, DefaultError, Variables>,
) => {
  const once = useOnce()
  const mutation = useMutation(options)
  const mutate: typeof mutation.mutate = (...args) => {
    once(args[0], () => mutation.mutateAsync(...args)).catch(() => undefined)
  }
  return { ...mutation, mutate }
}

/** `useMutation` whose `mutate` ignores every other call while one is pending: of two files chosen quickly one is sent. */
export const useUpload = <Data, Variables>(options: UseMutationOptions<Data, DefaultError, Variables>) => {
  const once = useOnce()
  const mutation = useMutation(options)
  const mutate: typeof mutation.mutate = (...args) => {
    once('upload', () => mutation.mutateAsync(...args)).catch(() => undefined)
  }
  return { ...mutation, mutate }
}

/**
 * Wraps a click handler, or a form's `handleSubmit`, so that calls are ignored while one is pending. `isMutating` counts
 * it as a mutation.
 */
export const useSubmitOnce = <Args extends unknown[]>(handle: (...args: Args) => Promise<unknown>) => {
  const once = useOnce()
  const { mutateAsync } = useMutation({ mutationFn: (running: Promise<unknown>) => running })
  return (...args: Args): Promise<void> => {
    // The browser must not submit an ignored form itself.
    ;(args[0] as Partial<Event> | undefined)?.preventDefault?.()
    // Started within the event: a mutation starts later, and react-hook-form would not render isSubmitting.
    return once('submit', () => mutateAsync(handle(...args)))
  }
}
