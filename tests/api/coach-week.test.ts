import type { CoachSchedule, Reservation, StaffScheduledClass } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveRole } from '../harness/accounts.ts'
import type { Person } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import { makeSpecial } from '../harness/schedule.ts'

// The clock is at Monday 16 November 2026, 08:00.
describe('the week for staff and calendars', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('09:00', '18:00')

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  describe('the week of coaches', () => {
    const week = (who: Person, query: string) =>
      who.get<CoachSchedule & { code?: string }>(`/api/instructors/schedule/weekly?${query}`)

    it('API-37, COA-06, COA-08, DAT-10, A67: coaches see their own week, with the coaches who share a class and only names of members', async () => {
      const ana = await studio.member({ name: 'Ana Prueba', plan: 'unlimited', ends: '2027-12-31' })
      const own = await studio.class({ at: '2026-12-08T18:00', coach: [sol, luna] })
      const cancelled = await studio.class({ at: '2026-12-13T20:00', coach: sol })
      await studio.class({ at: '2026-12-09T18:00', coach: luna })
      await studio.class({ at: '2026-12-14T09:00', coach: sol })
      await ana.books(own)
      await admin.post(`/api/schedule/${cancelled.id}/cancel`, {})
      const { status, body } = await week(sol, 'week=2026-12-10')
      expect(status).toBe(200)
      expect(body.days).toHaveLength(7)
      expect(body.days[0]).toBe('2026-12-07')
      expect(body.time_slots).toEqual(['09:00', '18:00', '20:00'])
      expect(body.schedule).toMatchObject([
        {
          id: own.id,
          class_name: 'Pilates',
          date: '2026-12-08',
          time: '18:00',
          type: 'regular',
          status: 'scheduled',
          users: [{ display_name: 'Ana Prueba' }],
          instructors: [{ display_name: 'Coach Sol' }, { display_name: 'Coach Luna' }],
        },
        { id: cancelled.id, status: 'canceled', users: [] },
      ])
      expect(JSON.stringify(body)).not.toContain(ana.email)
      expect(JSON.stringify(body)).not.toContain(ana.id)
    })

    it('CSC-01, CSC-05: coaches see a single day, and administrators the day of any coach', async () => {
      await studio.class({ at: '2026-12-21T18:00', coach: luna })
      await studio.class({ at: '2026-12-22T18:00', coach: luna })
      const asked = `date=2026-12-22&instructor_id=${luna.instructorId}`
      const { body } = await week(admin, asked)
      expect(body).toMatchObject({ days: ['2026-12-22'], schedule: [{ date: '2026-12-22' }] })
      expect(body.schedule).toHaveLength(1)
      expect(await week(sol, asked)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(await week(admin, 'date=2026-12-22')).toMatchObject({ status: 404 })
      expect(await week(sol, 'week=2026-12-32')).toMatchObject({ status: 400 })
    })

    it('DAT-05, A68: staff get every field and their own reservation; the public gets no name', async () => {
      const ana = await studio.member({ name: 'Ana Prueba', plan: 'unlimited', ends: '2027-12-31' })
      const made = await studio.class({ at: '2026-12-28T18:00', coach: sol })
      await ana.books(made)
      const list = async (who: { get: Person['get'] }) =>
        (await who.get<{ schedule: StaffScheduledClass[] }>('/api/schedule?from=2026-12-28')).body.schedule[0]
      expect(await list(admin)).toMatchObject({
        users: [{ display_name: 'Ana Prueba' }],
        instructor_ids: [sol.instructorId],
        user_schedule_id: null,
        reservation_id: null,
        reservation_status: null,
      })
      await giveRole(studio.db, ana.id, 'admin', studio.clock.now())
      expect(await list(ana)).toMatchObject({
        reservation_status: 'reserved',
        user_schedule_id: expect.any(String),
      })
      expect((await list(luna))?.users).toEqual([])
      expect(JSON.stringify(await list(studio.visitor))).not.toContain('Ana')
    })
  })

  describe('a reservation as a calendar file', () => {
    const file = (who: Person, id: string) => who.get<string>(`/api/user-schedules/${id}/calendar.ics`)
    const field = (text: string, name: string) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(text)?.[1]

    it('RFC 5545: has UTC instants, a stable UID, a rising sequence and the status of the reservation', async () => {
      const ana = await studio.member({ plan: 'limited', classes: 2 })
      const made = await studio.class({ at: '2027-01-11T18:00', coach: [sol, luna] })
      await makeSpecial(studio.db, made, 'BARRE, FUERZA; Y MÁS')
      const far = await studio.member({ plan: 'unlimited', ends: '2027-12-31' })
      await ana.books(made)
      const { body } = await far.post<{ reservation: Reservation }>('/api/user-schedules', {
        schedule_id: made.id,
      })
      const { id } = body.reservation
      const first = await file(far, id)
      expect(first.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'cache-control': 'private, no-store',
      })
      expect(field(first.body, 'DTSTART')).toBe('20270112T010000Z')
      expect(field(first.body, 'DTEND')).toBe('20270112T015000Z')
      expect(field(first.body, 'STATUS')).toBe('CONFIRMED')
      expect(field(first.body, 'SUMMARY')).toBe('BARRE\\, FUERZA\\; Y MÁS')
      const moved = { start_time: '2027-01-11T19:00:00', end_time: '2027-01-11T19:50:00' }
      expect((await admin.patch(`/api/schedule/${made.id}`, moved)).status).toBe(200)
      const second = await file(far, id)
      expect(field(second.body, 'DTSTART')).toBe('20270112T020000Z')
      await far.cancels(made)
      const third = await file(far, id)
      expect(field(third.body, 'STATUS')).toBe('CANCELLED')
      expect(field(third.body, 'METHOD')).toBe('CANCEL')
      const all = [first, second, third].map((answer) => answer.body)
      expect(new Set(all.map((text) => field(text, 'UID'))).size).toBe(1)
      const sequences = all.map((text) => Number(field(text, 'SEQUENCE')))
      expect(sequences[1]).toBeGreaterThan(sequences[0] as number)
      expect(sequences[2]).toBeGreaterThan(sequences[1] as number)
      expect(await file(ana, id)).toMatchObject({ status: 404, body: { code: 'reservation_not_found' } })
    })
  })
})
