import { randomUUID } from 'node:crypto'
import type { BookingAnswer, CoachDay, PastReservations, RosterClass } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openClassDays } from '../harness/class-day.ts'
import { at } from '../harness/clock.ts'
import type { Caller, Member } from '../harness/index.ts'
import { changeProfile } from '../harness/profiles.ts'
import { setSettings } from '../harness/settings.ts'

describe('the day of a class', async () => {
  const { studio, admin, sol, luna, openClass, nextDay } = await openClassDays()
  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  describe('attendance', () => {
    it('is marked by the coach from 30 minutes before the start to 24 hours after it', async () => {
      const { date, pilates, reserve, mark, roster } = await openClass()
      const { id } = await reserve()
      const came = { reservation_id: id, attended: true }
      studio.setClock(`${date}T17:29:59`)
      expect(await mark(sol, came)).toMatchObject({ status: 409, body: { code: 'attendance_not_open' } })
      studio.setClock(`${date}T17:30`)
      expect(await mark(sol, came)).toMatchObject({ status: 200, body: { kept: [] } })
      expect((await roster()).people).toMatchObject([
        { attended: true, marked_at: at(`${date}T17:30`).toISOString() },
      ])
      studio.setClock(`${addDays(date, 1)}T18:00`)
      expect((await mark(sol, { ...came, attended: false })).status).toBe(200)
      studio.setClock(`${addDays(date, 1)}T18:00:01`)
      expect(await mark(sol, came)).toMatchObject({ status: 409, body: { code: 'attendance_closed' } })
      // Staff correct it at any time.
      expect((await mark(admin, { reservation_id: id, attended: null })).status).toBe(200)
      const marks = await auditEntries(studio.db, { entity_id: pilates.id, action: 'reservation.attendance' })
      expect(marks.map(({ actor_id }) => actor_id)).toEqual([sol.id, sol.id, admin.id])
    })

    it('is the coach’s own: another coach and a member are refused', async () => {
      const { reserve, mark } = await openClass()
      const { ana, id } = await reserve()
      const came = { reservation_id: id, attended: true }
      expect(await mark(luna, came)).toMatchObject({ status: 403, body: { code: 'not_your_class' } })
      expect((await mark(ana, came)).status).toBe(403)
    })

    it('opens and closes as the settings say, and the roster says when', async () => {
      onTestFinished(() =>
        setSettings(studio.db, { attendance_opens_minutes: 30, attendance_closes_hours: 24 }),
      )
      await setSettings(studio.db, { attendance_opens_minutes: 1440, attendance_closes_hours: 0 })
      const { date, reserve, mark, roster } = await openClass()
      const { id } = await reserve()
      expect(await roster()).toMatchObject({
        attendance_opens_at: at(`${addDays(date, -1)}T18:00`).toISOString(),
        attendance_closes_at: at(`${date}T18:00`).toISOString(),
      })
      const marks = (time: string) => {
        studio.setClock(time)
        return mark(sol, { reservation_id: id, attended: true })
      }
      const early = await marks(`${addDays(date, -1)}T17:59:59`)
      expect(early).toMatchObject({ status: 409, body: { code: 'attendance_not_open' } })
      expect(early.body).toHaveProperty('message', expect.stringContaining('24 horas'))
      expect((await marks(`${addDays(date, -1)}T18:00`)).status).toBe(200)
      expect((await marks(`${date}T18:00`)).status).toBe(200)
      expect(await marks(`${date}T18:00:01`)).toMatchObject({ body: { code: 'attendance_closed' } })
    })

    it('the later press wins, whatever order the marks arrive in', async () => {
      const { date, reserve, mark, roster } = await openClass()
      const { id } = await reserve()
      const pressed = (minute: number, attended: boolean | null) => ({
        reservation_id: id,
        attended,
        at: at(`${date}T17:${minute}`).toISOString(),
      })
      const attended = async () => (await roster()).people[0]?.attended
      await mark(sol, pressed(40, false))
      await mark(admin, pressed(35, true))
      expect(await attended()).toBe(false)
      await mark(admin, pressed(40, true))
      expect(await attended()).toBe(true)
      await mark(sol, pressed(41, null), pressed(30, false))
      expect(await attended()).toBeNull()
      await mark(sol, pressed(40, true))
      expect(await attended()).toBeNull()
    })

    it('a mark from the future counts as now, one of two days ago no longer counts', async () => {
      const { date, reserve, mark, roster } = await openClass()
      const { id } = await reserve()
      const pressed = (time: Date) => ({ reservation_id: id, attended: true, at: time.toISOString() })
      await mark(sol, pressed(at(`${date}T23:00`)))
      expect((await roster()).people[0]?.marked_at).toBe(at(`${date}T17:45`).toISOString())
      const late = `${addDays(date, 2)}T18:10`
      studio.setClock(late)
      expect((await mark(sol, pressed(at(`${date}T18:10`)))).status).toBe(200)
      expect(await mark(admin, pressed(at(`${date}T18:09`)))).toMatchObject({
        body: { code: 'attendance_closed' },
      })
      expect(await mark(sol, { reservation_id: id, attended: true, at: 'ayer' })).toMatchObject({
        status: 400,
      })
      expect(
        await mark(sol, { reservation_id: id, attended: true, at: '2026-11-30T23:59:60Z' }),
      ).toMatchObject({
        status: 400,
      })
    })

    it('a mark of a cancelled reservation is kept for staff, and the others are recorded', async () => {
      const { pilates, reserve, mark, roster } = await openClass()
      const [gone, there] = [await reserve(), await reserve()]
      await admin.patch(`/api/admin/user-schedules/${gone.id}`, { status: 'canceled', reason: 'Avisó' })
      const { body } = await mark(
        sol,
        { reservation_id: gone.id, attended: true },
        { reservation_id: there.id, attended: true },
      )
      expect(body.kept).toEqual([{ reservation_id: gone.id, reason: 'reservation_canceled' }])
      expect((await roster()).people).toMatchObject([{ reservation_id: there.id, attended: true }])
      const [entry] = await auditEntries(studio.db, {
        entity_id: pilates.id,
        action: 'reservation.attendance',
      })
      expect(entry?.after).toMatchObject({ kept: [{ reservation_id: gone.id }] })
    })

    it('P14: a mark that lost to a later one is answered and audited as not applied, and the others are recorded', async () => {
      const { date, pilates, reserve, mark, roster } = await openClass()
      const [ana, eva, luz] = [await reserve(), await reserve(), await reserve()]
      const pressed = (minute: number) => at(`${date}T17:${minute}`).toISOString()
      await mark(
        admin,
        { reservation_id: ana.id, attended: false, at: pressed(40) },
        { reservation_id: luz.id, attended: true, at: pressed(40) },
      )
      const late = [ana, eva, luz].map(({ id }) => ({ reservation_id: id, attended: true, at: pressed(35) }))
      const lost = { reservation_id: ana.id, reason: 'later_mark' }
      expect((await mark(sol, ...late)).body.kept).toEqual([lost])
      expect((await roster()).people.map(({ attended }) => attended)).toEqual([false, true, true])
      const entries = await auditEntries(studio.db, {
        entity_id: pilates.id,
        action: 'reservation.attendance',
      })
      const { after } = entries.find(({ actor_id }) => actor_id === sol.id) ?? {}
      expect(after).toMatchObject({
        attendance: [{ reservation_id: eva.id }, { reservation_id: luz.id }],
        kept: [{ ...lost, attendance: 'attended', at: pressed(35) }],
      })
    })

    it('a mark of a cancelled class is kept', async () => {
      const { pilates, reserve, mark } = await openClass()
      const { id } = await reserve()
      await mark(sol, { reservation_id: id, attended: true })
      await admin.post(`/api/schedule/${pilates.id}/cancel`, { reason: 'Sin luz' })
      expect((await mark(sol, { reservation_id: id, attended: false })).body.kept).toEqual([
        { reservation_id: id, reason: 'class_canceled' },
      ])
    })

    it('the same Idempotency-Key is one mark', async () => {
      const { pilates, reserve, mark, roster } = await openClass()
      const { id } = await reserve()
      const send = () =>
        sol.patch(
          `/api/schedule/${pilates.id}/attendance`,
          { attendance: [{ reservation_id: id, attended: true }] },
          { 'idempotency-key': `mark-${id}` },
        )
      await send()
      await mark(sol, { reservation_id: id, attended: false })
      studio.advance({ minutes: 1 })
      expect((await send()).status).toBe(200)
      expect((await roster()).people[0]?.attended).toBe(false)
    })
  })

  describe('a press that is refused for good', () => {
    const refusals = (entity_id: string) =>
      auditEntries(studio.db, { entity_id, action: 'reservation.%_refused' })

    it('becomes one entry about the member, however often it is sent', async () => {
      const { date, pilates, reserve } = await openClass()
      const { ana, id } = await reserve()
      const pressed = at(`${date}T18:05`).toISOString()
      studio.setClock(`${addDays(date, 3)}T09:00`)
      const mark = { reservation_id: id, attended: false, at: pressed }
      const send = () =>
        sol.patch(
          `/api/schedule/${pilates.id}/attendance`,
          { attendance: [mark] },
          { 'idempotency-key': `late-${id}` },
        )
      expect(await send()).toMatchObject({ status: 409, body: { code: 'attendance_closed' } })
      expect(await send()).toMatchObject({ status: 409, body: { code: 'attendance_closed' } })
      const entries = await refusals(id)
      expect(entries).toMatchObject([
        {
          actor_id: sol.id,
          subject_id: ana.id,
          after: {
            scheduled_class_id: pilates.id,
            refusal: 'attendance_closed',
            attendance: 'no_show',
            at: pressed,
          },
        },
      ])
    })

    it('P3: is one entry about the class, which names its own reservations only', async () => {
      const other = await openClass()
      const { id } = await other.reserve()
      const { pilates, reserve, mark } = await openClass()
      const { id: own } = await reserve()
      expect(await mark(admin, { reservation_id: id.toUpperCase(), attended: true })).toMatchObject({
        status: 404,
        body: { code: 'reservation_not_found' },
      })
      expect(await refusals(id)).toEqual([])
      const invented = Array.from({ length: 499 }, () => ({ reservation_id: randomUUID(), attended: true }))
      expect(await mark(sol, { reservation_id: own, attended: false }, ...invented)).toMatchObject({
        status: 404,
      })
      expect(await refusals(own)).toEqual([])
      const after = { scheduled_class_id: pilates.id, refusal: 'reservation_not_found' }
      expect(await refusals(pilates.id)).toMatchObject([
        { subject_id: null, after: { ...after, attendance: [], left_out: 1 } },
        {
          subject_id: null,
          after: { ...after, attendance: [{ reservation_id: own, attendance: 'no_show' }], left_out: 499 },
        },
      ])
    })

    it('is not kept for a caller who may not see the class, also when it arrives too late', async () => {
      const { date, reserve, mark } = await openClass()
      const { id } = await reserve()
      studio.setClock(`${addDays(date, 3)}T09:00`)
      const late = { reservation_id: id, attended: true, at: at(`${date}T18:05`).toISOString() }
      expect(await mark(luna, late)).toMatchObject({ status: 403, body: { code: 'not_your_class' } })
      expect(await refusals(id)).toEqual([])
    })
  })

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
          first_visit: true,
          birthday: true,
          health_note: null,
          last_class_of_plan: true,
          from_waitlist: false,
          owes_payment: false,
          attended: null,
          marked_at: null,
        },
        {
          reservation_id: second.id,
          display_name: regular.name,
          picture_url: null,
          first_visit: false,
          birthday: false,
          health_note: null,
          last_class_of_plan: false,
          from_waitlist: false,
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

  it('past and cancelled classes of a member are listed once each, the latest first, page by page', async () => {
    const ana = await studio.member({ plan: 'limited', classes: 8, starts: nextDay() })
    const past = async (query = '') =>
      (await ana.get<PastReservations>(`/api/user/past-reservations${query}`)).body
    const cancels = (caller: Caller, path: string) => caller.patch(path, { status: 'canceled' })
    const attended = await openClass()
    await attended.mark(admin, { reservation_id: (await attended.reserve(ana)).id, attended: true })
    const missed = await openClass()
    await missed.mark(admin, { reservation_id: (await missed.reserve(ana)).id, attended: false })
    const again = await openClass()
    await again.reserve()
    await cancels(admin, `/api/admin/user-schedules/${(await again.reserve(ana)).id}`)
    const { id: booked } = await again.reserve(ana)
    const canceled = await openClass()
    const { id: given } = await canceled.reserve(ana)
    studio.setClock(`${canceled.date}T10:00`)
    await cancels(ana, `/api/user-schedules/${given}`)
    const reserved = await openClass()
    const { id: coming } = await reserved.reserve(ana)

    studio.setClock(`${reserved.date}T17:59:59`)
    const { reservations, total } = await past()
    expect(reservations).toMatchObject([
      { schedule_id: canceled.pilates.id, status: 'canceled', canceled_by: 'member' },
      { id: booked, status: 'reserved', attendance: null },
      { schedule_id: missed.pilates.id, attendance: 'no_show' },
      { schedule_id: attended.pilates.id, attendance: 'attended' },
    ])
    expect([reservations.length, total]).toEqual([4, 4])
    expect(await past('?page=2&limit=3')).toEqual({ reservations: reservations.slice(3), total: 4 })
    // A class is over for the list from its start on.
    studio.setClock(`${reserved.date}T18:00`)
    expect(await past('?limit=1')).toMatchObject({ reservations: [{ id: coming }], total: 5 })
  })
})
