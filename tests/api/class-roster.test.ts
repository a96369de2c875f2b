import type { BookingAnswer, CoachDay, RosterClass } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openClassDays } from '../harness/class-day.ts'
import { at } from '../harness/clock.ts'
import type { Member } from '../harness/index.ts'
import { changeProfile } from '../harness/profiles.ts'

describe('the day of a class', async () => {
  const { studio, admin, sol, luna, openClass } = await openClassDays()
  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  describe('the roster', () => {
    it('says what the coach needs to know, in the order of the bookings, and no address', async () => {
      const { date, pilates, reserve, mark, roster } = await openClass()
      const small = await studio.class({ at: `${date}T09:00`, coach: luna, capacity: 1 })
      const ana = await studio.member({ plan: 'limited', classes: 1, starts: date, name: 'Ana Ríos Paz' })
      const first = await reserve(ana)
      await changeProfile(studio.db, ana, { birthdate: `1990${date.slice(4)}`, display_name: 'Anita' })
      const regular = await studio.member({ plan: 'unlimited' })
      studio.setClock(`${date}T08:00`)
      const { body } = await (regular.books(small) as Promise<{ body: BookingAnswer }>)
      studio.setClock(`${date}T10:00`)
      await admin.patch(`/api/schedule/${small.id}/attendance`, {
        attendance: [{ reservation_id: body.reservation.id, attended: true }],
      })
      const second = await reserve(regular)
      const shown = await roster()
      expect(shown).toMatchObject({
        id: pilates.id,
        name: 'Pilates',
        start_time: `${date}T18:00:00`,
        reservation_count: 2,
        attendance_opens_at: at(`${date}T17:30`).toISOString(),
        waiting: [],
      })
      expect(shown.people.map(({ pass_id: _pass, ...person }) => person)).toEqual([
        {
          reservation_id: first.id,
          display_name: 'Anita',
          picture_url: null,
          place: null,
          first_visit: true,
          birthday: true,
          health_note: null,
          last_class_of_plan: true,
          from_waitlist: false,
          has_standing_place: false,
          owes_payment: false,
          attended: null,
          marked_at: null,
        },
        {
          reservation_id: second.id,
          display_name: regular.name,
          picture_url: null,
          place: null,
          first_visit: false,
          birthday: false,
          health_note: null,
          last_class_of_plan: false,
          from_waitlist: false,
          has_standing_place: false,
          owes_payment: false,
          attended: null,
          marked_at: null,
        },
      ])
      expect(JSON.stringify(shown)).not.toContain(ana.email)
      await mark(sol, { reservation_id: first.id, attended: true })
      expect(await roster(admin)).toEqual(await roster())
    })

    it('is the coach’s own, and staff’s', async () => {
      const { pilates, reserve } = await openClass()
      const { ana } = await reserve()
      const path = `/api/schedule/${pilates.id}/roster`
      expect(await luna.get(path)).toMatchObject({ status: 403, body: { code: 'not_your_class' } })
      expect((await ana.get(path)).status).toBe(403)
      expect((await studio.visitor.get(path)).status).toBe(401)
      expect((await admin.get(path)).status).toBe(200)
    })

    it('names those who wait, in order, and those who came from the waiting list', async () => {
      const { date, pilates, roster } = await openClass()
      const full = await studio.class({ at: `${date}T20:00`, coach: sol, capacity: 1 })
      studio.setClock(`${date}T09:00`)
      const members = await Promise.all([1, 2, 3].map(() => studio.member({ plan: 'unlimited' })))
      const [one, two, three] = members as [Member, Member, Member]
      await one.books(full)
      await two.post(`/api/schedule/${full.id}/waitlist`)
      await three.post(`/api/schedule/${full.id}/waitlist`)
      const own = (await sol.get<CoachDay>('/api/instructors/today')).body.classes
      expect(own.map(({ id }) => id)).toEqual([pilates.id, full.id])
      expect(own[1]?.waiting).toEqual([
        { place: 1, display_name: two.name },
        { place: 2, display_name: three.name },
      ])
      await one.cancels(full)
      const later = (await sol.get<RosterClass>(`/api/schedule/${full.id}/roster`)).body
      expect(later.people).toMatchObject([{ display_name: two.name, from_waitlist: true }])
      expect(later.waiting).toEqual([{ place: 1, display_name: three.name }])
      expect((await roster()).people).toEqual([])
    })

    it('today is today and tomorrow, the coach’s own classes that take place', async () => {
      const { date, pilates } = await openClass()
      const tomorrow = await studio.class({ at: `${addDays(date, 1)}T18:00`, coach: sol })
      await studio.class({ at: `${addDays(date, 2)}T18:00`, coach: sol })
      const canceled = await studio.class({ at: `${addDays(date, 1)}T09:00`, coach: sol })
      await admin.post(`/api/schedule/${canceled.id}/cancel`, { reason: 'Sin luz' })
      const { body } = await sol.get<CoachDay>('/api/instructors/today')
      expect(body.classes.map(({ id }) => id)).toEqual([pilates.id, tomorrow.id])
      expect((await luna.get<CoachDay>('/api/instructors/today')).body.classes).toEqual([])
    })

    it('E01: the next class of a coach is there with its roster, also when it is days away', async () => {
      const { date } = await openClass()
      const rio = await studio.coach()
      const [far] = [
        await studio.class({ at: `${addDays(date, 5)}T18:00`, coach: rio }),
        await studio.class({ at: `${addDays(date, 6)}T18:00`, coach: rio }),
      ] as const
      const ana = await studio.member({ plan: 'unlimited' })
      await ana.books(far)
      const { body } = await rio.get<CoachDay>('/api/instructors/today')
      expect(body.classes).toMatchObject([{ id: far.id, people: [{ display_name: ana.name }] }])
      // It does not join the classes of today and tomorrow while one of them is still to come.
      const tomorrow = await studio.class({ at: `${addDays(date, 1)}T18:00`, coach: rio })
      const near = (await rio.get<CoachDay>('/api/instructors/today')).body.classes
      expect(near.map(({ id }) => id)).toEqual([tomorrow.id])
    })
  })
})
