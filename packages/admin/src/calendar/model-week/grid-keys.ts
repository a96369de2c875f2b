import type { KeyboardEvent } from 'react'
import type { Spot } from './draft.ts'
import { nameAt, spotFrom } from './use-strokes.ts'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface Keys {
  weekdays: readonly number[]
  times: readonly string[]
  onMove: (spot: Spot) => void
  onPaint: (spot: Spot) => void
  onErase: (spot: Spot) => void
  onUndo: () => void
  onRedo: () => void
}

/** The keys of the grid: arrows, Home and End move, Enter and the space bar paint, Delete erases, Control and Z undoes. */
export const handleGridKey = (
  event: KeyboardEvent,
  { weekdays, times, onMove, onPaint, onErase, onUndo, onRedo }: Keys,
): void => {
  const name = nameAt(event.target)
  if (name === undefined) return
  const spot = spotFrom(name)
  const [row, column] = [times.indexOf(spot.time), weekdays.indexOf(spot.weekday)]
  const go = (toRow: number, toColumn: number) => {
    const [time, weekday] = [times[toRow], weekdays[toColumn]]
    if (time !== undefined && weekday !== undefined) onMove({ weekday, time })
  }
  const step = steps[event.key]
  const isCommand = event.ctrlKey || event.metaKey
  const actions: Record<string, () => void> = {
    ...(step && { [event.key]: () => go(row + step[0], column + step[1]) }),
    Home: () => go(row, 0),
    End: () => go(row, weekdays.length - 1),
    Enter: () => onPaint(spot),
    ' ': () => onPaint(spot),
    Delete: () => onErase(spot),
    Backspace: () => onErase(spot),
    ...(isCommand && { z: event.shiftKey ? onRedo : onUndo, Z: onRedo, y: onRedo }),
  }
  const action = actions[event.key]
  if (!action) return
  event.preventDefault()
  action()
}
