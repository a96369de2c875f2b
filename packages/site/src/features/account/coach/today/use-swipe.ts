import { type PointerEvent, useRef, useState } from 'react'

/** How far a finger moves before the element follows it, and before lifting it counts. */
const FOLLOWS_PX = 12
const COUNTS_PX = 72

/** Follows a finger that moves sideways over an element. A finger that moves up or down scrolls the page as everywhere. */
export const useSwipe = (disabled: boolean, onSwipe: (direction: 'left' | 'right') => void) => {
  const startX = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const stop = () => {
    startX.current = undefined
    setOffset(0)
  }
  return {
    offset,
    /** Whether lifting the finger now counts. */
    counts: Math.abs(offset) >= COUNTS_PX,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
        if (!disabled && isPrimary && pointerType === 'touch') startX.current = clientX
      },
      onPointerMove: ({ isPrimary, clientX }: PointerEvent) => {
        if (startX.current === undefined || !isPrimary) return
        const moved = clientX - startX.current
        if (offset !== 0 || Math.abs(moved) >= FOLLOWS_PX) setOffset(moved)
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = startX.current === undefined ? 0 : clientX - startX.current
        stop()
        if (Math.abs(moved) >= COUNTS_PX) onSwipe(moved > 0 ? 'right' : 'left')
      },
      onPointerCancel: stop,
    },
  }
}
