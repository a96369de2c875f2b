import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useOnce } from './write-once.ts'

/** `useMutation` whose `mutate` ignores every other call while one is pending: of two files chosen quickly one is sent. */
export const useUpload = <Data, Variables>(options: UseMutationOptions<Data, DefaultError, Variables>) => {
  const once = useOnce()
  const mutation = useMutation(options)
  const mutate: typeof mutation.mutate = (...args) => {
    once('upload', () => mutation.mutateAsync(...args)).catch(() => undefined)
  }
  return { ...mutation, mutate }
}
