import type { Impact } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { openStaffWeek } from '../harness/open.ts'
import { findScheduledClass } from '../harness/schedule.ts'

// The clock is at Monday 16 November 2026, 08:00.
describe('removing a class, and its reservations', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('18:00')

  let day = 0

  /** A day of its own for each test. */
  const nextDay = () => {
    day += 1
    return `2027-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`
  }
  const made = (date = nextDay()) => studio.class({ at: `${date}T18:00`, coach: sol })

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  describe('removing', () => {
    const statusOf = async (id: string) => (await findScheduledClass(studio.db, { id }))?.status

    it('A36: a class without reservations is deleted', async () => {
      const { id } = await made()
      const { status, body } = await admin.delete<Impact>(`/api/schedule/${id}`)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { classes: 1, reservations: 0, members: 0 },
      })
      expect(await statusOf(id)).toBeUndefined()
    })

    it('A36: a class with reservations is cancelled, its classes are returned and its members get a mail', async () => {
      const date = nextDay()
      const { id } = await made(date)
      const ana = await studio.member({ plan: 'limited', classes: 2, ends: '2027-12-31' })
      await ana.books({ id })
      const impact = { classes: 1, reservations: 1, members: 1 }
      expect((await admin.get(`/api/schedule/${id}/impact`)).body).toEqual(impact)
      expect((await admin.delete(`/api/schedule/${id}`)).body).toMatchObject(impact)
      expect(await statusOf(id)).toBe('canceled')
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
      expect(await ana.get(`/api/user-schedules?date=${date}`)).toMatchObject({
        body: {
          reservations: [
            { status: 'canceled', canceled_by: 'studio', class_returned: true, class_status: 'canceled' },
          ],
        },
      })
      studio.advance({ seconds: 30 })
      const mails = (await studio.mailbox()).filter(({ to }) => to === ana.email)
      expect(mails.map(({ subject }) => subject)).toContain('Se canceló tu clase de Pilates')
      for (const { text } of mails) expect(text).not.toContain('Motivo')
      expect(await admin.delete(`/api/schedule/${id}`)).toMatchObject({ body: { code: 'class_canceled' } })
    })

    it('B13: a reservation that its member cancelled stays cancelled, and is not returned twice', async () => {
      const { id } = await made()
      const ana = await studio.member({ plan: 'limited', classes: 2, ends: '2027-12-31' })
      await ana.books({ id })
      await ana.cancels({ id })
      expect((await admin.delete(`/api/schedule/${id}`)).body).toMatchObject({
        classes: 1,
        reservations: 0,
        members: 0,
      })
      expect(await statusOf(id)).toBe('canceled')
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
    })

    it('B04: a class that has begun is not removed, and a stale version is refused', async () => {
      const begun = await studio.class({ at: '2026-11-16T08:00' })
      expect(await admin.delete(`/api/schedule/${begun.id}`)).toMatchObject({
        status: 409,
        body: { code: 'class_in_past' },
      })
      const { id } = await made()
      await admin.patch(`/api/schedule/${id}`, { max_capacity: 3 })
      expect(await admin.delete(`/api/schedule/${id}`, undefined, { 'if-match': '"1"' })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      })
    })
  })

  describe('reservations of a class', () => {
    it('API-46, ACA-18, A67: administrators see e-mail addresses, its coach sees names, and other coaches see nothing', async () => {
      const { id } = await made()
      const ana = await studio.member({ name: 'Ana Prueba', plan: 'unlimited', ends: '2027-12-31' })
      await ana.books({ id })
      const path = `/api/schedule/${id}/reservations`
      expect(await admin.get(path)).toMatchObject({
        body: {
          reservations: [
            { status: 'reserved', user: { id: ana.id, display_name: 'Ana Prueba', email: ana.email } },
          ],
        },
      })
      const coachs = await sol.get<{ reservations: { user: object }[] }>(path)
      expect(coachs.body.reservations.map((one) => one.user)).toEqual([{ display_name: 'Ana Prueba' }])
      expect(await luna.get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect((await ana.get(path)).status).toBe(403)
    })
  })
})
