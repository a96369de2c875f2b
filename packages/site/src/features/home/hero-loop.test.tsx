import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playLoop } from './hero-loop'

const motion = new EventTarget() as EventTarget & { matches: boolean }

beforeEach(() => {
  motion.matches = false
  vi.stubGlobal('matchMedia', () => motion)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

const hasConnection = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

/** jsdom plays nothing: what a browser does is told by events. */
const openFrame = () => {
  let isPaused = true
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLElement) {
    isPaused = false
    fireEvent(this, new Event('play'))
    fireEvent(this, new Event('playing'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLElement) {
    isPaused = true
    fireEvent(this, new Event('pause'))
  })
  const { container } = render(
    <div data-loop="/videos/loop">
      <img src="/fotos/hero" alt="" />
    </div>,
  )
  const frame = container.querySelector<HTMLElement>('[data-loop]')
  if (!frame) throw new Error('There is no frame')
  playLoop(frame)
  const inside = <Found extends Element>(selector: string) =>
    frame.shadowRoot?.querySelector<Found>(selector) ?? null
  return {
    frame,
    video: () => inside<HTMLVideoElement>('video'),
    button: () => inside<HTMLButtonElement>('button'),
  }
}

it('SIT-24: the loop plays without sound over the picture, which stays', () => {
  const { frame, video, button } = openFrame()
  expect(video()).toMatchObject({ muted: true, loop: true, autoplay: true, controls: false })
  expect(video()?.getAttribute('src')).toBe('/videos/loop')
  for (const [name, value] of [
    ['playsinline', ''],
    ['aria-hidden', 'true'],
  ] as const)
    expect(video()).toHaveAttribute(name, value)
  expect(frame.querySelector('img')).toHaveAttribute('src', '/fotos/hero')
  expect(frame.shadowRoot?.querySelector('slot')).not.toBeNull()
  expect(button(), 'before it plays').toHaveAttribute('hidden')
})

it('SIT-24: a button pauses the loop and plays it on', async () => {
  const { video, button } = openFrame()
  await video()?.play()
  expect(button()).not.toHaveAttribute('hidden')
  expect(button()).toHaveAttribute('aria-label', 'Pausar el video')
  await userEvent.click(button() as HTMLElement)
  expect(video()?.paused).toBe(true)
  expect(button()).toHaveAttribute('aria-label', 'Reproducir el video')
  await userEvent.click(button() as HTMLElement)
  expect(video()?.paused).toBe(false)
  expect(button()).toHaveAttribute('aria-label', 'Pausar el video')
})

it('SIT-24: visitors who prefer reduced motion see the picture only', () => {
  motion.matches = true
  expect(openFrame().video()).toBeNull()
})

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
  'SIT-24: with %o the picture is shown only',
  (connection) => {
    hasConnection(connection)
    expect(openFrame().video()).toBeNull()
  },
)

it('SIT-24: plays with a fast network that saves no data', () => {
  hasConnection({ saveData: false, effectiveType: '4g' })
  expect(openFrame().video()).not.toBeNull()
})

it('stops when the visitor begins to prefer reduced motion', async () => {
  const { video } = openFrame()
  await video()?.play()
  motion.matches = true
  motion.dispatchEvent(new Event('change'))
  expect(video()?.paused).toBe(true)
})

it('leaves the picture alone when the browser cannot play the loop', () => {
  const { frame, video, button } = openFrame()
  fireEvent(video() as HTMLElement, new Event('error'))
  expect([video(), button()]).toEqual([null, null])
  expect(frame.querySelector('img')).not.toBeNull()
})
