import type { ClassImpact, Impact, RemovalAnswer, Series } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookingFaults, standingFaults } from '../harness/consistency.ts'
import type { Member } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { openStandingStudio, type StandingStudio } from '../harness/standing-places.ts'

// The clock is at Monday 16 November 2026, 08:00. Ana and Bea hold the Tuesdays at 19:00.
describe('people who hold a date of a standing place are told when they lose it', () => {
  let desk: StandingStudio
  let tuesday: Series
  let ana: Member
  let bea: Member
  let lesson: { id: string }

  const undo = (answer: { body: unknown }) =>
    desk.admin.post(`/api/schedule/undo/${(answer.body as { undo: { id: string } }).undo.id}`)
  const impact = async (times = '') =>
    (await desk.admin.get<ClassImpact>(`/api/schedule/${lesson.id}/impact${times}`)).body
  /** The addresses that a mail waits for, in order. */
  const told = async (template: string): Promise<string[]> =>
    (await queuedMails(desk.studio.db, { template })).map(({ recipient }) => recipient)
  const holders = () => [ana.email, bea.email].sort()

  beforeEach(async () => {
    desk = await openStandingStudio()
    tuesday = (await desk.paint(desk.cell(2, '19:00')))[0] as Series
    ;[ana, bea] = [await desk.member({ name: 'Ana' }), await desk.member({ name: 'Bea' })]
    await desk.give(ana, tuesday)
    desk.studio.advance({ minutes: 1 })
    await desk.give(bea, tuesday)
    await desk.publish('2026-11-23', 1)
    lesson = await desk.classAt('2026-11-24T19:00')
  })
  afterEach(async () => {
    expect(await bookingFaults(desk.studio.db)).toEqual([])
    expect(await standingFaults(desk.studio.db)).toEqual([])
  })

  it('a removed class counts them beforehand, tells them, and its undo takes the mails back', async () => {
    const both = { classes: 1, reservations: 2, members: 2 }
    expect(await impact()).toMatchObject(both)
    const removed = await desk.admin.delete<RemovalAnswer>(`/api/schedule/${lesson.id}`)
    expect(removed.body).toMatchObject(both)
    expect(await told('class_cancelled')).toEqual(holders())
    expect((await undo(removed)).status).toBe(200)
    expect(await told('class_cancelled')).toEqual([])
    expect(await desk.dates(ana)).toEqual(['11-24 held'])
  })

  it('a cancelled class tells people with a reservation and with a date alike, each once', async () => {
    const eva = await desk.member()
    await desk.books(eva, lesson)
    expect((await desk.admin.post(`/api/schedule/${lesson.id}/cancel`, {})).body).toMatchObject({
      classes: 1,
      reservations: 3,
      members: 3,
    })
    expect(await told('class_cancelled')).toEqual([...holders(), eva.email].sort())
  })

  it('a closed day counts them', async () => {
    const days = 'start_date=2026-11-24&end_date=2026-11-24'
    const { body } = await desk.admin.get<Impact>(`/api/schedule/closures/impact?${days}`)
    expect(body).toEqual({ classes: 1, reservations: 2, members: 2 })
  })

  it('a class that moves to another day tells them, and one that moves within its day keeps them', async () => {
    const times = (day: string, hour: string) => ({
      start_time: `${day}T${hour}:00`,
      end_time: `${day}T${hour}:50`,
    })
    const query = (day: string, hour: string) => `?${new URLSearchParams(times(day, hour))}`
    expect(await impact(query('2026-11-24', '20'))).toMatchObject({ reservations: 2, kept: 2, released: 0 })
    expect(await impact(query('2026-11-25', '19'))).toMatchObject({ reservations: 2, kept: 0, released: 2 })
    await desk.admin.patch(`/api/schedule/${lesson.id}`, times('2026-11-24', '20'))
    expect(await told('reservation_released')).toEqual([])
    const moved = await desk.admin.patch(`/api/schedule/${lesson.id}`, times('2026-11-25', '19'))
    expect(await told('reservation_released')).toEqual(holders())
    expect((await undo(moved)).status).toBe(200)
    expect(await told('reservation_released')).toEqual([])
  })

  it('a class with fewer places tells the member who loses her date', async () => {
    await desk.admin.patch(`/api/schedule/${lesson.id}`, { max_capacity: 1 })
    expect(await told('reservation_released')).toEqual([bea.email])
  })

  it('staff who give up a booked date, or end the place, tell the member; the member herself needs no mail', async () => {
    desk.studio.setClock('2026-11-20T08:00')
    await desk.keep()
    const [place] = (await desk.places(ana)).standing_places
    const path = `/api/admin/users/${ana.id}/standing-places/${place?.id}/skips`
    for (const time of ['first', 'again'])
      expect([time, (await desk.admin.post(path, { schedule_id: lesson.id })).status]).toEqual([time, 200])
    expect(await told('reservation_released')).toEqual([ana.email])

    const [other] = (await desk.places(bea)).standing_places
    expect((await desk.admin.delete(`/api/admin/users/${bea.id}/standing-places/${other?.id}`)).status).toBe(
      204,
    )
    expect(await told('reservation_released')).toEqual(holders())
  })

  it('a member who gives up her booked date gets no mail of the studio', async () => {
    desk.studio.setClock('2026-11-20T08:00')
    await desk.keep()
    expect((await desk.skip(ana, lesson)).status).toBe(200)
    expect(await told('reservation_released')).toEqual([])
  })
})
