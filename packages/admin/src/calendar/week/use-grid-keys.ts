import { type FocusEvent, type KeyboardEvent, useState } from 'react'

type Step = readonly [rows: number, columns: number]

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const tableCellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest('td') : null

/** The next cell in a direction that contains a button; a line without that column is passed over. */
const neighbour = (cell: HTMLTableCellElement, [rows, columns]: Step): HTMLElement | null => {
  const body = cell.closest('tbody')
  let row = (cell.closest('tr')?.sectionRowIndex ?? -1) + rows
  let column = cell.cellIndex + columns
  for (;;) {
    const line = row < 0 || column < 0 ? undefined : body?.rows[row]
    const next = line?.cells[column]
    if (!line || (!next && columns !== 0)) return null
    const button = next?.querySelector('button')
    if (button) return button
    row += rows
    column += columns
  }
}

/**
 * Arrow keys move through a table of buttons. The Tab key stops once, at the cell visited last.
 * @param stops values of `data-cell` of the cells with a button, the preferred first stop at the front
 */
export const useGridKeys = (stops: readonly string[]) => {
  const [visited, setVisited] = useState<string>()
  return {
    stop: visited !== undefined && stops.includes(visited) ? visited : stops[0],
    handlers: {
      onFocus: (event: FocusEvent) => {
        const key = tableCellOf(event.target)?.dataset.cell
        if (key) setVisited(key)
      },
      onKeyDown: (event: KeyboardEvent) => {
        // While a class is dragged, the arrows move it.
        if (event.currentTarget.querySelector('.lifted')) return
        const step = steps[event.key]
        const cell = tableCellOf(event.target)
        const next = step && cell ? neighbour(cell, step) : null
        if (!next) return
        event.preventDefault()
        next.focus()
      },
    },
  }
}
