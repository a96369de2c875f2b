import { expect } from '@playwright/test'
import { unique } from './back-office'
import { ownName, type Scheduled, scheduleOnFreeDay } from './classes'
import { admin } from './studio'

/** Two rows of places beside a door, with a mirror in front: 14 places as a full studio has them. */
const rowsOf = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, at) => ({
    label: `Reformer ${at + 1}`,
    kind: 'reformer',
    note: at === 2 ? 'junto a la ventana' : '',
    x: 1 + (at % columns),
    y: 1 + Math.floor(at / columns),
  }))

const objects = [
  { kind: 'door', x: 0, y: 2 },
  { kind: 'mirror', x: 4, y: 0 },
]

interface MappedRoom {
  id: string
  name: string
  places: { id: string; label: string }[]
}

/** A room with a map. */
export const newRoom = async (columns = 7, rows = 2): Promise<MappedRoom> => {
  const desk = await admin()
  const name = unique('Salón')
  const created = await desk.post('/api/admin/rooms', { data: { name } })
  expect(created.status()).toBe(201)
  const { id, version } = await created.json()
  const drawn = await desk.post(`/api/admin/rooms/${id}/layouts`, {
    data: { places: rowsOf(columns, rows), objects },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(drawn.status()).toBe(201)
  return { id, name, places: (await drawn.json()).layout.places }
}

/** A class of the free day in a room; its places are chosen. */
export const scheduleInRoom = async (words: string, room: MappedRoom): Promise<Scheduled> => {
  const scheduled = await scheduleOnFreeDay({ name: ownName(words) })
  const answer = await (await admin()).patch(`/api/schedule/${scheduled.id}`, {
    data: { room_id: room.id, place_mode: 'choose' },
  })
  expect(answer.ok()).toBe(true)
  return scheduled
}
