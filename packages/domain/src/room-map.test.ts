import { expect, it } from 'vitest'
import { nextPlaceNumber, objectRuns, placesInService, roomTracks, shortLabels } from './room-map.ts'

it('a room is drawn without its empty columns and rows, and those without a place are narrow', () => {
  const places = [
    { x: 3, y: 0 },
    { x: 19, y: 4 },
  ]
  expect(roomTracks(places, [{ x: 0, y: 4 }])).toEqual({
    columns: [
      { at: 0, isNarrow: true },
      { at: 3, isNarrow: false },
      { at: 19, isNarrow: false },
    ],
    rows: [
      { at: 0, isNarrow: false },
      { at: 4, isNarrow: false },
    ],
  })
  expect(roomTracks([], [])).toEqual({ columns: [], rows: [] })
})

it('a mirror along a wall is one object, also across columns that are not drawn', () => {
  const mirrors = [6, 0, 3].map((x) => ({ x, y: 0, kind: 'mirror' }))
  const door = { x: 7, y: 0, kind: 'door' }
  const below = { x: 0, y: 5, kind: 'mirror' }
  const { columns } = roomTracks([], [...mirrors, door])
  expect(objectRuns([...mirrors, door, below], columns)).toEqual([
    { x: 0, y: 0, kind: 'mirror', columns: 3 },
    { ...door, columns: 1 },
    { ...below, columns: 1 },
  ])
})

it.each([
  [
    ['Reformer 1', 'Reformer 12'],
    ['1', '12'],
  ],
  [
    ['Reformer 1', 'Silla 1', 'Silla 2'],
    ['1', 'S1', '2'],
  ],
  [['Ventana'], ['Ven']],
  [
    ['4', '4B'],
    ['4', '4B'],
  ],
])('%o are written short as %o', (labels, short) => {
  expect(shortLabels(labels)).toEqual(short)
})

it.each([
  [[], 1],
  [['Reformer 1', 'Reformer 6', 'Silla 9'], 7],
  [['Reformer', 'Reformer grande'], 1],
])('after %o the next reformer has the number %i', (labels, number) => {
  expect(nextPlaceNumber(labels, 'Reformer')).toBe(number)
})

it.each([
  ['2026-12-02', 2],
  ['2026-12-03', 1],
  ['2026-12-10', 1],
  ['2026-12-11', 2],
  ['2027-01-01', 1],
])(
  'on %s, %i places are in service: both days of an outage are included, and one may have no end',
  (day, count) => {
    const room = {
      layout: { places: [{ label: '1' }, { label: '2' }] },
      outages: [
        { label: '1', from: '2026-12-03', to: '2026-12-10' },
        { label: '2', from: '2027-01-01', to: null },
        { label: '9', from: '2026-01-01', to: null },
      ],
    }
    expect(placesInService(room, day)).toBe(count)
  },
)
