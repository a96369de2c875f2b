import { lazyWithRetry } from '@estudio/ui'
import { useEffect } from 'react'
import { useBooking } from './booking-provider'

const loadDialogs = () => import('./booking-dialogs')
const BookingDialogs = lazyWithRetry<{ onClose: () => void }>(loadDialogs, { overlay: true })

/** The booking dialogs, preloaded once the page has nothing else to do. */
export const BookingDialogsSlot = () => {
  const { dialog, close } = useBooking()
  useEffect(() => {
    const preload = () => void loadDialogs().catch(() => undefined)
    if ('requestIdleCallback' in window) requestIdleCallback(preload)
    // Safari has no idle callbacks.
    else setTimeout(preload, 1000)
  }, [])
  return dialog.kind !== 'none' && <BookingDialogs onClose={close} />
}
