import { type PointerEvent, useRef, useState } from 'react'

/** How far a finger moves before the element follows it, and before lifting it counts. */
const FOLLOWS_PX = 12
const COUNTS_PX = 72

/** Follows a finger that moves sideways over an element. A finger that moves up or down scrolls the page as everywhere. */
export const useSwipe = (disabled: boolean, onSwipe: (direction: 'left' | 'right') => void) => {
  /** The finger that was put down first, and where. */
  const start = useRef<{ pointerId: number; clientX: number }>(undefined)
  const [offset, setOffset] = useState(0)
  const stop = () => {
    start.current = undefined
    setOffset(0)
  }
  /** How far the first finger has moved; undefined for another finger. */
  const movedBy = ({ pointerId, clientX }: PointerEvent): number | undefined =>
    start.current?.pointerId === pointerId ? clientX - start.current.clientX : undefined
  return {
    offset,
    /** Whether lifting the finger now counts. */
    counts: Math.abs(offset) >= COUNTS_PX,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) => {
        if (!disabled && isPrimary && pointerType === 'touch') start.current = { pointerId, clientX }
      },
      onPointerMove: (event: PointerEvent) => {
        const moved = movedBy(event)
        if (moved === undefined) return
        if (offset !== 0 || Math.abs(moved) >= FOLLOWS_PX) setOffset(moved)
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = movedBy(event)
        if (moved === undefined) return
        stop()
        if (Math.abs(moved) >= COUNTS_PX) onSwipe(moved > 0 ? 'right' : 'left')
      },
      onPointerCancel: (event: PointerEvent) => {
        if (movedBy(event) !== undefined) stop()
      },
    },
  }
}
