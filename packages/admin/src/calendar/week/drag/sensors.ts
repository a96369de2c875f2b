import {
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { TimetableRow } from '../timetable.ts'
import { nextCell } from './targets.ts'

/** With the mouse the cell under it; with the keyboard the one the class was taken to. */
export const underTheHand: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args)

const coordinatesIn =
  (rows: readonly TimetableRow[]): KeyboardCoordinateGetter =>
  (event, { context }) => {
    // Whatever else a key does on this page rests while a class is in the hand.
    event.preventDefault()
    const { over, active, collisionRect, droppableRects, droppableContainers } = context
    const home = active && homeOf(String(active.id))
    const from = over ? String(over.id) : home
    if (!from || !collisionRect) return undefined
    const isOpen = (name: string) => droppableContainers.get(name)?.disabled === false
    const next = nextCell(rows, from, event.key, isOpen)
    const rect = next && droppableRects.get(next)
    if (!rect) return undefined
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    }
  }

/** The cell a class stands in before it is moved. */
const homeOf = (id: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-class="${id}"]`)?.closest<HTMLElement>('td')?.dataset.cell

const keyboardCodes = { start: ['KeyM'], cancel: ['Escape', 'Tab'], end: ['Enter', 'KeyM'] }

/** Six pixels of the mouse, a quarter of a second of the finger, or the key M lift a class. */
export const useDragSensors = (rows: readonly TimetableRow[]) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: coordinatesIn(rows) }),
  )
