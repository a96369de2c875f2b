import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for a button that writes: pressed again while the same is under way it sends nothing. `isPending` alone
 * comes too late for a second press in the same moment, because it has to be rendered first.
 */
export const useWrite = <Data, Variables = void>(
  options: UseMutationOptions<Data, DefaultError, Variables>,
) => {
  const underWay = useRef(new Set<unknown>())
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      underWay.current.delete(settled[2])
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...given) => {
    if (underWay.current.has(given[0])) return
    underWay.current.add(given[0])
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}

/** A handler of a press, or a form's `handleSubmit`, that does nothing while the one before is under way. */
export const useOnce = <Given extends unknown[]>(handle: (...given: Given) => Promise<unknown>) => {
  const underWay = useRef(false)
  return async (...given: Given): Promise<void> => {
    // Nor may the browser send a form by itself.
    ;(given[0] as Partial<Event> | undefined)?.preventDefault?.()
    if (underWay.current) return
    underWay.current = true
    await handle(...given).finally(() => {
      underWay.current = false
    })
  }
}
