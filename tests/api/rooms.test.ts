import type { PlaceOutageAnswer, Room, RoomLayoutAnswer } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { type Member, openStudio } from '../harness/index.ts'
import {
  addFavourite,
  countFavourites,
  liveReservations,
  openRoom,
  putInRoom,
  readRoom,
  row,
  seatsIn,
} from '../harness/rooms.ts'
import { scheduledClass } from '../harness/schedule.ts'

/** A studio with a room, and a member by her first name. */
async function openMappedStudio(places: number | string[]) {
  const studio = await openStudio()
  const admin = await studio.admin()
  await studio.slot('18:00')
  const room = await openRoom(admin, { places })
  const coach = await studio.coach()
  const member = (first: string) => studio.member({ name: `${first} Prueba López`, plan: 'unlimited' })
  const inRoom = async (at: string) => {
    const made = await studio.class({ at, coach })
    await putInRoom(studio.db, made, room)
    return made
  }
  const books = async (who: Member, { id }: { id: string }, label?: string) => {
    studio.advance({ seconds: 1 })
    const place_id = label && (await readRoom(admin, room.id)).place(label)
    const answer = await who.post<{ reservation: { id: string } }>('/api/user-schedules', {
      schedule_id: id,
      place_id,
    })
    expect(answer.status).toBe(201)
    return answer.body.reservation.id
  }
  const capacity = async (which: { id: string }) => (await scheduledClass(studio.db, which)).max_capacity
  const draws = (body: object) => admin.post<RoomLayoutAnswer>(`/api/admin/rooms/${room.id}/layouts`, body)
  const outs = (label: string, body: object) =>
    admin.post<PlaceOutageAnswer>(`/api/admin/places/${room.place(label)}/outages`, {
      reason: 'Resorte',
      ...body,
    })
  return { studio, admin, room, coach, member, inRoom, books, capacity, draws, outs }
}

