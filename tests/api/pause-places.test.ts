import type { Schedule, StaffWaitlist } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingFaults } from '../harness/consistency.ts'
import type { Member } from '../harness/index.ts'
import { memberOfPause, openPauseStudio, pauseCalls } from '../harness/pauses.ts'
import { placesTaken } from '../harness/schedule.ts'

describe('places on the days of a pause', async () => {
  const { studio, admin } = await openPauseStudio()

  let ana: Member
  let plan: string

  const { set, books, reservations, mails } = pauseCalls(() => ({ studio, admin, ana, plan }))

  beforeEach(async () => {
    ;({ ana, plan } = await memberOfPause(studio))
  })

  describe('PAU-03: reservations inside go back with their classes', () => {
    it('releases the plan’s reservations on those days, and no others', async () => {
      for (const at of ['2026-11-19T22:30', '2026-11-20T06:00', '2026-11-21T22:30', '2026-11-22T06:00'])
        expect((await books(ana, at)).status).toBe(201)
      studio.advance({ minutes: 1 })
      await set('2026-11-20', '2026-11-21')
      expect((await reservations()).map(({ status }) => status).sort()).toEqual([
        'canceled',
        'canceled',
        'reserved',
        'reserved',
      ])
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 6, ledger: 6 }])
      expect(await bookingFaults(studio.db)).toEqual([])
      expect((await mails())[0]?.text).toContain(
        'Cancelamos tus 2 reservaciones de esos días y las clases regresaron a tu plan.',
      )
    })

    it('keeps the reservation of a class of today that has begun', async () => {
      await books(ana, '2026-11-16T09:00')
      studio.setClock('2026-11-16T09:10')
      await set('2026-11-16', '2026-11-17')
      expect(await reservations()).toMatchObject([{ status: 'reserved' }])
    })

    it('WLI-05: the pause gives a freed place to the first member of the waiting list', async () => {
      const pilates = await studio.class({ at: '2026-11-20T18:00', capacity: 1 })
      await books(ana, pilates)
      const bea = await studio.member({ plan: 'limited' })
      await bea.post(`/api/schedule/${pilates.id}/waitlist`)
      await set('2026-11-20', '2026-11-20')
      expect(
        (await bea.get<{ reservations: object[] }>('/api/user-schedules')).body.reservations,
      ).toMatchObject([{ schedule_id: pilates.id, status: 'reserved' }])
      expect(await placesTaken(studio.db, pilates)).toBe(1)
    })

    it('the pause gives the member’s offers on those days to the next member of the list', async () => {
      const pilates = await studio.class({ at: '2026-11-16T12:00', capacity: 1 })
      const [cleo, bea] = [await studio.member({ plan: 'limited' }), await studio.member({ plan: 'limited' })]
      const { body } = await books(cleo, pilates)
      for (const one of [ana, bea]) await one.post(`/api/schedule/${pilates.id}/waitlist`)
      await cleo.patch(`/api/user-schedules/${body.reservation.id}`, { status: 'canceled' })
      await set('2026-11-16', '2026-11-17')
      const line = await admin.get<StaffWaitlist>(`/api/schedule/${pilates.id}/waitlist`)
      expect(line.body.entries).toMatchObject([
        { member: { id: ana.id }, status: 'skipped', skips: [{ code: 'plan_paused' }] },
        { member: { id: bea.id }, status: 'offered' },
      ])
    })
  })

  it('WLI-11: an offer that ends with the pause frees the place on every card when nobody else waits', async () => {
    const pilates = await studio.class({ at: '2026-11-16T13:00', capacity: 1 })
    const cleo = await studio.member({ plan: 'limited' })
    const { body } = await books(cleo, pilates)
    await ana.post(`/api/schedule/${pilates.id}/waitlist`)
    await cleo.patch(`/api/user-schedules/${body.reservation.id}`, { status: 'canceled' })
    const held = async () => {
      const { body } = await studio.visitor.get<Schedule>('/api/schedule?week=2026-11-16')
      return body.schedule.find(({ id }) => id === pilates.id)?.held_count
    }
    expect(await held()).toBe(1)
    await set('2026-11-16', '2026-11-17')
    expect(await held()).toBe(0)
  })

  describe('PAU-04: nothing is booked inside a pause', () => {
    it('plan_paused names the last day of the pause, and the day after it can be booked during the pause', async () => {
      await set('2026-11-16', '2026-11-21')
      const { status, body } = await books(ana, '2026-11-21T22:30')
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'plan_paused',
          message:
            'Tu plan Plan de prueba está en pausa hasta el 21 de noviembre. Elige una clase después de esa fecha o escríbenos para terminar la pausa.',
        },
      ])
      expect((await books(ana, '2026-11-22T06:00')).status).toBe(201)
    })

    it('a member may not wait for a class on a day of the pause', async () => {
      const pilates = await studio.class({ at: '2026-11-20T18:00', capacity: 1 })
      await books(await studio.member({ plan: 'limited' }), pilates)
      await set('2026-11-20', '2026-11-20')
      expect((await ana.post(`/api/schedule/${pilates.id}/waitlist`)).body).toMatchObject({
        code: 'plan_paused',
      })
    })

    it('WLI-10: a waiting member is passed over with that reason and keeps her turn', async () => {
      const pilates = await studio.class({ at: '2026-11-20T18:00', capacity: 1 })
      const cleo = await studio.member({ plan: 'limited' })
      const { body } = await books(cleo, pilates)
      await ana.post(`/api/schedule/${pilates.id}/waitlist`)
      await set('2026-11-20', '2026-11-20')
      await cleo.patch(`/api/user-schedules/${body.reservation.id}`, { status: 'canceled' })
      const { entries } = (await ana.get<{ entries: object[] }>('/api/user/waitlist')).body
      expect(entries).toMatchObject([{ position: 1, status: 'skipped', skips: [{ code: 'plan_paused' }] }])
      expect((await mails()).map(({ text }) => text).join()).toContain(
        'está en pausa hasta el 20 de noviembre',
      )
    })

    it('staff may not book either, with or without a reason, not even in a full class', async () => {
      await set('2026-11-20', '2026-11-20')
      const full = await studio.class({ at: '2026-11-20T18:00', capacity: 1 })
      const free = await studio.class({ at: '2026-11-20T19:30' })
      await books(await studio.member({ plan: 'limited' }), full)
      for (const { id } of [full, free])
        expect(
          (
            await admin.post('/api/admin/user-schedules', {
              schedule_id: id,
              user_id: ana.id,
              override_reason: 'Cortesía',
            })
          ).body,
        ).toMatchObject({ code: 'plan_paused' })
    })

    it('a class that is moved into the pause is returned', async () => {
      const pilates = await studio.class({ at: '2026-11-19T18:00', coach: await studio.coach() })
      await books(ana, pilates)
      await set('2026-11-20', '2026-11-20')
      const moved = await admin.patch(`/api/schedule/${pilates.id}`, {
        start_time: '2026-11-20T18:00',
        end_time: '2026-11-20T18:50',
      })
      expect([moved.status, await reservations()]).toMatchObject([200, [{ status: 'canceled' }]])
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 8, ledger: 8 }])
    })

    it('undoing the removal of a class does not book it inside the pause', async () => {
      const pilates = await studio.class({ at: '2026-11-20T18:00' })
      await books(ana, pilates)
      const removed = await admin.delete<{ undo: { id: string } }>(`/api/schedule/${pilates.id}`)
      await set('2026-11-20', '2026-11-20')
      expect((await admin.post(`/api/schedule/undo/${removed.body.undo.id}`)).body).toMatchObject({
        code: 'undo_conflict',
      })
    })
  })
})
