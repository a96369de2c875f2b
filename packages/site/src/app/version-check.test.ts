// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkVersion, takeWaitingVersion } from './version-check'

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
    await takeWaitingVersion(() => sending)
    expect(reload).not.toHaveBeenCalled()
    sending = false
    await takeWaitingVersion(() => sending)
    expect(reload).toHaveBeenCalledOnce()
    await takeWaitingVersion(() => sending)
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
