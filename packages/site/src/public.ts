import '@estudio/ui/site-fonts.css'
import { landingAddress, SESSION_KEY } from '@estudio/client'
import { publicPathOf } from './app/public-paths'
import { startPage } from './app/start-page'
import { untilLoaded } from './app/until-loaded'
import { isConfirmed } from './features/home/is-confirmed'
import { scheduleOffer } from './features/home/offer'
import { readToasts } from './ui/feedback/stored-toasts'

/**
 * The parts of the server's HTML that only React can finish: buttons that are disabled without it, placeholders of data that
 * the browser requests, and links that open a dialog.
 */
const unfinished = ':disabled, [role=status], a[aria-haspopup=dialog]'

/** React is loaded when such a part is this near the window. */
const rootMargin = '200px'

const hasSession = (): boolean => localStorage.getItem(SESSION_KEY) !== null

/** Whether the page has something to show that is not in the HTML: a member, a toast of the page before, or a lost network. */
const isReactNeededAtOnce = (): boolean =>
  hasSession() || isConfirmed() || readToasts().length > 0 || !navigator.onLine

/** Resolves when a page that the server has rendered needs React. Until then it is a document. */
const untilReactIsNeeded = (page: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (parts) => {
        if (parts.some(({ isIntersecting }) => isIntersecting)) resolve()
      },
      { rootMargin },
    )
    for (const part of page.querySelectorAll(unfinished)) observer.observe(part)
    addEventListener('offline', () => resolve())
    // Somebody signed in in another tab, or on the page from which Back returns.
    for (const event of ['storage', 'pageshow']) addEventListener(event, () => hasSession() && resolve())
  })

/**
 * Removes the tokens of a mailed link from the address, and hands a link that leads to the home page on to the callback.
 * Returns whether another document is opened.
 */
const leaveForCallback = (): boolean => {
  const landing = landingAddress(location)
  if (!landing) return false
  if (new URL(landing, location.href).pathname !== location.pathname) {
    location.replace(landing)
    return true
  }
  history.replaceState(history.state, '', landing)
  return false
}

/** Loads the loop of the page, if it has one, after everything else. */
const playLoopOf = (page: HTMLElement): void => {
  const frame = page.querySelector<HTMLElement>('[data-loop]')
  if (!frame) return
  addEventListener('load', () => {
    import('./features/home/hero-loop').then(
      ({ playLoop }) => playLoop(frame),
      () => undefined,
    )
  })
}

const start = async (): Promise<void> => {
  const page = document.getElementById('root')
  startPage()
  window.addEventListener('hashchange', leaveForCallback)
  if (leaveForCallback() || !page) return
  playLoopOf(page)
  if (page.firstElementChild && !isReactNeededAtOnce()) {
    const cancelOffer = scheduleOffer()
    await untilReactIsNeeded(page)
    // React schedules the offer again, unless the visitor has signed in to a plan meanwhile.
    cancelOffer()
  }
  const { hydratePage } = await untilLoaded(() => import('./app/hydrate-page'))
  await hydratePage(publicPathOf(location.pathname))
}

void start()
