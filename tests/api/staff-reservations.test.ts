import type { Reservation, StaffBookingAnswer, StaffScheduledClass } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import type { Member } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import { scheduledClass } from '../harness/schedule.ts'
import { pick } from '../harness/values.ts'

// The clock is at Monday 16 November 2026, 08:00.
describe('reservations as staff manage them', async () => {
  const { studio, admin, sol } = await openStaffWeek('09:00', '18:00')

  const book = (member: Member, scheduled: { id: string }, override_reason?: string) =>
    admin.post<StaffBookingAnswer & { code?: string }>('/api/admin/user-schedules', {
      user_id: member.id,
      schedule_id: scheduled.id,
      override_reason,
    })
  const cancel = (id: string, body: object = {}) =>
    admin.patch<{ reservation: Reservation }>(`/api/admin/user-schedules/${id}`, {
      status: 'canceled',
      ...body,
    })
  const placesOf = async (id: string) =>
    pick(await scheduledClass(studio.db, { id }), ['reservation_count', 'max_capacity', 'overbooked'])
  const limited = (classes = 2) => studio.member({ plan: 'limited', classes })

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  describe('booking for a member', () => {
    it('B03, A63: follows the rules of a booking, is paid by the plan, audited and made once', async () => {
      const ana = await limited()
      const made = await studio.class({ at: '2026-11-17T18:00' })
      expect(await book(ana, made)).toMatchObject({
        status: 201,
        body: { reservation: { status: 'reserved', schedule_id: made.id }, waived: [] },
      })
      expect((await book(ana, made)).status).toBe(200)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 1, ledger: 1 }])
      const log = await auditColumns(studio.db, { subject_id: ana.id }, ['action', 'actor_id', 'subject_id'])
      expect(log).toEqual([{ action: 'reservation.book', actor_id: admin.id, subject_id: ana.id }])
    })

    it('a repeated Idempotency-Key gets the same answer', async () => {
      const ana = await limited()
      const body = { user_id: ana.id, schedule_id: (await studio.class({ at: '2026-11-17T10:00' })).id }
      const headers = { 'idempotency-key': 'staff-1' }
      const first = await admin.post('/api/admin/user-schedules', body, headers)
      expect(first.status).toBe(201)
      expect(await admin.post('/api/admin/user-schedules', body, headers)).toMatchObject({
        status: 201,
        body: first.body as object,
      })
    })

    it('a full class needs a reason and takes at most five more', async () => {
      const made = await studio.class({ at: '2026-11-18T18:00', capacity: 1 })
      await book(await limited(), made)
      const ana = await limited()
      expect(await book(ana, made)).toMatchObject({ status: 409, body: { code: 'class_full' } })
      expect(await book(ana, made, '   ')).toMatchObject({ status: 409, body: { code: 'class_full' } })
      expect(await book(ana, made, 'Cumpleaños')).toMatchObject({
        status: 201,
        body: { waived: ['class_full'] },
      })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 1, ledger: 1 }])
      for (let place = 2; place <= 5; place += 1) await book(await limited(), made, 'Evento')
      expect(await book(await limited(), made, 'Evento')).toMatchObject({ body: { code: 'class_full' } })
      expect(await placesOf(made.id)).toEqual({ reservation_count: 6, max_capacity: 1, overbooked: 5 })
      expect(await (await limited()).books(made)).toMatchObject({ body: { code: 'class_full' } })
    })

    it('a booking without a plan is a courtesy: no class is paid or returned', async () => {
      const guest = await studio.member()
      const made = await studio.class({ at: '2026-11-18T09:00', coach: sol })
      expect(await book(guest, made)).toMatchObject({ status: 409, body: { code: 'no_plan' } })
      const { body } = await book(guest, made, 'Invitada de Sol')
      expect(body).toMatchObject({
        waived: ['no_plan'],
        reservation: { user_plan_id: null, cancellation: 'counted' },
      })
      const list = await admin.get<{ reservations: object[] }>(`/api/schedule/${made.id}/reservations`)
      expect(list.body.reservations).toMatchObject([{ override_reason: 'Invitada de Sol', attendance: null }])
      expect(await guest.cancels(made)).toMatchObject({
        status: 200,
        body: { reservation: { class_returned: false } },
      })
      expect(await placesOf(made.id)).toMatchObject({ reservation_count: 0 })
    })

    it('a courtesy survives a move, and cancelling its class returns nothing', async () => {
      const guest = await studio.member()
      const made = await studio.class({ at: '2026-11-24T18:00', coach: sol })
      await book(guest, made, 'Invitada')
      const nine = { start_time: '2026-11-25T09:00:00', end_time: '2026-11-25T09:50:00' }
      const moved = await admin.patch<{ class: StaffScheduledClass }>(`/api/schedule/${made.id}`, nine)
      expect(moved.body.class.reservation_count).toBe(1)
      expect((await admin.delete(`/api/schedule/${made.id}`)).body).toMatchObject({ reservations: 1 })
      const own = await guest.get<{ reservations: object[] }>('/api/user-schedules')
      expect(own.body.reservations).toMatchObject([{ canceled_by: 'studio', class_returned: false }])
    })

    it('the mails of a courtesy mention no plan', async () => {
      const guest = await studio.member()
      const made = await studio.class({ at: '2026-11-26T18:00', coach: sol })
      const { body } = await book(guest, made, 'Invitada')
      const nine = { start_time: '2026-11-27T09:00:00', end_time: '2026-11-27T09:50:00' }
      await admin.patch(`/api/schedule/${made.id}`, nine)
      await cancel(body.reservation.id, { reason: 'Salón en obra' })
      const other = await studio.class({ at: '2026-11-26T18:00', coach: await studio.coach() })
      await book(guest, other, 'Invitada')
      // Another place at that hour: the move releases this one.
      await book(guest, await studio.class({ at: '2026-11-27T08:30' }), 'Invitada')
      await admin.patch(`/api/schedule/${other.id}`, nine)
      studio.advance({ minutes: 1 })
      const mails = (await studio.mailbox()).filter(({ to }) => to === guest.email)
      expect(mails.map(({ subject }) => subject.replace('Tu lugar en Pilates está', '')).sort()).toEqual([
        ' confirmado',
        ' confirmado',
        ' confirmado',
        'Cambió el horario de Pilates',
        'El estudio canceló tu reservación de Pilates',
        'El estudio canceló tu reservación de Pilates',
      ])
      for (const { text } of mails) expect(text).not.toMatch(/plan\b|perder la clase/)
    })

    it('a plan without classes makes it a courtesy; a future plan pays for its own days', async () => {
      const used = await limited(1)
      await book(used, await studio.class({ at: '2026-11-19T09:00' }))
      const next = await studio.class({ at: '2026-11-19T18:00' })
      expect(await book(used, next)).toMatchObject({ body: { code: 'no_classes_left' } })
      const { body } = await book(used, next, 'Compensación')
      expect(body).toMatchObject({
        waived: ['no_classes_left', 'no_plan'],
        reservation: { user_plan_id: null },
      })
      expect(await studio.books(used)).toMatchObject([{ classes_remaining: 0, ledger: 0 }])

      const soon = await studio.member({ plan: 'limited', classes: 2, starts: '2026-11-20' })
      const friday = await studio.class({ at: '2026-11-20T18:00' })
      expect(await book(soon, friday)).toMatchObject({ body: { code: 'plan_frozen' } })
      expect((await book(soon, friday, 'Ya pagó')).body.waived).toEqual(['plan_frozen'])
      expect(await studio.books(soon)).toMatchObject([{ classes_remaining: 1, ledger: 1 }])
    })

    it('staff can book a class that began today, and a class that the member cancelled', async () => {
      const begun = await studio.class({ at: '2026-11-16T07:00' })
      const yesterday = await studio.class({ at: '2026-11-15T18:00' })
      const ana = await limited()
      expect(await book(ana, begun)).toMatchObject({ body: { code: 'class_started' } })
      expect((await book(ana, begun, 'Llegó sin reservar')).body.waived).toEqual(['class_started'])
      // No confirmation for a class that has begun.
      expect((await studio.mailbox()).filter(({ to }) => to === ana.email)).toEqual([])
      expect(await book(ana, yesterday, 'Llegó')).toMatchObject({ body: { code: 'class_started' } })
      const bea = await limited()
      const later = await studio.class({ at: '2026-11-21T09:00' })
      await bea.books(later)
      await bea.cancels(later)
      expect(await book(bea, later)).toMatchObject({ body: { code: 'already_canceled_by_you' } })
      expect((await book(bea, later, 'Se arrepintió')).status).toBe(201)
    })

    it('no reason permits a cancelled class, a second class at that time or a deleted account', async () => {
      const ana = await limited(4)
      const made = await studio.class({ at: '2026-11-22T18:00', capacity: 1 })
      await book(await limited(), made)
      await book(ana, await studio.class({ at: '2026-11-22T18:20' }))
      expect(await book(ana, made, 'x')).toMatchObject({ body: { code: 'overlapping_reservation' } })
      const gone = await studio.class({ at: '2026-11-23T18:00' })
      await admin.post(`/api/schedule/${gone.id}/cancel`, {})
      expect(await book(ana, gone, 'x')).toMatchObject({ body: { code: 'class_canceled' } })
      const nobody = { ...ana, id: '00000000-0000-4000-8000-000000000000' }
      expect(await book(nobody, made, 'x')).toMatchObject({ status: 404, body: { code: 'member_not_found' } })
    })
  })

  describe('cancelling for a member', () => {
    it('ACA-19, B13: returns the class and sends a mail, and the class can be booked again', async () => {
      const ana = await limited()
      const made = await studio.class({ at: '2026-11-26T18:00' })
      const { body } = await book(ana, made)
      studio.setClock('2026-11-26T17:50')
      expect(await cancel(body.reservation.id)).toMatchObject({
        status: 200,
        body: { reservation: { status: 'canceled', canceled_by: 'studio', class_returned: true } },
      })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
      expect((await cancel(body.reservation.id)).status).toBe(200)
      const mails = (await studio.mailbox()).filter(
        ({ to, subject }) => to === ana.email && subject.startsWith('El estudio canceló'),
      )
      expect(mails).toHaveLength(1)
      expect((await ana.books(made)).status).toBe(201)
    })

    it('B13: keeps the class only with a reason, which the member reads', async () => {
      const ana = await limited()
      const { body } = await book(ana, await studio.class({ at: '2026-11-27T18:00' }))
      const keep = { return_class: false }
      expect(await cancel(body.reservation.id, keep)).toMatchObject({
        status: 400,
        body: { message: 'Escribe el motivo.' },
      })
      const answer = await cancel(body.reservation.id, { ...keep, reason: 'Aviso fuera de tiempo' })
      expect(answer.body.reservation).toMatchObject({ class_returned: false })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 1, ledger: 1 }])
      const mail = (await studio.mailbox()).find(
        ({ to, subject }) => to === ana.email && subject.startsWith('El estudio canceló'),
      )
      expect(mail?.text).toContain('Motivo: Aviso fuera de tiempo')
      expect(mail?.text).toContain('Esta vez la clase no regresa a tu plan.')
    })

    it('P4: an address that nobody confirmed gets the mail without the reason that staff typed', async () => {
      const email = 'sin.confirmar@correo.example'
      const added = await admin.post<Member>('/api/admin/users', { email, full_name: 'Eva Paz' })
      const made = await studio.class({ at: '2026-11-27T10:00' })
      const { body } = await book(added.body, made, 'Cortesía')
      await cancel(body.reservation.id, { return_class: false, reason: 'Compra en otro sitio' })
      const mail = (await studio.mailbox()).find(
        ({ to, subject }) => to === email && subject.startsWith('El estudio canceló'),
      )
      expect(mail?.text).toContain('Cancelamos tu reservación')
      expect(mail?.text).not.toContain('Motivo')
    })

    it('B13: refuses a class that has begun and an unknown reservation', async () => {
      const ana = await limited()
      const { body } = await book(ana, await studio.class({ at: '2026-11-28T09:00' }))
      studio.setClock('2026-11-28T09:00')
      expect(await cancel(body.reservation.id)).toMatchObject({
        status: 409,
        body: { code: 'class_started' },
      })
      const unknown = await cancel('00000000-0000-4000-8000-000000000000')
      expect(unknown).toMatchObject({ status: 404, body: { code: 'reservation_not_found' } })
    })
  })

  describe('attendance', () => {
    it('is recorded, changed and cleared, for one and for many, at any time', async () => {
      const [ana, bea] = [await limited(), await limited()]
      const made = await studio.class({ at: '2026-11-30T09:00', coach: sol })
      const ids: string[] = []
      for (const member of [ana, bea]) {
        ids.push((await book(member, made)).body.reservation.id)
        studio.advance({ seconds: 1 })
      }
      const record = (...values: ('attended' | 'no_show' | null)[]) =>
        admin.patch<{ reservations: { id: string; attendance: string | null }[] }>(
          `/api/schedule/${made.id}/attendance`,
          { attendance: values.map((attendance, index) => ({ reservation_id: ids[index], attendance })) },
        )
      expect((await record('attended')).status).toBe(200)
      studio.setClock('2026-11-30T09:05')
      const { body } = await record('attended', 'no_show')
      expect(body.reservations.map(({ attendance }) => attendance)).toEqual(['attended', 'no_show'])
      const cleared = await record(null)
      expect(cleared.body.reservations.map(({ attendance }) => attendance)).toEqual([null, 'no_show'])
      const own = await bea.get<{ reservations: object[] }>('/api/user-schedules')
      expect(own.body.reservations).toMatchObject([{ attendance: 'no_show' }])

      const stranger = await book(ana, await studio.class({ at: '2026-11-30T18:00' }))
      const mixed = [
        { reservation_id: ids[0], attendance: 'no_show' },
        { reservation_id: stranger.body.reservation.id, attendance: 'attended' },
      ]
      expect(await admin.patch(`/api/schedule/${made.id}/attendance`, { attendance: mixed })).toMatchObject({
        status: 404,
        body: { code: 'reservation_not_found' },
      })
      expect((await record(null)).body.reservations[0]?.attendance).toBeNull()
    })
  })
})
