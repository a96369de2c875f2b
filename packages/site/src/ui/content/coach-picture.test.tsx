import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CoachPicture } from './coach-picture'

it('ABO-05, CON-08: a picture that fails is replaced by the initials, and is retried after half an hour', async () => {
  let fails = true
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'Image',
    class {
      onload?: () => void
      onerror?: () => void
      set src(_address: string) {
        queueMicrotask(() => (fails ? this.onerror?.() : this.onload?.()))
      }
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,x')
  render(<CoachPicture url="/pictures/ana" name="Ana" />)
  const picture = screen.getByRole('img', { name: 'Foto de Ana' })
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000 - 1))
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toMatch(/^data:image\/svg.*>A<\/text>/)
  fails = false
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(picture).toHaveAttribute('src', 'data:image/jpeg;base64,x')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