describe('a place out of service', async () => {
  const desk = await openMappedStudio(3)
  const { studio, admin, room, member, inRoom, books, capacity, outs } = desk

  it('moves who sits there on its days to a place she would like, lists who fits nowhere, and is undone', async () => {
    const [inside, full, after] = [
      await inRoom('2026-11-18T18:00'),
      await inRoom('2026-11-19T18:00'),
      await inRoom('2026-11-21T18:00'),
    ]
    const [ana, eva, iris] = [await member('Ana'), await member('Eva'), await member('Iris')]
    await ana.put(`/api/user/rooms/${room.id}/favourite-place`, { label: '3' })
    await books(ana, inside, '2')
    for (const [who, label] of [
      [ana, '2'],
      [eva, '1'],
      [iris, '3'],
    ] as const)
      await books(who, full, label)
    await books(ana, after, '2')

    const days = { from: '2026-11-18', to: '2026-11-20' }
    const preview = await outs('2', { ...days, dry_run: true })
    expect(preview).toMatchObject({ status: 200, body: { outage: null, classes: 2 } })
    expect(await seatsIn(admin, inside)).toEqual({ 2: 'Ana' })
    const { status, body } = await outs('2', days)
    expect(status).toBe(201)
    expect({ ...body, outage: null, dry_run: true }).toEqual(preview.body)
    expect(body.moved).toMatchObject([
      { schedule_id: inside.id, full_name: 'Ana Prueba López', from: '2', to: '3' },
    ])
    expect(body.unplaced).toMatchObject([{ schedule_id: full.id, from: '2', to: null }])
    expect(await seatsIn(admin, inside)).toEqual({ 3: 'Ana' })
    expect(await seatsIn(admin, full)).toEqual({ 1: 'Eva', 3: 'Iris', 'sin lugar': 'Ana' })
    expect(await seatsIn(admin, after)).toEqual({ 2: 'Ana' })
    expect(await Promise.all([inside, full, after].map(capacity))).toEqual([2, 2, 3])

    expect(
      await eva.post('/api/user-schedules', { schedule_id: inside.id, place_id: room.place('2') }),
    ).toMatchObject({
      status: 409,
      body: { code: 'place_out_of_service', details: { free: [{ label: '1' }] } },
    })
    const ended = await admin.delete<PlaceOutageAnswer>(
      `/api/admin/places/${room.place('2')}/outages/${body.outage?.id}`,
    )
    expect(ended.body.moved.map(({ from, to }) => [from, to])).toEqual([
      ['3', '2'],
      [null, '2'],
    ])
    expect(await seatsIn(admin, inside)).toEqual({ 2: 'Ana' })
    expect(await seatsIn(admin, full)).toEqual({ 1: 'Eva', 2: 'Ana', 3: 'Iris' })
    expect(await Promise.all([inside, full].map(capacity))).toEqual([3, 3])
  })

  it('gives a place back only while it is free and the person still sits where the outage put her', async () => {
    const [taken, left] = [await inRoom('2026-11-23T18:00'), await inRoom('2026-11-24T18:00')]
    const [ana, eva] = [await member('Ana'), await member('Eva')]
    await books(ana, taken, '1')
    const own = await books(eva, left, '1')
    const { body } = await outs('1', { from: '2026-11-23', to: '2026-11-24' })
    await eva.patch(`/api/user-schedules/${own}`, { place_id: room.place('3') })
    expect(await seatsIn(admin, taken)).toEqual({ 2: 'Ana' })
    await admin.delete(`/api/admin/places/${room.place('1')}/outages/${body.outage?.id}`)
    expect(await seatsIn(admin, taken)).toEqual({ 1: 'Ana' })
    expect(await seatsIn(admin, left)).toEqual({ 3: 'Eva' })
  })

  it('begins an hour before a class too, and not in one that has begun', async () => {
    const [begun, soon] = [await inRoom('2026-11-25T17:00'), await inRoom('2026-11-25T18:00')]
    const [ana, eva] = [await member('Ana'), await member('Eva')]
    await books(ana, begun, '3')
    await books(eva, soon, '3')
    studio.setClock('2026-11-25T17:01')
    const { body } = await outs('3', { from: '2026-11-25', to: '2026-11-25' })
    expect(body).toMatchObject({ classes: 1, moved: [{ schedule_id: soon.id, from: '3', to: '1' }] })
    expect(await seatsIn(admin, begun)).toEqual({ 3: 'Ana' })
    expect(await outs('3', { from: '2026-11-24', to: '2026-11-24' })).toMatchObject({
      status: 400,
      body: { errors: { to: expect.any(String) } },
    })
  })

  it('without an end counts in classes that are scheduled later', async () => {
    const { body } = await outs('2', { from: '2026-12-01' })
    const made = await admin.post<{ class: { id: string; max_capacity: number } }>('/api/schedule', {
      class_id: (await inRoom('2026-12-02T18:00')).classId,
      instructor_ids: [desk.coach.instructorId],
      start_time: '2026-12-03T18:00:00',
      end_time: '2026-12-03T18:50:00',
      room_id: room.id,
    })
    expect(made.body.class).toMatchObject({ max_capacity: 2, room_id: room.id, place_mode: 'choose' })
    expect((await readRoom(admin, room.id)).outages).toContainEqual(
      expect.objectContaining({ label: '2', from: '2026-12-01', to: null }),
    )
    await admin.delete(`/api/admin/places/${room.place('2')}/outages/${body.outage?.id}`)
    expect(await capacity(made.body.class)).toBe(3)
  })
})

