import type { StaffScheduledClass } from '@estudio/contract'
import type { RowKind, TimetableCell, TimetableRow } from './timetable.ts'

interface DndNode {
  data: { current?: Record<string, unknown> }
}

/** The dragged class. */
export const entryOf = (active: DndNode | null | undefined): StaffScheduledClass | undefined =>
  active?.data.current?.entry as StaffScheduledClass | undefined

/** The cell below the dragged class. */
export const cellOf = (
  over: DndNode | null | undefined,
): { cell: TimetableCell; kind: RowKind } | undefined =>
  over?.data.current as { cell: TimetableCell; kind: RowKind } | undefined

/** A class can be dropped at another hour of the studio, a special class at any time. */
export const accepts = (
  entry: StaffScheduledClass | undefined,
  cell: TimetableCell,
  kind: RowKind,
): boolean => entry !== undefined && (entry.is_special || kind === 'slot') && entry.start_time !== cell.start

/** The id of a cell: its column and the hour of its row. */
export const cellName = (time: string, column: number): string => `${column}@${time}`

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The nearest cell among `open` in the direction of an arrow key, or undefined at the edge.
 * @param from name of the cell below the dragged class
 */
export const nextCell = (
  rows: readonly Pick<TimetableRow, 'time' | 'cells'>[],
  from: string,
  key: string,
  open: (name: string) => boolean,
): string | undefined => {
  const step = steps[key]
  if (!step) return undefined
  const [column, time] = from.split('@')
  let row = rows.findIndex((one) => one.time === time) + step[0]
  let at = Number(column) + step[1]
  for (; rows[row]?.cells[at]; row += step[0], at += step[1]) {
    const name = cellName(rows[row]?.time ?? '', at)
    if (open(name)) return name
  }
  return undefined
}
