import { QueryClient, QueryClientProvider, useIsMutating, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useSubmitOnce, useUpload, useWrite } from './use-write.ts'

const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

const write = (mutationFn: () => Promise<string>) =>
  renderHook(() => useWrite({ mutationFn, retry: false }), { wrapper: around }).result

it('sends once when the button is pressed twice at the same moment', async () => {
  const send = vi.fn(async () => 'bought')
  const result = write(send)
  const [first, second] = [vi.fn(), vi.fn()]
  act(() => {
    result.current.mutate(undefined, { onSuccess: first })
    result.current.mutate(undefined, { onSuccess: second })
  })
  await waitFor(() => expect(result.current.data).toBe('bought'))
  expect(send).toHaveBeenCalledOnce()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

it('sends again when the button is pressed after a response', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('no')))
  const result = write(send)
  for (const times of [1, 2]) {
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.isError && send.mock.calls.length).toBe(times))
  }
})

it('does not block the same button of another row', async () => {
  const send = vi.fn((id: string) => new Promise<string>(() => void id))
  const { result } = renderHook(() => useWrite({ mutationFn: send }), { wrapper: around })
  act(() => {
    for (const id of ['one', 'one', 'other']) result.current.mutate(id)
  })
  await waitFor(() => expect(send.mock.calls.map(([id]) => id)).toEqual(['one', 'other']))
})

it('sends the first of two files that are chosen at the same moment, and another file after the response', async () => {
  const send = vi.fn(async (name: string) => name)
  const { result } = renderHook(() => useUpload({ mutationFn: send }), { wrapper: around })
  act(() => {
    for (const name of ['first', 'second']) result.current.mutate(name)
  })
  await waitFor(() => expect(result.current.data).toBe('first'))
  act(() => result.current.mutate('third'))
  await waitFor(() => expect(result.current.data).toBe('third'))
  expect(send.mock.calls.map(([name]) => name)).toEqual(['first', 'third'])
})

it('a form that is submitted twice at the same moment is sent once, and never by the browser', async () => {
  const send = vi.fn(async () => undefined)
  const { result } = renderHook(() => useSubmitOnce(send), { wrapper: around })
  const event = { preventDefault: vi.fn() }
  const submit = result.current as (given: typeof event) => Promise<void>
  await Promise.all([submit(event), submit(event)])
  expect(send).toHaveBeenCalledOnce()
  expect(event.preventDefault).toHaveBeenCalledTimes(2)
  await submit(event)
  expect(send).toHaveBeenCalledTimes(2)
})

it('a form counts as a mutation while it is being sent', async () => {
  const queries = new QueryClient()
  let answer = () => {}
  const send = (_password: string) => new Promise<void>((done) => void (answer = done))
  const { result } = renderHook(() => ({ submit: useSubmitOnce(send), mutating: useIsMutating() }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => void result.current.submit('Correcta1!'))
  await waitFor(() => expect(result.current.mutating).toBe(1))
  act(() => answer())
  await waitFor(() => expect(result.current.mutating).toBe(0))
})

/** A write that invalidates one of two cached queries. */
const invalidating = (mutationFn: () => Promise<string>, waits: boolean) => {
  const queries = new QueryClient()
  const reads = { plans: 0, coaches: 0 }
  let answer = () => {}
  const read = (name: keyof typeof reads) => async () => {
    reads[name] += 1
    if (reads[name] > 1) await new Promise<void>((resolve) => void (answer = resolve))
    return reads[name]
  }
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['plans', 'list'], queryFn: read('plans') })
      useQuery({ queryKey: ['coaches'], queryFn: read('coaches') })
      return useWrite({ mutationFn, invalidates: [['plans']], waits, retry: false })
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  )
  return { result, reads, answer: () => answer() }
}

it('fetches the invalidated queries again, and finishes before they arrive', async () => {
  const { result, reads } = invalidating(async () => 'saved', false)
  await waitFor(() => expect(reads).toEqual({ plans: 1, coaches: 1 }))
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.data).toBe('saved'))
  expect(reads).toEqual({ plans: 2, coaches: 1 })
})

it('with `waits` it stays pending until the invalidated queries arrive', async () => {
  const { result, reads, answer } = invalidating(async () => 'saved', true)
  await waitFor(() => expect(reads.plans).toBe(1))
  act(() => result.current.mutate())
  await waitFor(() => expect(reads.plans).toBe(2))
  expect(result.current.isPending).toBe(true)
  act(() => answer())
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})

it('fetches after a refusal too, and reports the error at once', async () => {
  const { result, reads } = invalidating(async () => Promise.reject(new Error('no')), true)
  await waitFor(() => expect(reads.plans).toBe(1))
  act(() => result.current.mutate())
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(reads).toEqual({ plans: 2, coaches: 1 })
})

it('gives both callers the same response when it is called twice with the same content', async () => {
  const send = vi.fn(async ({ id }: { id: string }) => id)
  const { result } = renderHook(() => useWrite({ mutationFn: send }), { wrapper: around })
  const press = () => result.current.mutateAsync({ id: 'one' })
  await act(async () => expect(await Promise.all([press(), press()])).toEqual(['one', 'one']))
  expect(send).toHaveBeenCalledOnce()
})
