import { texts } from '@estudio/texts'
import { TOAST_MS } from '@estudio/ui'

export interface Toast {
  id: string
  variant: 'success' | 'error' | 'warning' | 'info'
  message: string
  /** Milliseconds. */
  duration: number
  /** Epoch milliseconds. A page that is opened later does not show the toast. */
  until: number
}

/** The next document opens within this time, or the toast is no longer news. */
const CARRY_MS = 10_000

const storageKey = 'toasts'

/**
 * The toasts on screen and those that wait for the host. They are kept in the tab's storage, so that the next document
 * shows the toasts that are on screen when this document is left.
 */
const readToasts = (): Toast[] => {
  const kept: Toast[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  return kept.filter(({ until }) => until > Date.now())
}

const storeToasts = (toasts: Toast[]) => sessionStorage.setItem(storageKey, JSON.stringify(toasts))

let host: ((toast: Toast) => void) | undefined

const show = (variant: Toast['variant'], message: string, duration: number) => {
  const toast = { id: String(Math.random()), variant, message, duration, until: Date.now() + CARRY_MS }
  storeToasts([...readToasts(), toast])
  host?.(toast)
}

/** Called when a toast has left the screen. */
export const forgetToast = ({ id }: Toast): void =>
  storeToasts(readToasts().filter((toast) => toast.id !== id))

/** Connects the host, whose code is loaded after hydration, and returns the cleanup function. */
export const connectHost = (showToast: (toast: Toast) => void): (() => void) => {
  host = showToast
  readToasts().forEach(showToast)
  return () => {
    host = undefined
  }
}

/** Shows a short message from anywhere on the site. The back office uses react-admin's `useNotify`. */
export const toast = {
  success: (message: string, duration: number = TOAST_MS.success) => show('success', message, duration),
  error: (message: string, duration: number = TOAST_MS.error) => show('error', message, duration),
  warning: (message: string, duration: number = TOAST_MS.default) => show('warning', message, duration),
  info: (message: string, duration: number = TOAST_MS.default) => show('info', message, duration),
}

export const toastCopied = () => toast.success(texts.common.copied)
