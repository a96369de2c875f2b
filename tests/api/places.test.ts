import type { BookingAnswer, ClassPlaces, Reservation, Series } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, openStudio } from '../harness/index.ts'
import { openRoom, placesOf, putInRoom, seatsIn } from '../harness/rooms.ts'
import { scheduledClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { openStandingStudio } from '../harness/standing-places.ts'
import { tally } from '../harness/values.ts'

describe('the place of a reservation', async () => {
  const studio = await openStudio({ poolSize: 8 })
  const admin = await studio.admin()
  const room = await openRoom(admin, { places: 4 })

  let day = 16
  /** A class in a room, each on a day of its own. */
  const inRoom = async (used = room) => {
    day += 1
    const made = await studio.class({ at: `2026-11-${day}T18:00` })
    await putInRoom(studio.db, made, used)
    return made
  }
  const member = (name = 'Ana Prueba López') => studio.member({ name, plan: 'unlimited' })
  const books = (who: Member, { id }: { id: string }, place_id?: string) =>
    who.post<BookingAnswer>('/api/user-schedules', { schedule_id: id, place_id })
  const moves = (who: Member, { id }: { id: string }, place_id: string) =>
    who.patch<BookingAnswer>(`/api/user-schedules/${id}`, { place_id })
  const labelOf = ({ body }: { body: BookingAnswer }) => body.reservation.place?.label

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  it('is the chosen one, and shows as taken to others and as mine to the member', async () => {
    const pilates = await inRoom()
    const [ana, eva] = [await member(), await member()]
    expect(labelOf(await books(ana, pilates, room.place('3')))).toBe('3')
    const states = async (who: Member) => (await placesOf(who, pilates)).map(({ state }) => state)
    expect(await states(ana)).toEqual(['free', 'free', 'mine', 'free'])
    expect(await states(eva)).toEqual(['free', 'free', 'taken', 'free'])
    const { body } = await ana.get<{ reservations: Reservation[] }>('/api/user-schedules')
    expect(body.reservations[0]?.place).toEqual({ id: room.place('3'), label: '3' })
  })

  it('of fifty who press one place at once goes to one; the others learn what is free, and are not booked', async () => {
    const pilates = await inRoom()
    const people = await Promise.all(Array.from({ length: 50 }, () => member()))
    const answers = await Promise.all(people.map((who) => books(who, pilates, room.place('2'))))
    const outcome = ({ status, body }: (typeof answers)[number]) =>
      status === 201 ? '201' : `${status} ${(body as unknown as { code: string }).code}`
    expect(tally(answers.map(outcome))).toEqual({ '201': 1, '409 place_taken': 49 })
    const lost = answers.find(({ status }) => status === 409)?.body as unknown as {
      details: { free: { label: string }[] }
    }
    expect(lost.details.free.map(({ label }) => label)).toEqual(['1', '3', '4'])
    expect((await scheduledClass(studio.db, pilates)).reservation_count).toBe(1)
  })

  it('without a choice is the favourite, then the last one used in the room, then the first free', async () => {
    const [ana, eva, iris] = [await member(), await member(), await member()]
    const favourite = (label: string | null) =>
      ana.put(`/api/user/rooms/${room.id}/favourite-place`, { label })
    expect(await favourite('4')).toMatchObject({ status: 200, body: { label: '4' } })
    expect(await favourite('9')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await books(eva, await inRoom(), room.place('3'))
    const pilates = await inRoom()
    expect(labelOf(await books(eva, pilates))).toBe('3')
    expect(labelOf(await books(iris, pilates))).toBe('1')
    expect(labelOf(await books(ana, pilates))).toBe('4')
    const { body } = await ana.get<ClassPlaces>(`/api/schedule/${pilates.id}/places`)
    expect(body.favourite).toBe('4')
    const full = await inRoom()
    await books(iris, full, room.place('4'))
    expect(labelOf(await books(ana, full))).toBe('1')
  })

  it('is given while one is free, whatever others chose in the same moment', async () => {
    const pilates = await inRoom()
    const people = await Promise.all(Array.from({ length: 4 }, () => member()))
    const [ana, eva, iris, sol] = people as [Member, Member, Member, Member]
    // The last place is the last one that somebody without a choice gets, whoever comes first.
    const answers = await Promise.all([
      books(ana, pilates, room.place('4')),
      books(eva, pilates, room.place('4')),
      books(iris, pilates),
      books(sol, pilates),
    ])
    expect(tally(answers.slice(0, 2).map(({ status }) => String(status)))).toEqual({ 201: 1, 409: 1 })
    expect(answers.slice(2).map(({ status }) => status)).toEqual([201, 201])
    const full = await inRoom()
    for (const who of people) expect((await books(who, full)).status).toBe(201)
    const late = await member()
    expect(await books(late, full, room.place('1'))).toMatchObject({
      status: 409,
      body: { code: 'class_full' },
    })
  })

  it('is changed until half an hour before the class, to a free place that is in service', async () => {
    const pilates = await inRoom()
    const [ana, eva] = [await member(), await member()]
    const { reservation } = (await books(ana, pilates, room.place('1'))).body
    await books(eva, pilates, room.place('2'))
    expect(labelOf(await moves(ana, reservation, room.place('3')))).toBe('3')
    expect(await moves(ana, reservation, room.place('2'))).toMatchObject({
      status: 409,
      body: { code: 'place_taken', details: { free: [{ label: '1' }, { label: '4' }] } },
    })
    expect(await moves(eva, reservation, room.place('4'))).toMatchObject({
      status: 404,
      body: { code: 'reservation_not_found' },
    })
    const starts = new Date((await scheduledClass(studio.db, pilates)).starts_at)
    const minutes = (+starts - +studio.clock.now()) / 60_000
    studio.advance({ minutes: minutes - 30 })
    expect(labelOf(await moves(ana, reservation, room.place('4')))).toBe('4')
    studio.advance({ seconds: 1 })
    expect(await moves(ana, reservation, room.place('1'))).toMatchObject({
      status: 409,
      body: { code: 'place_change_closed', details: { minutes: 30 } },
    })
    expect(await ana.patch(`/api/user-schedules/${reservation.id}`, {})).toMatchObject({ status: 400 })
  })

  it('is the favourite that a member pressed twice at once', async () => {
    const ana = await member()
    const press = (label: string) => ana.put(`/api/user/rooms/${room.id}/favourite-place`, { label })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => press(at % 2 ? '1' : '2')))
    expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: 20 })
  })

  it('is not one out of service, also where staff waive a rule', async () => {
    const pilates = await inRoom()
    const { body } = await admin.post<{ outage: { id: string } }>(
      `/api/admin/places/${room.place('4')}/outages`,
      { from: `2026-11-${day}`, to: `2026-11-${day}`, reason: 'Resorte' },
    )
    const eva = await studio.member({ name: 'Eva Prueba López' })
    const courtesy = { user_id: eva.id, schedule_id: pilates.id, override_reason: 'Cortesía' }
    expect(
      await admin.post('/api/admin/user-schedules', { ...courtesy, place_id: room.place('4') }),
    ).toMatchObject({ status: 409, body: { code: 'place_out_of_service' } })
    await admin.delete(`/api/admin/places/${room.place('4')}/outages/${body.outage.id}`)
  })

  it('is free again when the reservation is cancelled', async () => {
    const pilates = await inRoom()
    const [ana, eva] = [await member(), await member()]
    await books(ana, pilates, room.place('2'))
    await ana.cancels(pilates)
    expect(labelOf(await books(eva, pilates, room.place('2')))).toBe('2')
  })

  it('is given by the system where members do not choose, and by nobody where there are none of their own', async () => {
    const [ana, eva] = [await member(), await member()]
    const given = await openRoom(admin, { name: 'Sala 2', places: 2, mode: 'assign' })
    const { body } = await books(ana, await inRoom(given), given.place('2'))
    expect(body.reservation.place?.label).toBe('1')
    expect(await moves(ana, body.reservation, given.place('2'))).toMatchObject({
      status: 409,
      body: { code: 'place_change_closed' },
    })
    const common = await openRoom(admin, { name: 'Sala 3', places: 2, mode: 'none' })
    const shared = await inRoom(common)
    expect((await books(eva, shared, common.place('2'))).body.reservation.place).toBeNull()
    expect((await scheduledClass(studio.db, shared)).max_capacity).toBe(2)
  })

  it('is named in the mail, also of who comes from the waiting list', async () => {
    await setSettings(studio.db, { cancel_free_minutes: 60 })
    const pilates = await inRoom()
    const [ana, eva] = [await member(), await member('Eva Prueba López')]
    await books(ana, pilates, room.place('2'))
    for (const label of ['1', '3', '4']) await books(await member(), pilates, room.place(label))
    await eva.post(`/api/schedule/${pilates.id}/waitlist`)
    await ana.cancels(pilates)
    expect((await seatsIn(admin, pilates))['2']).toBe('Eva')
    const mails = await studio.mailbox()
    const textTo = (who: Member) => mails.find(({ to }) => to === who.email)?.text
    expect(textTo(eva)).toContain('se liberó un lugar')
    expect(textTo(eva)).toContain('Tu lugar: 2.')
    expect(
      mails
        .filter(({ to }) => to === ana.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('Tu lugar: 2.')
  })

  it('is missing for who is booked over the number of places, until staff give her one', async () => {
    const pilates = await inRoom()
    for (let taken = 0; taken < 4; taken += 1) await books(await member(), pilates)
    const eva = await member('Eva Prueba López')
    const over = { user_id: eva.id, schedule_id: pilates.id, override_reason: 'Evento' }
    expect(await admin.post('/api/admin/user-schedules', over)).toMatchObject({
      status: 201,
      body: { reservation: { place: null }, waived: ['class_full'] },
    })
    expect((await seatsIn(admin, pilates))['sin lugar']).toBe('Eva')
  })

  it('swaps with another when staff move both at once, and nobody is put on a taken place', async () => {
    const pilates = await inRoom()
    const [ana, eva, iris] = [
      await member('Ana Uno Dos'),
      await member('Eva Uno Dos'),
      await member('Iris Uno Dos'),
    ]
    const first = (await books(ana, pilates, room.place('1'))).body.reservation.id
    const second = (await books(eva, pilates, room.place('2'))).body.reservation.id
    await books(iris, pilates, room.place('3'))
    const reception = await studio.reception()
    const seats = (...moved: [string, string | null][]) =>
      reception.patch(`/api/admin/schedule/${pilates.id}/places`, {
        moves: moved.map(([reservation_id, label]) => ({
          reservation_id,
          place_id: label === null ? null : room.place(label),
        })),
      })
    expect((await seats([first, '2'], [second, '1'])).status).toBe(200)
    expect(await seatsIn(reception, pilates)).toEqual({ 1: 'Eva', 2: 'Ana', 3: 'Iris' })
    expect(await seats([first, '3'])).toMatchObject({ status: 409, body: { code: 'place_taken' } })
    expect(await seats([first, '4'], [second, '4'])).toMatchObject({ body: { code: 'place_taken' } })
    expect((await seats([first, null])).status).toBe(200)
    expect(await seatsIn(reception, pilates)).toEqual({ 1: 'Eva', 3: 'Iris', 'sin lugar': 'Ana' })
  })

  it('is seen with first names by the coach of the class only', async () => {
    const coach = await studio.coach()
    const pilates = await studio.class({ at: '2026-12-01T18:00', coach })
    await putInRoom(studio.db, pilates, room)
    await books(await member('Eva Luz Sol'), pilates, room.place('2'))
    const path = `/api/admin/schedule/${pilates.id}/places`
    const { body } = await coach.get<{ places: object[] }>(path)
    expect(body.places[1]).toMatchObject({
      label: '2',
      state: 'taken',
      person: { first_name: 'Eva', full_name: null, first_visit: true },
    })
    expect(await (await studio.coach()).get(path)).toMatchObject({
      status: 403,
      body: { code: 'not_your_class' },
    })
    expect(await coach.get(`/api/schedule/${pilates.id}/roster`)).toMatchObject({
      body: { people: [{ place: '2' }] },
    })
  })

  it('is not asked for in a class without a room, which keeps its number', async () => {
    const barre = await studio.class({ at: '2026-12-02T18:00', capacity: 2 })
    const ana = await member()
    expect(await ana.get(`/api/schedule/${barre.id}/places`)).toMatchObject({
      body: { mode: 'none', room_id: null, places: [], change_until: null },
    })
    expect((await books(ana, barre, room.place('1'))).body.reservation.place).toBeNull()
    expect((await scheduledClass(studio.db, barre)).max_capacity).toBe(2)
  })
})

