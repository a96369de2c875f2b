import type { PlaceOutageAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeFaults } from '../harness/consistency.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { type MappedRoom, openRoom, putInRoom, seatsIn } from '../harness/rooms.ts'
import { scheduledClass } from '../harness/schedule.ts'

// The clock is at Monday 16 November 2026, 08:00.
describe('people whose place the studio changes', () => {
  let studio: Studio
  let admin: Person
  let room: MappedRoom
  let ana: Member

  const lessonAt = async (at: string, where = room) => {
    const made = await studio.class({ at, coach: await studio.coach() })
    await putInRoom(studio.db, made, where)
    return made
  }
  const books = (member: Member, { id }: { id: string }, label: string) =>
    member.post('/api/user-schedules', { schedule_id: id, place_id: room.place(label) })
  const takesOut = (label: string, from: string, to = from) =>
    admin.post<PlaceOutageAnswer>(`/api/admin/places/${room.place(label)}/outages`, {
      from,
      to,
      reason: 'Resorte',
    })
  const ends = (label: string, { body }: { body: PlaceOutageAnswer }) =>
    admin.delete(`/api/admin/places/${room.place(label)}/outages/${body.outage?.id}`)
  const subjects = async () =>
    (await studio.mailbox())
      .map(({ to, subject }) => [to, subject])
      .filter(([, subject]) => /lugar/.test(subject ?? ''))

  beforeEach(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    room = await openRoom(admin, { places: ['Reformer 1', 'Reformer 2', 'Reformer 3'] })
    ana = await studio.member({ name: 'Ana Sol', plan: 'unlimited' })
  })

  it('by an outage get one mail, once it can no longer be taken back', async () => {
    const lessons = [await lessonAt('2026-11-18T18:00'), await lessonAt('2026-11-19T18:00')]
    for (const lesson of lessons) await books(ana, lesson, 'Reformer 1')
    await takesOut('Reformer 1', '2026-11-18', '2026-11-20')
    const [mail, ...others] = await queuedMails(studio.db, { template: 'place_changed' })
    expect(others).toEqual([])
    expect(mail?.data).toMatchObject({
      classes: [
        { start: '2026-11-18T18:00:00', place: 'Reformer 2' },
        { start: '2026-11-19T18:00:00', place: 'Reformer 2' },
      ],
    })
    studio.advance({ minutes: 11 })
    expect(await subjects()).toContainEqual([ana.email, 'Tu lugar cambió: Reformer 2'])
  })

  it('by an outage that ends before they were told get no mail, and later get one for each event', async () => {
    const lesson = await lessonAt('2026-11-18T18:00')
    await books(ana, lesson, 'Reformer 1')
    await ends('Reformer 1', await takesOut('Reformer 1', '2026-11-18'))
    expect(await queuedMails(studio.db, { template: 'place_changed' })).toEqual([])
    const outage = await takesOut('Reformer 1', '2026-11-18')
    studio.advance({ minutes: 11 })
    await studio.mailbox()
    await ends('Reformer 1', outage)
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        [ana.email, 'Tu lugar cambió: Reformer 2'],
        [ana.email, 'Tu lugar cambió: Reformer 1'],
      ]),
    )
  })

  it('because their class moves to another room and hour read it in the mail about the hour', async () => {
    const other = await openRoom(admin, { name: 'Sala 2', places: ['Silla 1'] })
    await studio.slot('19:00')
    const lesson = await lessonAt('2026-11-18T18:00')
    await books(ana, lesson, 'Reformer 2')
    const moved = await admin.patch(`/api/schedule/${lesson.id}`, {
      start_time: '2026-11-18T19:00',
      end_time: '2026-11-18T19:50',
      room_id: other.id,
    })
    expect(moved.status).toBe(200)
    expect(await queuedMails(studio.db, { template: 'place_changed' })).toEqual([])
    expect(await queuedMails(studio.db, { template: 'class_moved' })).toMatchObject([
      { data: { place: 'Silla 1' } },
    ])
  })

  it('because their class changes its room get one mail', async () => {
    const other = await openRoom(admin, { name: 'Sala 2', places: ['Silla 1'] })
    const lesson = await lessonAt('2026-11-18T18:00')
    await books(ana, lesson, 'Reformer 2')
    expect((await admin.patch(`/api/schedule/${lesson.id}`, { room_id: other.id })).status).toBe(200)
    expect(await queuedMails(studio.db, { template: 'place_changed' })).toMatchObject([
      { data: { classes: [{ place: 'Silla 1' }] } },
    ])
  })

  it('because a new time zone puts the class on a day of an outage move, and its places are counted again', async () => {
    // 23:30 in Mazatlán is 00:30 of the next day in Mexico City.
    const lesson = await lessonAt('2026-11-18T23:30')
    await books(ana, lesson, 'Reformer 1')
    await takesOut('Reformer 1', '2026-11-19')
    expect((await scheduledClass(studio.db, lesson)).max_capacity).toBe(3)
    const zone = { timezone: 'America/Mexico_City', classes_keep: 'instant' }
    expect((await admin.patch('/api/admin/settings', zone)).status).toBe(200)
    expect((await scheduledClass(studio.db, lesson)).max_capacity).toBe(2)
    expect(await seatsIn(admin, lesson)).toEqual({ 'Reformer 2': 'Ana' })
    expect(await placeFaults(studio.db)).toEqual([])
  })
})
