import type { AbsencesAnswer, BookingVerdict, StaffBookingVerdict } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { setSettings } from '../harness/settings.ts'

type Booked = Answer<{ code?: string; message?: string; reservation: { id: string } }>

const none = {
  max_days_ahead: null,
  max_live_reservations: null,
  max_reservations_a_day: null,
  absence_limit: null,
  absence_window_days: 30,
  absence_suspension_days: 7,
}

describe('the rules a studio sets for booking', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  let ana: Member

  const books = async (at: string) => (await ana.books(await studio.class({ at }))) as Booked
  const cancel = (id: string) => ana.patch(`/api/user-schedules/${id}`, { status: 'canceled' })

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await setSettings(studio.db, none)
    ana = await studio.member({ plan: 'limited', classes: 20 })
  })

  it('LIM-01: no limit applies before it is set', async () => {
    for (const at of ['17T07:00', '17T19:00', '18T10:00', '30T10:00'])
      expect((await books(`2026-11-${at}`)).status).toBe(201)
  })

  it('LIM-02: a class can be booked at most so many days ahead, counted in the studio’s days', async () => {
    await setSettings(studio.db, { max_days_ahead: 7 })
    expect((await books('2026-11-23T21:00')).status).toBe(201)
    expect((await books('2026-11-24T06:00')).body).toMatchObject({
      code: 'too_far_ahead',
      message: 'Puedes reservar con hasta 7 días de anticipación. Vuelve cuando se acerque la fecha.',
    })
  })

  it('LIM-03: a member holds at most so many places at once; past and cancelled ones do not count', async () => {
    await setSettings(studio.db, { max_live_reservations: 2 })
    await books('2026-11-16T10:00')
    const { body } = await books('2026-11-18T10:00')
    expect((await books('2026-11-19T10:00')).body).toMatchObject({
      code: 'too_many_reservations',
      message: 'Puedes tener 2 clases reservadas a la vez. Toma una o cancela otra para reservar esta.',
    })
    await cancel(body.reservation.id)
    expect((await books('2026-11-20T10:00')).status).toBe(201)
    studio.setClock('2026-11-16T10:00')
    expect((await books('2026-11-21T10:00')).status).toBe(201)
  })

  it('LIM-04: a member holds at most so many places on one day', async () => {
    await setSettings(studio.db, { max_reservations_a_day: 1 })
    await books('2026-11-17T07:00')
    expect((await books('2026-11-17T19:00')).body).toMatchObject({
      code: 'too_many_that_day',
      message: 'Puedes reservar 1 clase por día. Elige otro día o cancela la otra.',
    })
    expect((await books('2026-11-18T07:00')).status).toBe(201)
  })

  describe('absences', () => {
    /** A class of that moment that Ana did not come to. */
    const missed = async (at: string) => {
      const pilates = await studio.class({ at })
      const { body } = (await ana.books(pilates)) as Booked
      const before = studio.clock.now()
      studio.setClock(`${at.slice(0, 11)}23:00`)
      await admin.patch(`/api/schedule/${pilates.id}/attendance`, {
        attendance: [{ reservation_id: body.reservation.id, attendance: 'no_show' }],
      })
      return before
    }

    it('ABS-02: at the limit a member cannot book for the days of the suspension, and can afterwards', async () => {
      await setSettings(studio.db, { absence_limit: 2 })
      await missed('2026-11-16T10:00')
      expect((await books('2026-11-20T10:00')).status).toBe(201)
      studio.setClock('2026-11-17T08:00')
      await missed('2026-11-17T10:00')
      expect((await books('2026-11-21T10:00')).body).toMatchObject({
        code: 'booking_suspended',
        message:
          'Juntaste 2 ausencias en 30 días: tus reservaciones descansan hasta el 24 de noviembre. Si crees que hay un error, escríbenos.',
      })
      studio.setClock('2026-11-24T10:00')
      expect((await books('2026-11-25T10:00')).status).toBe(201)
    })

    it('ABS-01: an absence is a class taken: marking it gives nothing back', async () => {
      await missed('2026-11-16T10:00')
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 19, ledger: 19 }])
    })

    it('ABS-02: older absences do not count', async () => {
      await setSettings(studio.db, { absence_limit: 2, absence_window_days: 3 })
      await missed('2026-11-16T10:00')
      studio.setClock('2026-11-20T08:00')
      await missed('2026-11-20T10:00')
      expect((await books('2026-11-21T10:00')).status).toBe(201)
    })

    it('ABS-02: the suspension lasts its days, also when the first absence falls out of the window meanwhile', async () => {
      await setSettings(studio.db, { absence_limit: 2, absence_window_days: 3 })
      await missed('2026-11-16T10:00')
      studio.setClock('2026-11-18T08:00')
      await missed('2026-11-18T10:00')
      studio.setClock('2026-11-22T08:00')
      expect((await books('2026-11-23T10:00')).body).toMatchObject({ code: 'booking_suspended' })
      studio.setClock('2026-11-25T10:00')
      expect((await books('2026-11-26T10:00')).status).toBe(201)
    })

    it('ABS-04, ABS-05: the member and staff read how many absences count, and the rule; without a rule nothing is shown', async () => {
      const read = async () => (await ana.get<AbsencesAnswer>('/api/user/absences')).body
      expect(await read()).toEqual({ absences: null })
      await setSettings(studio.db, { absence_limit: 2 })
      await missed('2026-11-16T10:00')
      const absences = { count: 1, limit: 2, window_days: 30, suspension_days: 7, suspended_until: null }
      expect(await read()).toEqual({ absences })
      expect((await admin.get(`/api/admin/users/${ana.id}/absences`)).body).toEqual({ absences })
      await setSettings(studio.db, { absence_limit: 1 })
      expect((await read()).absences?.suspended_until).toBe('2026-11-23T17:00:00.000Z')
    })

    it('ABS-03: staff waive absences with an audited reason; the member books again, and only later absences count', async () => {
      await setSettings(studio.db, { absence_limit: 1 })
      await missed('2026-11-16T10:00')
      const waiver = `/api/admin/users/${ana.id}/absences/waiver`
      expect((await admin.post(waiver, { reason: ' ' })).status).toBe(400)
      expect((await admin.post(waiver, { reason: 'Estuvo enferma' })).body).toMatchObject({
        absences: { count: 0, suspended_until: null },
      })
      expect((await books('2026-11-17T10:00')).status).toBe(201)
      expect(await auditEntries(studio.db, { action: 'user.waive_absences' })).toMatchObject([
        { subject_id: ana.id, after: { absences: 1, reason: 'Estuvo enferma' } },
      ])
      studio.setClock('2026-11-18T08:00')
      await missed('2026-11-18T10:00')
      expect((await books('2026-11-19T10:00')).body).toMatchObject({ code: 'booking_suspended' })
    })

    it('ABS-05, LIM-06: staff can book for the member with a reason', async () => {
      await setSettings(studio.db, { absence_limit: 1 })
      await missed('2026-11-16T10:00')
      const { id } = await studio.class({ at: '2026-11-18T10:00' })
      const booking = { schedule_id: id, user_id: ana.id }
      expect((await admin.post('/api/admin/user-schedules', booking)).body).toMatchObject({
        code: 'booking_suspended',
      })
      const waived = await admin.post('/api/admin/user-schedules', {
        ...booking,
        override_reason: 'Avisó a tiempo',
      })
      expect(waived).toMatchObject({ status: 201, body: { waived: ['booking_suspended'] } })
    })
  })

  describe('why can’t I book', () => {
    const mine = async ({ id }: { id: string }, who = ana) =>
      (await who.get<BookingVerdict>(`/api/schedule/${id}/verdict`)).body
    const asStaff = async ({ id }: { id: string }, who = ana) =>
      (
        await admin.get<StaffBookingVerdict>(
          `/api/admin/user-schedules/verdict?schedule_id=${id}&user_id=${who.id}`,
        )
      ).body
    const tomorrow = () => studio.class({ at: '2026-11-17T10:00' })

    it('WHY-01, WHY-03: nothing stands in the way', async () => {
      const open = await tomorrow()
      expect(await mine(open)).toEqual({ code: 'ok', message: null, waitlist: null, make_up_until: null })
      expect(await asStaff(open)).toEqual({ code: 'ok', message: null, waivable: false })
    })

    it.each([
      ['no plan', 'no_plan', () => studio.member()],
      ['a plan that waits for its payment', 'plan_payment_pending', () => studio.member({ plan: 'unpaid' })],
      [
        'no classes left',
        'no_classes_left',
        async () => {
          const who = await studio.member({ plan: 'limited', classes: 1 })
          await who.books(await studio.class({ at: '2026-11-20T10:00' }))
          return who
        },
      ],
      [
        'a plan that ended',
        'plan_expired',
        () => studio.member({ plan: 'unlimited', starts: '2026-10-01', ends: '2026-11-15' }),
      ],
      [
        'a plan that ends before the class',
        'class_outside_plan',
        () => studio.member({ plan: 'unlimited', starts: '2026-11-01', ends: '2026-11-16' }),
      ],
    ])(
      'WHY-01, WHY-03: %s: the answer is what booking itself is refused with',
      async (_what, code, person) => {
        const who = await person()
        const open = await tomorrow()
        const { message } = ((await who.books(open)) as Booked).body
        expect(await mine(open, who)).toEqual({ code, message, waitlist: null, make_up_until: null })
        expect(await asStaff(open, who)).toMatchObject({ code, waivable: true })
      },
    )

    it.each([
      ['too_far_ahead', { max_days_ahead: 1 }, 'Se reserva con hasta 1 día de anticipación.'],
      [
        'too_many_reservations',
        { max_live_reservations: 1 },
        'Ya tiene 1 clase por tomar, lo más que puede tener a la vez.',
      ],
      [
        'too_many_that_day',
        { max_reservations_a_day: 1 },
        'Ese día ya tiene 1 clase, lo más que puede tener por día.',
      ],
    ])('WHY-01, WHY-03: %s, in the studio’s own numbers', async (code, setting, forStaff) => {
      await books('2026-11-18T07:00')
      await setSettings(studio.db, setting)
      const later = await studio.class({ at: '2026-11-18T19:00' })
      const { message } = ((await ana.books(later)) as Booked).body
      expect(await mine(later)).toEqual({ code, message, waitlist: null, make_up_until: null })
      expect(await asStaff(later)).toEqual({ code, message: forStaff, waivable: true })
    })

    it('WHY-01, WHY-03: a class at the same hour, which no reason waives', async () => {
      await books('2026-11-17T10:00')
      const other = await tomorrow()
      expect(await mine(other)).toMatchObject({ code: 'overlapping_reservation' })
      expect(await asStaff(other)).toMatchObject({ code: 'overlapping_reservation', waivable: false })
    })

    it('WHY-02: for a full class it says whether the member may join its waiting list, and if not, why', async () => {
      const full = await studio.class({ at: '2026-11-17T10:00', capacity: 1 })
      await (await studio.member({ plan: 'unlimited' })).books(full)
      expect(await mine(full)).toMatchObject({ code: 'class_full', waitlist: { code: 'ok' } })
      expect(await mine(full, await studio.member())).toMatchObject({
        code: 'class_full',
        waitlist: { code: 'no_plan', message: expect.stringContaining('plan') },
      })
      await ana.post(`/api/schedule/${full.id}/waitlist`)
      expect(await mine(full)).toMatchObject({ waitlist: { code: 'already_waiting' } })
      studio.setClock('2026-11-17T09:30')
      expect(await mine(full, await studio.member({ plan: 'unlimited' }))).toMatchObject({
        waitlist: { code: 'waitlist_closed' },
      })
    })

    it('WHY-04: asking changes nothing', async () => {
      const open = await tomorrow()
      await mine(open)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 20 }])
      expect((await ana.get(`/api/schedule/${ana.id}/verdict`)).body).toMatchObject({
        code: 'class_not_found',
      })
    })
  })

  it('LIM-06: a member who may not book by these rules may not join a waiting list either', async () => {
    await setSettings(studio.db, { max_days_ahead: 1 })
    const full = await studio.class({ at: '2026-11-19T10:00', capacity: 1 })
    await setSettings(studio.db, { max_days_ahead: null })
    await (await studio.member({ plan: 'unlimited' })).books(full)
    await setSettings(studio.db, { max_days_ahead: 1 })
    expect((await ana.post(`/api/schedule/${full.id}/waitlist`)).body).toMatchObject({
      code: 'too_far_ahead',
    })
  })
})
