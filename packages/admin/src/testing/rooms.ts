import type { Place, Room, RoomLayout } from '@estudio/contract'

export const placed = (number: number, given: Partial<Place> = {}): Place => ({
  id: `p${number}`,
  label: `Reformer ${number}`,
  kind: 'reformer',
  note: '',
  x: number - 1,
  y: 0,
  ...given,
})

export const layoutOf = (places: Place[], number = 1): RoomLayout => ({
  id: `layout-${number}`,
  room_id: 'room-1',
  number,
  places,
  objects: [],
  created_at: '2026-11-01T12:00:00Z',
})

/** A room for tests, by default without a map. */
export const sampleRoom = (given: Partial<Room> = {}): Room => ({
  id: 'room-1',
  name: 'Grande',
  place_mode: 'choose',
  class_ids: [],
  layout: null,
  outages: [],
  created_at: '2026-11-01T12:00:00Z',
  version: 1,
  ...given,
})
