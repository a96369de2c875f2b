// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkVersion } from './version-check'

const reload = vi.fn()

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
    await checkVersion('a')
    expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/^\/version\.json\?t=\d+$/), {
      cache: 'no-store',
    })
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads once for a new version, even if it is still the old one that comes back', async () => {
    publish({ version: 'b' })
    await checkVersion('a')
    await checkVersion('a')
    expect(reload).toHaveBeenCalledTimes(1)
    publish({ version: 'c' })
    await checkVersion('a')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a field somebody typed in', '<input value="Ana">'],
    ['an open dialog', '<div role="dialog"></div>'],
  ])('leaves %s alone', async (_what, html) => {
    document.body.innerHTML = html
    publish({ version: 'b' })
    await checkVersion('a')
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    [{}, 200],
    ['x', 500],
    [{ version: 7 }, 200],
  ])('takes %j (%i) for no news', async (answer, status) => {
    publish(answer, status)
    await checkVersion('a')
    expect(reload).not.toHaveBeenCalled()
  })
})