describe('two outages', async () => {
  const { admin, room, member, inRoom, books, draws, outs } = await openMappedStudio(4)
  const ends = (label: string, { body }: { body: PlaceOutageAnswer }) =>
    admin.delete(`/api/admin/places/${room.place(label)}/outages/${body.outage?.id}`)

  it('of one place give it back when the last of them ends', async () => {
    const pilates = await inRoom('2026-11-18T18:00')
    await books(await member('Ana'), pilates, '2')
    const first = await outs('2', { from: '2026-11-18', to: '2026-11-18' })
    const second = await outs('2', { from: '2026-11-18', to: '2026-11-20' })
    expect(await seatsIn(admin, pilates)).toEqual({ 1: 'Ana' })
    await ends('2', first)
    expect(await seatsIn(admin, pilates)).toEqual({ 1: 'Ana' })
    await ends('2', second)
    expect(await seatsIn(admin, pilates)).toEqual({ 2: 'Ana' })
  })

  it('know where they put people after a new map has renamed the place, and a place that is gone gets none', async () => {
    const pilates = await inRoom('2026-11-19T18:00')
    await books(await member('Eva'), pilates, '3')
    const outage = await outs('3', { from: '2026-11-19' })
    expect(await seatsIn(admin, pilates)).toEqual({ 1: 'Eva' })
    const [first, ...others] = row(['Ventana', '2', '3'])
    const drawn = await draws({ places: [{ ...first, was: '1' }, ...others], objects: [] })
    expect(drawn.status).toBe(201)
    expect(await seatsIn(admin, pilates)).toEqual({ Ventana: 'Eva' })
    await ends('3', outage)
    expect(await seatsIn(admin, pilates)).toEqual({ 3: 'Eva' })
    expect(await outs('4', { from: '2026-11-19' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect((await readRoom(admin, room.id)).outages).toEqual([])
  })
})

describe('a new map of a room', async () => {
  const desk = await openMappedStudio(['A', 'B', 'C'])
  const { studio, admin, room, member, inRoom, books, capacity, draws } = desk

  it('takes people along by label and by a new label, and refuses until the others are placed by hand', async () => {
    const pilates = await inRoom('2026-11-18T18:00')
    const [ana, eva, iris] = [await member('Ana'), await member('Eva'), await member('Iris')]
    await ana.put(`/api/user/rooms/${room.id}/favourite-place`, { label: 'A' })
    await books(ana, pilates, 'A')
    await books(eva, pilates, 'B')
    const lost = await books(iris, pilates, 'C')
    const places = [{ ...row(['Ventana'])[0], was: 'A' }, ...row(['', 'B', 'D', 'E']).slice(1)]
    const refused = await draws({ places, objects: [{ kind: 'door', x: 0, y: 3 }] })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'layout_unmatched',
        details: { n: 1, unmatched: [{ reservation_id: lost, from: 'C', free: ['D', 'E'] }] },
      },
    })
    const preview = await draws({ places, objects: [], dry_run: true })
    expect(preview.body).toMatchObject({ layout: null, classes: 1, unmatched: [{ reservation_id: lost }] })
    expect(await seatsIn(admin, pilates)).toEqual({ A: 'Ana', B: 'Eva', C: 'Iris' })

    const placed = await draws({ places, objects: [], placements: [{ reservation_id: lost, label: 'E' }] })
    expect(placed).toMatchObject({ status: 201, body: { layout: { number: 2 }, classes: 1, unmatched: [] } })
    expect(await seatsIn(admin, pilates)).toEqual({ Ventana: 'Ana', B: 'Eva', E: 'Iris' })
    expect(await capacity(pilates)).toBe(4)
    expect(await ana.get(`/api/schedule/${pilates.id}/places`)).toMatchObject({
      body: { favourite: 'Ventana' },
    })
  })

  it('leaves past classes their map', async () => {
    const pilates = await inRoom('2026-11-17T18:00')
    await books(await member('Ana'), pilates, 'B')
    studio.setClock('2026-11-17T18:30')
    expect((await draws({ places: row(['B']), objects: [] })).status).toBe(409)
    const { unmatched } = (await draws({ places: row(['B']), objects: [], dry_run: true })).body
    const placements = unmatched.map(({ reservation_id }) => ({ reservation_id, label: null }))
    expect((await draws({ places: row(['B']), objects: [], placements })).status).toBe(201)
    expect(await seatsIn(admin, pilates)).toEqual({ B: 'Ana' })
    expect(await capacity(pilates)).toBe(4)
  })

  it('names each place once and puts one thing on a cell', async () => {
    const [first, second] = row(['1', '2'])
    for (const places of [
      [first, { ...second, label: '1' }],
      [first, { ...second, x: 0 }],
      [{ ...first, was: 'Z' }],
    ])
      expect(await draws({ places, objects: [] })).toMatchObject({
        status: 400,
        body: { errors: { places: expect.any(String) } },
      })
    expect((await draws({ places: [first], objects: [{ kind: 'door', x: 0, y: 0 }] })).status).toBe(400)
  })
})

