import { heroLoopTexts } from '@estudio/texts'

/** What the Network Information API says of the network; only some browsers have it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor pays for every megabyte, or waits long for it. */
const isDataScarce = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}

const paths = { pause: 'M6 5h4v14H6zM14 5h4v14h-4z', play: 'M8 5v14l11-7z' }

/** The focus ring has two colours, because it lies on a video. */
const frameHtml = `
<style>
  :host { position: relative; isolation: isolate }
  video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; opacity: 0 }
  .seen { opacity: 1 }
  button {
    position: absolute; right: 12px; bottom: 12px; width: 44px; height: 44px; padding: 10px;
    border: 0; border-radius: 50%; background: rgb(0 0 0 / 0.65); cursor: pointer;
  }
  button:focus-visible { outline: 2px solid #fff; box-shadow: 0 0 0 5px #000 }
  svg { display: block; fill: #fff }
</style>
<slot></slot>
<video autoplay loop playsinline disablepictureinpicture aria-hidden="true" tabindex="-1"></video>
<button type="button" hidden><svg viewBox="0 0 24 24" aria-hidden="true"><path></path></svg></button>`

/** Names the button after what it does. */
const follow = (video: HTMLVideoElement, button: HTMLButtonElement): void => {
  const does = video.paused ? 'play' : 'pause'
  button.setAttribute('aria-label', heroLoopTexts[does])
  button.querySelector('path')?.setAttribute('d', paths[does])
}

/**
 * Plays the loop over the picture in `frame`, unless the visitor wants no motion or has few data. The picture stays until the loop
 * plays, and where it cannot be played. The elements are in a shadow root, because React owns the content of `frame`.
 */
export const playLoop = (frame: HTMLElement): void => {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  if (still.matches || isDataScarce()) return
  const root = frame.attachShadow({ mode: 'open' })
  root.innerHTML = frameHtml
  const video = root.querySelector('video')
  const button = root.querySelector('button')
  if (!video || !button) return
  const show = () => {
    video.className = 'seen'
    button.hidden = false
  }
  video.addEventListener('playing', show)
  video.addEventListener('error', () => {
    video.remove()
    button.remove()
  })
  for (const change of ['play', 'pause']) video.addEventListener(change, () => follow(video, button))
  button.addEventListener('click', () => {
    if (video.paused) video.play().catch(() => undefined)
    else video.pause()
  })
  still.addEventListener('change', () => still.matches && video.pause())
  // Browsers play a video by themselves only if it is muted before it has a source.
  video.muted = true
  video.src = frame.dataset.loop ?? ''
}
