import { useEffect, useRef } from 'react'
import { type DayArea, dropRoomHeight, keepRoom } from './today-room'

/** The height of an area. A coach's day as a member stands within an area of her own day, and its areas do not count. */
const heightOf = (area: DayArea): number =>
  [...document.querySelectorAll<HTMLElement>(`[data-area="${area}"]`)].find(
    ({ parentElement }) => !parentElement?.closest('[data-area]'),
  )?.offsetHeight ?? 0

/**
 * Keeps the heights of the day for the next visit, once its cards are read; a card that the day does not have is 0 px high. An open
 * pass keeps nothing, because the next visit begins with the front of the card. Returns the ref of what contains the cards.
 */
export const useKeptRoom = (isRead: boolean) => {
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!cards.current || !isRead) return
    const { innerWidth } = window
    const observer = new ResizeObserver(() => {
      if (window.innerWidth !== innerWidth) dropRoomHeight()
      if (cards.current?.querySelector('[data-open-pass]')) return
      keepRoom({
        head: heightOf('head'),
        waiting: heightOf('waiting'),
        left: heightOf('left'),
        right: heightOf('right'),
        below: heightOf('below'),
      })
    })
    observer.observe(cards.current)
    return () => observer.disconnect()
  }, [isRead])
  return cards
}
