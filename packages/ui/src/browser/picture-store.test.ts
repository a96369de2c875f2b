// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPicture, PICTURE_LIMITS } from './picture-store'

/** Characters of the next pictures that are drawn. */
let length = 100

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('coachImage:'))

const loadMany = async (name: string, count: number) => {
  for (let index = 0; index < count; index += 1) {
    vi.advanceTimersByTime(1)
    await loadPicture(`/pictures/${name}-${index}`)
  }
}

beforeEach(() => {
  length = 100
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void
      set src(_address: string) {
        queueMicrotask(() => this.onload?.())
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

it('COA-10: of many pictures the newest are kept', async () => {
  await loadMany('many', PICTURE_LIMITS.pictures + 3)
  expect(kept()).toHaveLength(PICTURE_LIMITS.pictures)
  expect(kept()).not.toContain('coachImage:/pictures/many-2')
  expect(kept()).toContain('coachImage:/pictures/many-3')
})

it('COA-10: of large pictures so many are kept as leave room for others', async () => {
  length = PICTURE_LIMITS.characters / 3 - 100
  await loadMany('large', 4)
  expect(kept().sort()).toEqual([1, 2, 3].map((index) => `coachImage:/pictures/large-${index}`))
})
