import type { PlaceOutageAnswer, RoomLayoutAnswer, Series } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookingFaults, placeFaults, standingFaults } from '../harness/consistency.ts'
import type { Member } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { type MappedRoom, openRoom, placesOf, readRoom, row, seatsIn } from '../harness/rooms.ts'
import { openStandingStudio, type StandingStudio, standingToday } from '../harness/standing-places.ts'

// The clock is at Monday 16 November 2026, 08:00. Tuesdays at 19:00 in a room of 4 places, two of which may be standing places.
describe('held dates in a room', () => {
  let desk: StandingStudio
  let room: MappedRoom
  let tuesday: Series
  let ana: Member
  let bea: Member
  let lesson: { id: string }

  const takesOut = (label: string, more: object = {}) =>
    desk.admin.post<PlaceOutageAnswer>(`/api/admin/places/${room.place(label)}/outages`, {
      from: '2026-11-24',
      to: '2026-11-24',
      reason: 'Resorte',
      ...more,
    })
  const ends = (label: string, { body }: { body: PlaceOutageAnswer }) =>
    desk.admin.delete(`/api/admin/places/${room.place(label)}/outages/${body.outage?.id}`)
  const books = (member: Member, label?: string) =>
    member.post<{ code?: string; details?: { free: { label: string }[] } }>('/api/user-schedules', {
      schedule_id: lesson.id,
      ...(label && { place_id: room.place(label) }),
    })
  const overbooks = (member: Member, label?: string) =>
    desk.admin.post<{ code?: string }>('/api/admin/user-schedules', {
      schedule_id: lesson.id,
      user_id: member.id,
      override_reason: 'Evento',
      ...(label && { place_id: room.place(label) }),
    })
  const gives = (member: Member, label: string) =>
    desk.admin.post<{ code?: string }>(`/api/admin/users/${member.id}/standing-places`, {
      series_id: tuesday.id,
      from: standingToday,
      place_id: room.place(label),
    })
  const told = async (template: string): Promise<string[]> =>
    (await queuedMails(desk.studio.db, { template })).map(({ recipient }) => recipient)
  const placeIn = async (member: Member) =>
    (await desk.places(member)).standing_places[0]?.dates.map(({ place }) => place)

  beforeEach(async () => {
    desk = await openStandingStudio()
    room = await openRoom(desk.admin, { places: 4 })
    await desk.admin.patch(`/api/admin/rooms/${room.id}`, { class_ids: [desk.pilates] })
    tuesday = (await desk.paint(desk.cell(2, '19:00')))[0] as Series
    ;[ana, bea] = [await desk.member({ name: 'Ana Sol' }), await desk.member({ name: 'Bea Paz' })]
  })
  afterEach(async () => {
    expect(await placeFaults(desk.studio.db)).toEqual([])
    expect(await standingFaults(desk.studio.db)).toEqual([])
  })

  const publish = async () => {
    await desk.publish('2026-11-23', 1)
    lesson = await desk.classAt('2026-11-24T19:00')
  }
  /** Ana and then Bea hold the date, and two others reserved: the class is full. */
  const fillClass = async () => {
    await desk.give(ana, tuesday)
    desk.studio.advance({ minutes: 1 })
    await desk.give(bea, tuesday)
    await publish()
    const others = [await desk.member({ name: 'Cora Luz' }), await desk.member({ name: 'Dora Mar' })]
    for (const other of others) expect((await books(other)).status).toBe(201)
    return others as [Member, Member]
  }

  it('the newest gives way to an outage, as its preview says, and is held again when the outage ends', async () => {
    await fillClass()
    const released = [{ schedule_id: lesson.id, full_name: 'Bea Paz', start_time: '2026-11-24T19:00:00' }]
    expect((await takesOut('1', { dry_run: true })).body).toMatchObject({ released, unplaced: [] })
    expect(await desk.dates(bea)).toEqual(['11-24 held'])
    const outage = await takesOut('1')
    expect(outage.body).toMatchObject({ released, unplaced: [] })
    expect(await seatsIn(desk.admin, lesson)).toEqual({ 2: 'Dora', 3: 'Cora' })
    expect(await desk.dates(ana)).toEqual(['11-24 held'])
    expect(await desk.dates(bea)).toEqual(['11-24 skipped place_out_of_service'])
    expect(await told('reservation_released')).toEqual([bea.email])
    await ends('1', outage)
    expect(await desk.dates(bea)).toEqual(['11-24 held'])
    expect(await told('reservation_released')).toEqual([])
    expect(await bookingFaults(desk.studio.db)).toEqual([])
  })

  it('that an outage took is held by the job when a place is free', async () => {
    const [cora] = await fillClass()
    await desk.admin.patch(`/api/admin/series/${tuesday.id}`, { max_standing: 3 })
    await takesOut('1')
    await desk.keep()
    expect(await desk.dates(bea)).toEqual(['11-24 skipped place_out_of_service'])
    await cora.cancels(lesson)
    await desk.keep()
    expect(await desk.dates(bea)).toEqual(['11-24 held'])
  })

  it('the newest gives way to a map with fewer places', async () => {
    await fillClass()
    const answer = await desk.admin.post<RoomLayoutAnswer>(`/api/admin/rooms/${room.id}/layouts`, {
      places: row(['1', '2', '3']),
      objects: [],
    })
    expect(answer.body).toMatchObject({ moved: [], released: [{ full_name: 'Bea Paz' }] })
    expect(await desk.dates(ana)).toEqual(['11-24 held'])
    expect(await desk.dates(bea)).toEqual(['11-24 skipped class_full'])
  })

  it('keep their place from people who are booked without one', async () => {
    const [cora] = await fillClass()
    const eva = await desk.member({ name: 'Eva Ríos' })
    expect(await overbooks(eva, '4')).toMatchObject({ status: 409, body: { code: 'place_taken' } })
    expect((await overbooks(eva)).status).toBe(201)
    expect(await seatsIn(desk.admin, lesson)).toMatchObject({ 'sin lugar': 'Eva' })
    const { body } = await desk.admin.get<{ unplaced: { reservation_id: string }[] }>(
      `/api/admin/schedule/${lesson.id}/places`,
    )
    const moves = [{ reservation_id: body.unplaced[0]?.reservation_id, place_id: room.place('4') }]
    expect(await desk.admin.patch(`/api/admin/schedule/${lesson.id}/places`, { moves })).toMatchObject({
      status: 409,
      body: { code: 'place_taken' },
    })
    await cora.cancels(lesson)
    expect(await seatsIn(desk.admin, lesson)).toEqual({ 1: 'Eva', 2: 'Dora' })
    desk.studio.setClock('2026-11-18T08:00')
    await desk.keep()
    expect(Object.values(await seatsIn(desk.admin, lesson)).sort()).toEqual(['Ana', 'Bea', 'Dora', 'Eva'])
  })

  it('with a place of the room keep it from everybody else until they are confirmed on it', async () => {
    expect((await gives(ana, '2')).status).toBe(201)
    expect(await gives(bea, '2')).toMatchObject({ status: 409, body: { code: 'place_taken' } })
    await publish()
    expect(await placeIn(ana)).toEqual(['2'])
    const states = async (member: Member) => (await placesOf(member, lesson)).map(({ state }) => state)
    expect(await states(bea)).toEqual(['free', 'taken', 'free', 'free'])
    expect(await states(ana)).toEqual(['free', 'free', 'free', 'free'])
    const refused = await books(bea, '2')
    expect(refused).toMatchObject({ status: 409, body: { code: 'place_taken' } })
    expect(refused.body.details?.free.map(({ label }) => label)).toEqual(['1', '3', '4'])
    for (const name of ['Cora', 'Dora']) expect((await books(await desk.member({ name }))).status).toBe(201)
    desk.studio.setClock('2026-11-18T08:00')
    await desk.keep()
    expect(await seatsIn(desk.admin, lesson)).toEqual({ 1: 'Cora', 2: 'Ana', 3: 'Dora' })
    expect(await placeIn(ana)).toEqual(['2'])
  })

  it('with a place follow its label to the next map, and get another place while theirs is out of service', async () => {
    await gives(ana, '2')
    await publish()
    const [one, , three, four] = row(['1', '2', '3', '4'])
    const renamed = { ...row(['9'])[0], x: 1, was: '2' }
    await desk.admin.post(`/api/admin/rooms/${room.id}/layouts`, {
      places: [one, renamed, three, four],
      objects: [],
    })
    expect(await placeIn(ana)).toEqual(['9'])
    room = await readRoom(desk.admin, room.id)
    await takesOut('9')
    expect(await placeIn(ana)).toEqual([null])
    desk.studio.setClock('2026-11-18T08:00')
    await desk.keep()
    expect(await seatsIn(desk.admin, lesson)).toEqual({ 1: 'Ana' })
  })

  it('a request names a place too, and is approved without it once somebody else has it', async () => {
    await desk.admin.patch('/api/admin/settings', { standing_requests: 'approval' })
    const ask = { series_id: tuesday.id, from: standingToday, place_id: room.place('2') }
    expect((await bea.post('/api/user/standing-places', ask)).status).toBe(201)
    await gives(ana, '2')
    const [request] = (await desk.places(bea)).standing_places
    expect(request).toMatchObject({ state: 'requested', place_label: '2' })
    await desk.admin.post(`/api/admin/standing-places/${request?.id}/approval`)
    expect((await desk.places(bea)).standing_places).toMatchObject([{ state: 'active', place_label: null }])
  })

  it('a date that is given up late sends no confirmation', async () => {
    await desk.give(ana, tuesday)
    await publish()
    desk.studio.setClock('2026-11-24T18:00')
    await desk.skip(ana, lesson)
    expect(await desk.dates(ana)).toEqual(['11-24 released late'])
    expect(await told('booking_confirmed')).toEqual([])
  })
})
