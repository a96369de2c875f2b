import { expect, it } from 'vitest'
import {
  addObject,
  addRow,
  type Draft,
  faultOf,
  isPlace,
  moveItem,
  shownGrid,
  toDraft,
  toInput,
} from './draft.ts'

let keys = 0
const key = () => `k${keys++}`

const rowOf = (count: number, before: Draft = []) => addRow(before, 'reformer', count, key) ?? []
const labels = (draft: Draft) => draft.filter(isPlace).map(({ label }) => label)

it('a row of six reformers is one step, and the next row is numbered on below it', () => {
  const first = rowOf(6)
  expect(labels(first)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Reformer ${number}`))
  const second = rowOf(2, first)
  expect(second.filter(({ y }) => y === 1).map(({ x }) => x)).toEqual([0, 1])
  expect(labels(second).slice(6)).toEqual(['Reformer 7', 'Reformer 8'])
})

it('no row is added that the grid cannot hold', () => {
  expect(rowOf(20)).toHaveLength(20)
  expect(rowOf(21)).toEqual([])
  const last = moveItem(rowOf(1), `k${keys - 1}`, { x: 0, y: 19 })
  expect(addRow(last, 'silla', 1, key)).toBeUndefined()
})

it('an item that is moved onto another one swaps with it, and none leaves the grid', () => {
  const draft = rowOf(2)
  const [one, two] = draft
  const swapped = moveItem(draft, one?.key ?? '', { x: 1, y: 0 })
  expect(swapped.map(({ x }) => x)).toEqual([1, 0])
  expect(moveItem(draft, two?.key ?? '', { x: 20, y: 0 })).toBe(draft)
  expect(moveItem(draft, two?.key ?? '', { x: 1, y: -1 })).toBe(draft)
})

it('a renamed place is sent with its former label, and places go row by row', () => {
  const place = { id: 'p1', label: 'Reformer 1', kind: 'reformer' as const, note: '', x: 1, y: 1 }
  const draft = toDraft({
    places: [place, { ...place, id: 'p2', label: 'Silla 1', x: 0, y: 0 }],
    objects: [],
  })
  const renamed = draft.map((item) => (item.x === 1 ? { ...item, label: ' Ventana ' } : item))
  expect(toInput(renamed).places).toEqual([
    { label: 'Silla 1', kind: 'reformer', note: '', x: 0, y: 0 },
    { label: 'Ventana', kind: 'reformer', note: '', x: 1, y: 1, was: 'Reformer 1' },
  ])
})

it('every place needs a name of its own', () => {
  const draft = rowOf(2)
  expect(faultOf(draft)).toBeUndefined()
  expect(faultOf(draft.map((item) => ({ ...item, label: 'A' })))).toBe('Dos lugares se llaman A.')
  expect(faultOf(draft.map((item) => ({ ...item, label: ' ' })))).toBe('Escribe el nombre de cada lugar.')
})

it('objects stand where nothing else stands', () => {
  const draft = addObject(addObject(rowOf(20), 'door', key) ?? [], 'mirror', key) ?? []
  expect(draft.slice(20)).toMatchObject([
    { kind: 'door', x: 0, y: 1 },
    { kind: 'mirror', x: 1, y: 1 },
  ])
})

it('the grid has a free column and row beside what is drawn', () => {
  expect(shownGrid([])).toEqual({ columns: 7, rows: 3 })
  expect(shownGrid(rowOf(12))).toEqual({ columns: 13, rows: 3 })
  expect(shownGrid(rowOf(20))).toEqual({ columns: 20, rows: 3 })
})
