export interface Toast {
  id: string
  variant: 'success' | 'error' | 'warning' | 'info'
  message: string
  /** Milliseconds. */
  duration: number
  /** Epoch milliseconds. A page that is opened later does not show the toast. */
  until: number
}

const storageKey = 'toasts'

/**
 * The toasts on screen and those that wait for the host. They are kept in the tab's storage, so that the next document
 * shows the toasts that are on screen when this document is left.
 */
export const readToasts = (): Toast[] => {
  const kept: Toast[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  return kept.filter(({ until }) => until > Date.now())
}

export const storeToasts = (toasts: Toast[]): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(toasts))