describe('a place of the room beside standing places', async () => {
  const desk = await openStandingStudio()
  const room = await openRoom(desk.admin, { places: 3 })

  it('goes to a person without a place when the held date of another is released', async () => {
    const [tuesday] = (await desk.paint(desk.cell(2, '19:00', { max_capacity: 3 }))) as [Series]
    await desk.publish('2026-11-23', 1)
    const lesson = await desk.classAt('2026-11-24T19:00')
    await putInRoom(desk.studio.db, lesson, room)
    const ana = await desk.member({ name: 'Ana Prueba López' })
    expect((await desk.give(ana, tuesday)).status).toBe(201)
    for (const name of ['Bea Prueba López', 'Cora Prueba López'])
      expect((await desk.books(await desk.member({ name }), lesson)).status).toBe(201)
    const eva = await desk.member({ name: 'Eva Prueba López' })
    const over = { user_id: eva.id, schedule_id: lesson.id, override_reason: 'Evento' }
    expect((await desk.admin.post('/api/admin/user-schedules', over)).status).toBe(201)
    expect(await seatsIn(desk.admin, lesson)).toEqual({ 1: 'Bea', 2: 'Cora', 'sin lugar': 'Eva' })
    expect((await desk.skip(ana, lesson)).status).toBeLessThan(300)
    expect(await seatsIn(desk.admin, lesson)).toEqual({ 1: 'Bea', 2: 'Cora', 3: 'Eva' })
  })
})
