import { guardStorages } from '@estudio/client'
import { serveDialogs } from './native-dialogs'

const solidHeaderAfterPx = 20

/** The service worker's precaching would slow down the first view on a slow phone. */
const workerAfterMs = 5000

/** Optional: the site works without it (private windows, policies). */
const startWorker = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)

const markScrolled = (): void => {
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > solidHeaderAfterPx)
}

/** What every document of the site does without React: its storages, its header, its native dialogs and its service worker. */
export const startPage = (): void => {
  guardStorages()
  markScrolled()
  addEventListener('scroll', markScrolled, { passive: true })
  serveDialogs()
  if (import.meta.env.PROD) setTimeout(startWorker, workerAfterMs)
}
