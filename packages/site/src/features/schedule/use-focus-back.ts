import { useEffect, useRef } from 'react'
import { useBooking } from './booking/booking-context'
import type { ClassItem } from './class-item'

/**
 * A dialog gives the focus back to the button that opened it, but booking and cancelling replace that button. Once the
 * class's last dialog closes, the focus goes to the button that stands there now, or to its place where none can be
 * pressed.
 */
export const useFocusBack = (item: ClassItem) => {
  const { dialog } = useBooking()
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const open = 'item' in dialog && dialog.item.id === item.id
  useEffect(() => {
    if (wasOpen.current && !open)
      (place.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? place.current)?.focus()
    wasOpen.current = open
  }, [open])
  return place
}
