import { texts } from '@estudio/texts'
import { TOAST_MS } from '@estudio/ui'
import { readToasts, storeToasts, type Toast } from './stored-toasts'

/** The next document opens within this time, or the toast is no longer news. */
const CARRY_MS = 10_000

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