describe('the classes of a room', async () => {
  const desk = await openMappedStudio(3)
  const { studio, admin, room, coach, member, inRoom, books, capacity } = desk
  const edit = ({ id }: { id: string }, change: object) => admin.patch(`/api/schedule/${id}`, change)

  it('keep their number until they use a room; those in which everybody fits can begin to', async () => {
    const [old, crowded, other] = [
      await studio.class({ at: '2026-11-18T18:00', capacity: 14, coach }),
      await studio.class({ at: '2026-11-19T18:00', capacity: 14, coach }),
      await studio.class({ at: '2026-11-20T18:00', capacity: 14, coach, type: 'Barre' }),
    ]
    await books(await member('Ana'), old)
    for (const name of ['Ana', 'Eva', 'Iris', 'Sol']) await books(await member(name), crowded)
    await admin.patch(`/api/admin/rooms/${room.id}`, { class_ids: [old.classId] })
    expect(await Promise.all([old, crowded, other].map(capacity))).toEqual([14, 14, 14])
    const adoption = (body: object) => admin.post(`/api/admin/rooms/${room.id}/adoption`, body)
    const effect = { classes: 1, reservations: 1, kept: [{ id: crowded.id, reservation_count: 4 }] }
    expect(await adoption({ dry_run: true })).toMatchObject({ status: 200, body: effect })
    expect(await capacity(old)).toBe(14)
    expect(await adoption({})).toMatchObject({ status: 200, body: effect })
    expect(await Promise.all([old, crowded, other].map(capacity))).toEqual([3, 14, 14])
    expect(await seatsIn(admin, old)).toEqual({ 1: 'Ana' })
  })

  it('give people other places when they move to another room, and the former ones when that is undone', async () => {
    const small = await openRoom(admin, { name: 'Sala chica', places: ['1', 'X'] })
    const pilates = await inRoom('2026-11-24T18:00')
    const [ana, eva] = [await member('Ana'), await member('Eva')]
    await books(ana, pilates, '3')
    await books(eva, pilates, '2')
    const moved = await edit(pilates, {
      room_id: small.id,
      start_time: '2026-11-25T18:00:00',
      end_time: '2026-11-25T18:50:00',
    })
    expect(moved).toMatchObject({ status: 200, body: { class: { room_id: small.id, max_capacity: 2 } } })
    expect(await seatsIn(admin, pilates)).toEqual({ 1: 'Ana', X: 'Eva' })
    const { undo } = moved.body as { undo: { id: string } }
    expect((await admin.post(`/api/schedule/undo/${undo.id}`)).status).toBe(200)
    expect(await seatsIn(admin, pilates)).toEqual({ 3: 'Ana', 2: 'Eva' })
    expect(await capacity(pilates)).toBe(3)

    await books(await member('Iris'), pilates)
    expect(await edit(pilates, { room_id: small.id })).toMatchObject({
      status: 409,
      body: { code: 'capacity_below_reservations', details: { n: 3 } },
    })
    expect((await edit(pilates, { room_id: null, max_capacity: 5 })).status).toBe(200)
    expect(await capacity(pilates)).toBe(5)
    expect(await seatsIn(admin, pilates)).toEqual({})
  })

  it('are copied with their map and without people', async () => {
    const pilates = await inRoom('2026-12-01T18:00')
    await books(await member('Ana'), pilates, '2')
    const copied = await admin.post<{ created: { id: string }[] }>('/api/schedule/copy-day', {
      from: '2026-12-01',
      to: '2026-12-09',
    })
    const [copy] = copied.body.created
    expect(await scheduledClass(studio.db, copy as { id: string })).toMatchObject({
      max_capacity: 3,
      place_mode: 'choose',
      reservation_count: 0,
    })
    expect(await seatsIn(admin, copy as { id: string })).toEqual({})
  })

  it('give people their places back when a cancellation is undone', async () => {
    const pilates = await inRoom('2026-12-02T18:00')
    await books(await member('Ana'), pilates, '2')
    await books(await member('Eva'), pilates, '3')
    const { body } = await admin.post<{ undo: { id: string } }>(`/api/schedule/${pilates.id}/cancel`, {})
    expect(await seatsIn(admin, pilates)).toEqual({})
    await admin.post(`/api/schedule/undo/${body.undo.id}`)
    expect(await seatsIn(admin, pilates)).toEqual({ 2: 'Ana', 3: 'Eva' })
  })

  it('do not come back into a room that was removed', async () => {
    const hall = await openRoom(admin, { name: 'Sala que se quita', places: ['1', '2'] })
    const made = async (at: string) => {
      const one = await studio.class({ at, coach })
      await putInRoom(studio.db, one, hall)
      return one
    }
    await made('2026-12-07T18:00')
    const cancelled = await made('2026-12-08T18:00')
    await books(await member('Ana'), cancelled)
    studio.setClock('2026-12-07T20:00')
    const { body } = await admin.post<{ undo: { id: string } }>(`/api/schedule/${cancelled.id}/cancel`, {})
    expect((await admin.delete(`/api/admin/rooms/${hall.id}`)).status).toBe(200)
    expect((await admin.post(`/api/schedule/undo/${body.undo.id}`)).status).toBe(200)
    const copied = await admin.post<{ created: { id: string }[] }>('/api/schedule/copy-day', {
      from: '2026-12-07',
      to: '2026-12-14',
    })
    const [copy] = copied.body.created
    for (const { id } of [cancelled, copy as { id: string }])
      expect(await scheduledClass(studio.db, { id })).toMatchObject({
        layout_id: null,
        place_mode: null,
        max_capacity: 2,
      })
    expect(
      (await liveReservations(studio.db)).find((one) => one.scheduled_class_id === cancelled.id),
    ).toMatchObject({
      place_id: null,
    })
  })

  it('keep a room from being removed while they are to come', async () => {
    expect(await admin.delete(`/api/admin/rooms/${room.id}`)).toMatchObject({
      status: 409,
      body: { code: 'room_in_use' },
    })
    const empty = await admin.post<Room>('/api/admin/rooms', { name: 'Sala nueva' })
    expect(await admin.post('/api/admin/rooms', { name: 'SALA nueva' })).toMatchObject({
      body: { code: 'room_name_exists', errors: { name: expect.any(String) } },
    })
    const draft = await inRoom('2026-12-17T18:00')
    expect(await edit(draft, { room_id: empty.body.id })).toMatchObject({
      body: { code: 'room_without_map' },
    })
    expect((await admin.delete(`/api/admin/rooms/${empty.body.id}`)).status).toBe(200)
  })
})

