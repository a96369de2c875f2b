import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useVersionCheck } from './version-check'

const reload = vi.fn()

const publish = (answer: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(answer), { status })),
  )

beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let answer: () => void

const Page = ({ busy }: { busy?: boolean }) => {
  useVersionCheck({ running: 'a', page: useLocation().pathname, busy })
  const { mutate } = useMutation({ mutationFn: () => new Promise<void>((done) => (answer = done)) })
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Reservar
      </button>
      <input type="checkbox" aria-label="Acepto" />
      <Link to="/otra">Otra página</Link>
    </>
  )
}

const page = (queries: QueryClient, busy: boolean) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <Page busy={busy} />
    </MemoryRouter>
  </QueryClientProvider>
)
const open = (busy = false) => {
  const queries = new QueryClient()
  const { rerender } = render(page(queries, busy))
  return {
    user: userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }),
    setBusy: (next: boolean) => rerender(page(queries, next)),
  }
}
const look = () => act(() => vi.advanceTimersByTimeAsync(15_000))
const reloads = () => expect.poll(() => reload.mock.calls.length)

describe('GEN-21: the version check', () => {
  it('requests the file without a cache', async () => {
    publish({ version: 'a' })
    open()
    await look()
    expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/^\/version\.json\?t=\d+$/), {
      cache: 'no-store',
    })
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads once for a new version, even if the old version comes back', async () => {
    publish({ version: 'b' })
    open()
    await look()
    await reloads().toBe(1)
    await look()
    await reloads().toBe(1)
    publish({ version: 'c' })
    await look()
    await reloads().toBe(2)
  })

  it('keeps a service worker that receives push messages, and renews any other', async () => {
    const worker = (subscription: object | null) => ({
      pushManager: { getSubscription: async () => subscription },
      unregister: vi.fn(async () => true),
      // The network may be away: the page reloads nevertheless.
      update: vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    })
    const [receives, other] = [worker({}), worker(null)]
    const serviceWorker = { getRegistrations: async () => [receives, other] }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
    publish({ version: 'b' })
    open()
    await look()
    await reloads().toBe(1)
    expect([receives, other].map(({ update }) => update.mock.calls.length)).toEqual([1, 0])
    expect([receives, other].map(({ unregister }) => unregister.mock.calls.length)).toEqual([0, 1])
  })

  it.each([
    ['a field with typed text', '<input value="Ana">'],
    ['an open dialog', '<div role="dialog"></div>'],
  ])('does not reload over %s', async (_what, html) => {
    publish({ version: 'b' })
    open()
    const part = document.createElement('div')
    part.innerHTML = html
    document.body.append(part)
    await look()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    part.remove()
  })

  it.each([
    [{}, 200],
    ['x', 500],
    [{ version: 7 }, 200],
  ])('takes %j (%i) for no new version', async (news, status) => {
    publish(news, status)
    open()
    await look()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('GEN-21: a page in use', () => {
  it.each([
    ['a click', () => screen.getByRole('button')],
    ['a choice', () => screen.getByRole('checkbox')],
  ])('is not reloaded after %s until the next navigation', async (_what, part) => {
    const { user } = open()
    await user.click(part())
    answer?.()
    publish({ version: 'b' })
    await look()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('link'))
    await reloads().toBe(1)
  })

  it('is not reloaded while a request is pending', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button'))
    await user.click(screen.getByRole('link'))
    publish({ version: 'b' })
    await look()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    await act(async () => answer())
    await look()
    await reloads().toBe(1)
  })

  it('is reloaded after a navigation, which resets the clicks of the previous page', async () => {
    const { user } = open()
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('link'))
    publish({ version: 'b' })
    await look()
    await reloads().toBe(1)
  })

  it('is not reloaded while its `busy` prop says that a reload would lose data', async () => {
    const { setBusy } = open(true)
    publish({ version: 'b' })
    await look()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    setBusy(false)
    await look()
    await reloads().toBe(1)
  })
})
