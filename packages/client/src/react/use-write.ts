import {
  type DefaultError,
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * Returns the pending promise of an earlier call with the same key, if there is one. State would not stop a double
 * click, because state takes effect with the next render.
 */
const useOnce = () => {
  const pending = useRef(new Map<unknown, Promise<unknown>>())
  return useCallback(<Answer>(key: unknown, call: () => Promise<Answer>): Promise<Answer> => {
    const earlier = pending.current.get(key)
    if (earlier) return earlier as Promise<Answer>
    const answer = call().finally(() => pending.current.delete(key))
    pending.current.set(key, answer)
    return answer
  }, [])
}

/** A mutation that names the queries it invalidates. */
export interface WriteOptions<Data, Variables = void>
  extends UseMutationOptions<Data, DefaultError, Variables> {
  /** Updates the cache from the response until the invalidated queries have been fetched. */
  updates?: (queries: QueryClient, answer: Data) => void
  /** Keys, or prefixes of keys, of the queries that are fetched again once the write has settled, refused or not. */
  invalidates?: readonly QueryKey[]
  /**
   * A successful write stays pending until the invalidated queries have been fetched, so that its dialog closes over
   * the new data.
   */
  waits?: boolean
}

/** A value of the type `WriteOptions`, as `queryOptions` is for queries: screens share it. */
export const writeOptions = <Data, Variables = void>(
  options: WriteOptions<Data, Variables>,
): WriteOptions<Data, Variables> => options

/**
 * Two requests are the same when their content is equal. A value that JSON cannot hold, such as a file, is not
 * compared.
 */
const sameContent = (variables: unknown): unknown =>
  typeof variables === 'object' && variables !== null ? hashKey([variables]) : variables

/**
 * Every write goes through this hook. A write is sent once, however often its button is pressed: a call with the same
 * variables as a pending call gets the pending call's answer. The hook invalidates the queries that the options name.
 */
export const useWrite = <Data, Variables = void>(
  {
    updates,
    invalidates = [],
    waits = false,
    onSuccess,
    onSettled,
    ...options
  }: WriteOptions<Data, Variables>,
  keyOf: (variables: Variables) => unknown = sameContent,
) => {
  const once = useOnce()
  const queries = useQueryClient()
  const mutation = useMutation({
    ...options,
    onSuccess: (...args: Parameters<NonNullable<typeof onSuccess>>) => {
      updates?.(queries, args[0])
      return onSuccess?.(...args)
    },
    onSettled: async (...args: Parameters<NonNullable<typeof onSettled>>) => {
      const fetched = Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey })))
      const [, error] = args
      // A refusal is shown at once, because the refused row may be missing from the new data.
      if (waits && !error) await fetched
      await onSettled?.(...args)
    },
  })
  const send = mutation.mutateAsync
  const mutateAsync = useCallback(
    (...args: Parameters<typeof send>) => once(keyOf(args[0] as Variables), () => send(...args)),
    [once, keyOf, send],
  )
  const mutate: typeof mutation.mutate = useCallback(
    (...args) => {
      mutateAsync(...args).catch(() => undefined)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

const oneAtATime = () => 'write'

/**
 * Like `useWrite`, but sends one request at a time whatever its content: of two files chosen quickly, the first is
 * sent.
 */
export const useUpload = <Data, Variables>(options: WriteOptions<Data, Variables>) =>
  useWrite(options, oneAtATime)

/**
 * Wraps a click handler, or a form's `handleSubmit`, so that calls are ignored while a call is pending. `isMutating`
 * counts a pending call as a mutation.
 */
export const useSubmitOnce = <Args extends unknown[]>(handle: (...args: Args) => Promise<unknown>) => {
  const once = useOnce()
  const { mutateAsync } = useMutation({ mutationFn: (running: Promise<unknown>) => running })
  return (...args: Args): Promise<void> => {
    // The browser must not submit an ignored form itself.
    ;(args[0] as Partial<Event> | undefined)?.preventDefault?.()
    // The mutation is started within the event: otherwise react-hook-form would not render isSubmitting.
    return once('submit', async () => {
      await mutateAsync(handle(...args))
    })
  }
}
