import type { ModelCell, ModelWeekInput } from '@estudio/contract'

/** A weekday, from Monday, 1, to Sunday, 7, and an hour, HH:MM. */
export interface Spot {
  weekday: number
  time: string
}

/** The class and the coaches that a stroke paints. */
export interface Brush {
  class_id: string
  instructor_ids: string[]
  duration_minutes: number
  max_capacity: number
}

/** A class of the model week on the screen. */
export interface DraftCell extends Spot, Brush {
  /** Identifies the cell on the screen, also before the server knows it. */
  key: string
  /** The series; undefined for a cell that was painted since the last save. */
  id?: string
}

export const toDraft = (cells: readonly ModelCell[]): DraftCell[] =>
  cells.map(({ id, weekday, time, class_id, instructor_ids, duration_minutes, max_capacity }) => ({
    key: id,
    id,
    weekday,
    time,
    class_id,
    instructor_ids,
    duration_minutes,
    max_capacity,
  }))

export const isAt = (cell: Spot, { weekday, time }: Spot): boolean =>
  cell.weekday === weekday && cell.time === time

export const cellsAt = (cells: readonly DraftCell[], spot: Spot): DraftCell[] =>
  cells.filter((cell) => isAt(cell, spot))

const sharesCoach = (cell: Brush, brush: Brush): boolean =>
  cell.instructor_ids.some((id) => brush.instructor_ids.includes(id))

const isSame = (cell: Brush, brush: Brush): boolean =>
  cell.class_id === brush.class_id &&
  cell.duration_minutes === brush.duration_minutes &&
  cell.max_capacity === brush.max_capacity &&
  cell.instructor_ids.join() === brush.instructor_ids.join()

/**
 * Paints a class into a spot. The same class at the spot gets the coach, and a class of the same coach is replaced,
 * because a coach teaches one class at a time. Returns the same array when nothing changes.
 */
export const paintAt = (cells: DraftCell[], spot: Spot, brush: Brush, key: string): DraftCell[] => {
  const here = cellsAt(cells, spot)
  const target =
    here.find(({ class_id }) => class_id === brush.class_id) ?? here.find((cell) => sharesCoach(cell, brush))
  if (!target) return [...cells, { ...spot, ...brush, key }]
  const displaced = here.filter((cell) => cell !== target && sharesCoach(cell, brush))
  if (isSame(target, brush) && displaced.length === 0) return cells
  return cells
    .filter((cell) => !displaced.includes(cell))
    .map((cell) => (cell === target ? { ...cell, ...brush } : cell))
}

/** Erases one class of a spot, or all of them. Returns the same array when nothing changes. */
export const eraseAt = (cells: DraftCell[], spot: Spot, key?: string): DraftCell[] => {
  const rest = cells.filter((cell) => !isAt(cell, spot) || (key !== undefined && cell.key !== key))
  return rest.length === cells.length ? cells : rest
}

/** Makes other days equal to one day. Classes that the other days have too keep their series. */
export const copyDay = (
  cells: DraftCell[],
  from: number,
  to: readonly number[],
  keyOf: (count: number) => string,
): DraftCell[] => {
  const source = cells.filter(({ weekday }) => weekday === from)
  const kept = cells.filter(({ weekday }) => weekday === from || !to.includes(weekday))
  let count = 0
  const copies = to
    .filter((weekday) => weekday !== from)
    .flatMap((weekday) =>
      source.map(({ id: _id, key: _key, ...cell }) => {
        const spot = { weekday, time: cell.time }
        const there = cellsAt(cells, spot).find(({ class_id }) => class_id === cell.class_id)
        count += 1
        return { ...cell, ...spot, key: there?.key ?? keyOf(count), id: there?.id }
      }),
    )
  return [...kept, ...copies]
}

export const moveCell = (cells: DraftCell[], key: string, to: Spot): DraftCell[] =>
  cells.map((cell) => (cell.key === key ? { ...cell, ...to } : cell))

const contentOf = ({ weekday, time, class_id, instructor_ids, duration_minutes, max_capacity }: DraftCell) =>
  JSON.stringify([weekday, time, class_id, [...instructor_ids].sort(), duration_minutes, max_capacity])

/** Whether two cells are the same class with the same coaches at the same hour. */
export const isEqual = (one: DraftCell, other: DraftCell): boolean => contentOf(one) === contentOf(other)

/**
 * The cells, each with the series that it would be saved as. A class that was erased and painted again at its place
 * keeps its series.
 */
const withSeries = (base: readonly DraftCell[], cells: readonly DraftCell[]): DraftCell[] => {
  const free = base.filter(({ id }) => !cells.some((cell) => cell.id === id))
  return cells.map((cell) => {
    if (cell.id !== undefined) return cell
    const index = free.findIndex((one) => isAt(one, cell) && one.class_id === cell.class_id)
    return index < 0 ? cell : { ...cell, id: free.splice(index, 1)[0]?.id }
  })
}

export interface DraftChanges {
  added: number
  /** Classes with another coach, or at another hour. */
  changed: number
  removed: number
}

/** How many classes a save would add, change and take away. */
export const changesOf = (base: readonly DraftCell[], cells: readonly DraftCell[]): DraftChanges => {
  const after = withSeries(base, cells)
  const before = new Map(base.map((cell) => [cell.id, cell]))
  const kept = new Set(after.map(({ id }) => id))
  const hasChanged = (cell: DraftCell) => {
    const earlier = before.get(cell.id)
    return earlier !== undefined && !isEqual(earlier, cell)
  }
  return {
    added: after.filter(({ id }) => !before.has(id)).length,
    changed: after.filter(hasChanged).length,
    removed: base.filter(({ id }) => !kept.has(id)).length,
  }
}

/** The cells of a save. */
export const toInput = (base: readonly DraftCell[], cells: readonly DraftCell[]): ModelWeekInput['cells'] =>
  withSeries(base, cells).map(({ key: _key, id, ...cell }) => (id === undefined ? cell : { ...cell, id }))
