import { TOAST_MS } from '@estudio/domain'
import { texts } from '@estudio/texts'

export type ToastVariant = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  message: string
  variant: ToastVariant
  duration: number
}

type Listener = (toast: Toast) => void

const waiting: Toast[] = []
const arrivals = new Set<() => void>()
let listener: Listener | null = null

const show = (variant: ToastVariant, message: string, duration: number) => {
  const toast: Toast = { message, variant, duration }
  if (listener) listener(toast)
  else waiting.push(toast)
  for (const arrived of arrivals) arrived()
}

/** Shows a short message at the top right, from anywhere; the library behind it loads with the first one. */
export const toast = {
  success: (message: string, duration: number = TOAST_MS.success) => show('success', message, duration),
  error: (message: string, duration: number = TOAST_MS.error) => show('error', message, duration),
  warning: (message: string, duration: number = TOAST_MS.default) => show('warning', message, duration),
  info: (message: string, duration: number = TOAST_MS.default) => show('info', message, duration),
}

export const toastCopied = () => toast.success(texts.common.copied)

/** For the outlet: whether any toast was ever asked for. */
export const toastsWanted = () => listener !== null || waiting.length > 0

/** For the outlet: told when a toast is asked for. */
export const onToast = (arrived: () => void) => {
  arrivals.add(arrived)
  return () => {
    arrivals.delete(arrived)
  }
}

/** For the host: takes what is waiting and everything after it, until released. */
export const takeToasts = (next: Listener) => {
  listener = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    listener = null
  }
}
