import {
  type Brush,
  copyDay,
  type DraftCell,
  eraseAt,
  isEqual,
  moveCell,
  paintAt,
  type Spot,
} from './draft.ts'

export interface DraftState {
  /** The cells as the server has them. */
  base: DraftCell[]
  cells: DraftCell[]
  /** The cells before each stroke, the latest last. */
  past: DraftCell[][]
  /** The cells of the strokes that were undone, the latest last. */
  future: DraftCell[][]
  /** The cells before the stroke that is being painted. */
  stroke: DraftCell[] | undefined
  /** How many keys were given to painted cells. */
  painted: number
}

export type DraftAction =
  | { type: 'load'; cells: DraftCell[] }
  /** The server has other cells, its own answer to a save of `sent` or those of another person. The strokes stay. */
  | { type: 'rebase'; cells: DraftCell[]; sent?: readonly DraftCell[] }
  | { type: 'begin' }
  | { type: 'end' }
  | { type: 'paint'; spots: readonly Spot[]; brush: Brush }
  | { type: 'erase'; spots: readonly Spot[]; key?: string }
  | { type: 'copyDay'; from: number; to: readonly number[] }
  | { type: 'move'; key: string; to: Spot }
  | { type: 'replace'; cells: readonly DraftCell[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'discard' }

export const draftOf = (cells: DraftCell[]): DraftState => ({
  base: cells,
  cells,
  past: [],
  future: [],
  stroke: undefined,
  painted: 0,
})

const keyAt = (number: number): string => `painted ${number}`

/** The cells after a change; outside a stroke the change is a stroke of its own. */
const changed = (state: DraftState, cells: DraftCell[], painted = state.painted): DraftState => {
  if (cells === state.cells) return state
  const done = { ...state, cells, painted }
  return state.stroke ? done : { ...done, past: [...state.past, state.cells], future: [] }
}

const paint = (state: DraftState, spots: readonly Spot[], brush: Brush): DraftState => {
  const cells = spots.reduce(
    (before, spot, index) => paintAt(before, spot, brush, keyAt(state.painted + index)),
    state.cells,
  )
  return changed(state, cells, state.painted + spots.length)
}

const endStroke = (state: DraftState): DraftState => {
  const { stroke, cells, past } = state
  if (!stroke || stroke === cells) return { ...state, stroke: undefined }
  return { ...state, stroke: undefined, past: [...past, stroke], future: [] }
}

const undo = (state: DraftState): DraftState => {
  const before = state.past.at(-1)
  if (!before) return state
  const { cells, past, future } = state
  return { ...state, cells: before, past: past.slice(0, -1), future: [...future, cells] }
}

const redo = (state: DraftState): DraftState => {
  const after = state.future.at(-1)
  if (!after) return state
  const { cells, past, future } = state
  return { ...state, cells: after, past: [...past, cells], future: future.slice(0, -1) }
}

/**
 * The cells follow the series of the server: a cell that was sent takes the series that it was saved as, and a series that
 * ended is forgotten. Strokes that were painted during the save stay, and so does the way back.
 */
const rebase = (state: DraftState, base: DraftCell[], sent: readonly DraftCell[]): DraftState => {
  const savedAs = new Map(sent.map((cell) => [cell.key, base.find((one) => isEqual(one, cell))?.id]))
  const known = new Set(base.map(({ id }) => id))
  const follow = (cells: DraftCell[]): DraftCell[] =>
    cells.map((cell) => {
      const id = savedAs.get(cell.key) ?? (known.has(cell.id) ? cell.id : undefined)
      return id === cell.id ? cell : { ...cell, id }
    })
  const { cells, stroke, past, future } = state
  // The server's word counts where nothing was painted meanwhile.
  const followed = cells === sent ? base : follow(cells)
  return {
    ...state,
    base,
    cells: followed,
    past: past.map(follow),
    future: future.map(follow),
    stroke: stroke === cells ? followed : stroke && follow(stroke),
  }
}

/** The strokes on the model week before they are saved. */
export const draftReducer = (state: DraftState, action: DraftAction): DraftState => {
  switch (action.type) {
    case 'load':
      return draftOf(action.cells)
    case 'rebase':
      return rebase(state, action.cells, action.sent ?? [])
    case 'begin':
      return { ...state, stroke: state.cells }
    case 'end':
      return endStroke(state)
    case 'paint':
      return paint(state, action.spots, action.brush)
    case 'erase':
      return changed(
        state,
        action.spots.reduce((cells, spot) => eraseAt(cells, spot, action.key), state.cells),
      )
    case 'copyDay': {
      const cells = copyDay(state.cells, action.from, action.to, (count) => keyAt(state.painted + count))
      return changed(state, cells, state.painted + cells.length)
    }
    case 'move':
      return changed(state, moveCell(state.cells, action.key, action.to))
    case 'replace':
      return changed(state, [...action.cells])
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'discard':
      return draftOf(state.base)
  }
}
