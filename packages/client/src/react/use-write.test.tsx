import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useWrite } from './use-write.ts'

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
