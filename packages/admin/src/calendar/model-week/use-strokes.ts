import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Spot } from './draft.ts'

/** The value of `data-spot`: “3@07:00”. */
export const spotName = ({ weekday, time }: Spot): string => `${weekday}@${time}`

export const spotFrom = (name: string): Spot => {
  const [weekday, time = ''] = name.split('@')
  return { weekday: Number(weekday), time }
}

/** The name of the spot of an element. */
export const nameAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined

const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell-key]')?.dataset.cellKey : undefined

interface GridAxes {
  weekdays: readonly number[]
  times: readonly string[]
}

/**
 * The spots on the straight line from one spot to another, without the first, because the browser reports only some of the cells
 * that a fast pointer passes. Only the last spot when the grid does not have both.
 */
export const passedSpots = (from: Spot, to: Spot, { weekdays, times }: GridAxes): Spot[] => {
  const start = { column: weekdays.indexOf(from.weekday), row: times.indexOf(from.time) }
  const end = { column: weekdays.indexOf(to.weekday), row: times.indexOf(to.time) }
  if ([start.column, start.row, end.column, end.row].includes(-1)) return [to]
  const [across, down] = [end.column - start.column, end.row - start.row]
  const steps = Math.max(Math.abs(across), Math.abs(down))
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps
    return {
      weekday: weekdays[start.column + Math.round(part * across)] ?? to.weekday,
      time: times[start.row + Math.round(part * down)] ?? to.time,
    }
  })
}

interface Strokes extends GridAxes {
  onBegin: () => void
  /** The spots that the pointer reached; the key of the class under a pointer that was pressed there. */
  onReach: (spots: Spot[], key?: string) => void
  onEnd: () => void
}

/**
 * Strokes of a pointer over the cells. A mouse paints from the press on. A finger paints with a tap or by moving
 * sideways, because a vertical move scrolls the page; the browser then cancels the pointer.
 */
export const useStrokes = ({ weekdays, times, onBegin, onReach, onEnd }: Strokes) => {
  const stroke = useRef<{ id: number; at: string; key?: string; isBegun: boolean }>(undefined)
  const begin = () => {
    const current = stroke.current
    if (!current || current.isBegun) return
    current.isBegun = true
    onBegin()
    onReach([spotFrom(current.at)], current.key)
  }
  const end = () => {
    if (stroke.current?.isBegun) onEnd()
    stroke.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const at = nameAt(event.target)
      if (at === undefined || event.button !== 0 || !event.isPrimary) return
      // A finger holds its first element; without this the cells below it hear nothing.
      if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId))
        event.target.releasePointerCapture(event.pointerId)
      stroke.current = { id: event.pointerId, at, key: keyAt(event.target), isBegun: false }
      // A stroke may end outside the grid.
      window.addEventListener('pointerup', end, { once: true })
      if (event.pointerType !== 'touch') begin()
    },
    onPointerOver: (event: PointerEvent) => {
      const [current, at] = [stroke.current, nameAt(event.target)]
      if (!current || current.id !== event.pointerId || at === undefined || at === current.at) return
      begin()
      onReach(passedSpots(spotFrom(current.at), spotFrom(at), { weekdays, times }))
      current.at = at
    },
    onPointerUp: (event: PointerEvent) => {
      if (stroke.current?.id !== event.pointerId) return
      begin()
      end()
    },
    onPointerCancel: end,
    // Assistive technology presses without a pointer.
    onClick: (event: MouseEvent) => {
      const at = nameAt(event.target)
      if (event.detail !== 0 || at === undefined) return
      stroke.current = { id: -1, at, key: keyAt(event.target), isBegun: false }
      begin()
      end()
    },
  }
}
