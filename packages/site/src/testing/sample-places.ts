import type { ClassPlaces } from '@estudio/contract'

type Place = ClassPlaces['places'][number]

const place = (number: number, state: Place['state'], note = ''): Place => ({
  id: `p${number}`,
  label: `Reformer ${number}`,
  kind: 'reformer',
  note,
  x: number - 1,
  y: 0,
  state,
})

/** The map of a class for tests: a row of four reformers, of which the second is taken and the fourth is out of service. */
export const samplePlaces = (given: Partial<ClassPlaces> = {}): ClassPlaces => ({
  mode: 'choose',
  room_id: 'room-1',
  places: [place(1, 'free'), place(2, 'taken'), place(3, 'free', 'junto a la ventana'), place(4, 'out')],
  objects: [{ kind: 'mirror', x: 0, y: 1 }],
  favourite: null,
  change_until: '2026-11-23T13:30:00Z',
  ...given,
})
