import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkVersion, reloadForPendingVersion, useVersionCheck } from './version-check'

const reload = vi.fn()
const idle = () => false

const publish = (answer: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(answer), { status })),
  )

beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  document.body.innerHTML = ''
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

describe('GEN-21: the version check', () => {
  it('asks for the file without a cache', async () => {
    publish({ version: 'a' })
    await checkVersion('a', idle)
    expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/^\/version\.json\?t=\d+$/), {
      cache: 'no-store',
    })
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads once for a new version, even if it is still the old one that comes back', async () => {
    publish({ version: 'b' })
    await checkVersion('a', idle)
    await checkVersion('a', idle)
    expect(reload).toHaveBeenCalledTimes(1)
    publish({ version: 'c' })
    await checkVersion('a', idle)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a field somebody typed in', '<input value="Ana">'],
    ['an open dialog', '<div role="dialog"></div>'],
  ])('leaves %s alone', async (_what, html) => {
    document.body.innerHTML = html
    publish({ version: 'b' })
    await checkVersion('a', idle)
    expect(reload).not.toHaveBeenCalled()
  })

  it('waits for a request under way, and takes the next navigation', async () => {
    let sending = true
    publish({ version: 'd' })
    await checkVersion('a', () => sending)
    await reloadForPendingVersion(() => sending)
    expect(reload).not.toHaveBeenCalled()
    sending = false
    await reloadForPendingVersion(() => sending)
    expect(reload).toHaveBeenCalledOnce()
    await reloadForPendingVersion(() => sending)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    [{}, 200],
    ['x', 500],
    [{ version: 7 }, 200],
  ])('takes %j (%i) for no news', async (answer, status) => {
    publish(answer, status)
    await checkVersion('a', idle)
    expect(reload).not.toHaveBeenCalled()
  })
})

const Page = ({ busy }: { busy?: boolean }) => {
  useVersionCheck({ running: 'a', page: useLocation().pathname, busy })
  return (
    <>
      <button type="button">Elegir otro día</button>
      <input type="checkbox" aria-label="Acepto" />
      <Link to="/otra">Otra página</Link>
    </>
  )
}

describe('GEN-21: a page in use', () => {
  const queries = new QueryClient()
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const page = (busy: boolean) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Page busy={busy} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const open = (busy = false) => {
    const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
    return { user, ...render(page(busy)) }
  }
  const look = () => act(() => vi.advanceTimersByTimeAsync(15_000))

  it.each([
    ['a press', () => screen.getByRole('button')],
    ['a choice', () => screen.getByRole('checkbox')],
  ])('is left alone after %s, until the next navigation', async (what, part) => {
    const { user } = open()
    await user.click(part())
    publish({ version: `after ${what}` })
    await look()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('link'))
    await expect.poll(() => reload.mock.calls.length).toBe(1)
  })

  it('is what was pressed on the page, not on the one before', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button'))
    await user.click(screen.getByRole('link'))
    publish({ version: 'on another page' })
    await look()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
  })

  it('is what the page says would be lost with a reload, until that is over', async () => {
    const { rerender } = open(true)
    publish({ version: 'while busy' })
    await look()
    expect(fetch).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    rerender(page(false))
    await look()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
  })
})
