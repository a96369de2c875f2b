// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPicture, retryDelayMs } from './picture-store'

/** The number of characters of the next pictures. */
let length = 100
/** How the server responds to the request for a picture. */
let answers: 'sends' | 'fails' | 'hangs' = 'sends'
let asked = 0

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('coachImage:'))

const loadMany = async (name: string, count: number) => {
  for (let index = 0; index < count; index += 1) {
    vi.advanceTimersByTime(1)
    await loadPicture(`/pictures/${name}-${index}`)
  }
}

beforeEach(() => {
  length = 100
  answers = 'sends'
  asked = 0
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void
      onerror?: () => void
      set src(_address: string) {
        asked += 1
        if (answers === 'sends') queueMicrotask(() => this.onload?.())
        if (answers === 'fails') queueMicrotask(() => this.onerror?.())
      }
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => 'x'.repeat(length))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('COA-10: the newest 24 pictures are kept', async () => {
  await loadMany('many', 27)
  expect(kept()).toHaveLength(24)
  expect(kept()).not.toContain('coachImage:/pictures/many-2')
  expect(kept()).toContain('coachImage:/pictures/many-3')
})

it('COA-10: large pictures are kept only up to the size limit', async () => {
  length = 1_500_000 / 3 - 100
  await loadMany('large', 4)
  expect(kept().sort()).toEqual([1, 2, 3].map((index) => `coachImage:/pictures/large-${index}`))
})

const minutes = (count: number) => count * 60_000

it('ABO-05, CON-08: a failed picture is requested again after half an hour, and not earlier', async () => {
  answers = 'fails'
  await expect(loadPicture('/pictures/broken')).rejects.toThrow()
  vi.advanceTimersByTime(minutes(30) - 1)
  await expect(loadPicture('/pictures/broken')).rejects.toThrow()
  expect([asked, retryDelayMs('/pictures/broken')]).toEqual([1, 1])
  answers = 'sends'
  vi.advanceTimersByTime(1)
  expect(await loadPicture('/pictures/broken')).toBe('x'.repeat(length))
  expect(asked).toBe(2)
})

it('ABO-05, CON-08: a picture that takes ten seconds has failed', async () => {
  answers = 'hangs'
  const slow = loadPicture('/pictures/slow').catch(({ message }: Error) => message)
  vi.advanceTimersByTime(10_000)
  expect(await slow).toBe('timed out')
  expect(retryDelayMs('/pictures/slow')).toBe(minutes(30))
})

it('COA-10, CON-08: a picture is cached for a day, whatever the signature in its URL', async () => {
  await loadPicture('/pictures/kept?token=a')
  vi.advanceTimersByTime(minutes(24 * 60) - 1)
  await loadPicture('/pictures/kept?token=b')
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1)
  await loadPicture('/pictures/kept?token=b')
  expect(asked).toBe(2)
})
