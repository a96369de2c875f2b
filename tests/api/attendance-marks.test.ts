import { randomUUID } from 'node:crypto'
import { addDays } from '@estudio/domain'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openClassDays } from '../harness/class-day.ts'
import { at } from '../harness/clock.ts'
import { setSettings } from '../harness/settings.ts'

describe('the day of a class', async () => {
  const { studio, admin, sol, luna, openClass } = await openClassDays()
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
})
