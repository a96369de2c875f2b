import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { untilLoaded } from './until-loaded'

const reload = vi.fn()

const answer = (status: number | 'nothing') =>
  vi.stubGlobal('fetch', async () => {
    if (status === 'nothing') throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  })

beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('__BUILD_ID__', 'a')
  vi.stubGlobal('location', { reload })
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** Waits for code that fails to load a number of times. */
const open = (failures: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'page'
  })
  return { loaded: untilLoaded(load), retry: () => vi.advanceTimersByTimeAsync(5000) }
}

it('a page whose code a newer version has replaced is reloaded once', async () => {
  answer(200)
  const { loaded, retry } = open(3)
  await retry()
  expect(reload).toHaveBeenCalledTimes(1)
  await retry()
  await retry()
  expect(await loaded).toBe('page')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('the next version is a reason to reload again', async () => {
  answer(200)
  await open(1).retry()
  vi.stubGlobal('__BUILD_ID__', 'b')
  await open(1).retry()
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each(['nothing', 503] as const)(
  'the readable page stays while the server answers with %s, and opens when its code can be loaded',
  async (status) => {
    answer(status)
    const { loaded, retry } = open(2)
    await retry()
    await retry()
    expect(await loaded).toBe('page')
    expect(reload).not.toHaveBeenCalled()
  },
)