describe('the members of a room', async () => {
  const desk = await openMappedStudio(3)
  const { studio, admin, room, member, inRoom } = desk

  it('keep their places and favourites when their records are merged, and lose the favourite with the account', async () => {
    const pilates = await inRoom('2026-11-18T18:00')
    const kept = await member('Ana')
    const gone = await admin.post<{ id: string }>('/api/admin/users', {
      full_name: 'Ana Prueba',
      phone: '6673001122',
    })
    const courtesy = { user_id: gone.body.id, schedule_id: pilates.id, override_reason: 'Cortesía' }
    expect(
      (await admin.post('/api/admin/user-schedules', { ...courtesy, place_id: room.place('3') })).status,
    ).toBe(201)
    await addFavourite(studio.db, gone.body, room, '3')
    const merge = await admin.post(`/api/admin/users/${kept.id}/merge`, { from: gone.body.id })
    expect(merge.status).toBe(201)
    expect(await kept.get(`/api/schedule/${pilates.id}/places`)).toMatchObject({
      body: { favourite: '3', places: [{}, {}, { state: 'mine' }] },
    })
    expect((await admin.delete(`/api/admin/users/${kept.id}`)).status).toBe(200)
    expect(await seatsIn(admin, pilates)).toEqual({})
    expect(await countFavourites(studio.db)).toBe(0)
  })
})
