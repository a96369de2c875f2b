import { QueryClient, QueryClientProvider, useIsMutating } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useSubmitOnce, useUpload, useWrite } from './write-once.ts'

const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

const write = (mutationFn: () => Promise<string>) =>
  renderHook(() => useWrite({ mutationFn, retry: false }), { wrapper: around }).result

it('pressed twice in the same moment it sends once', async () => {
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

it('pressed again after an answer it sends again', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('no')))
  const result = write(send)
  for (const times of [1, 2]) {
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.isError && send.mock.calls.length).toBe(times))
  }
})

it('the same button of another row is not held back', async () => {
  const send = vi.fn((id: string) => new Promise<string>(() => void id))
  const { result } = renderHook(() => useWrite({ mutationFn: send }), { wrapper: around })
  act(() => {
    for (const id of ['one', 'one', 'other']) result.current.mutate(id)
  })
  await waitFor(() => expect(send.mock.calls.map(([id]) => id)).toEqual(['one', 'other']))
})

it('of two files that are chosen in the same moment the first is sent, and another one after its answer', async () => {
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

it('a form that is sent twice in the same moment is sent once, and never by the browser', async () => {
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

it('while a form is being sent it is counted as a mutation', async () => {
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
