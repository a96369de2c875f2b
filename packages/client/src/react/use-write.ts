import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for a button that writes: pressed again while it is under way it sends nothing. `isPending` alone comes
 * too late for a second press in the same moment, because it is rendered first.
 */
export const useWrite = <Data, Variables = void>(
  options: UseMutationOptions<Data, DefaultError, Variables>,
) => {
  const underWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      underWay.current = false
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...given) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
