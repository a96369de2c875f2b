import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
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

describe('the rules a studio sets for booking', () => {
  let studio: Studio
  let admin: Person
  let ana: Member

  const books = async (at: string) => (await ana.books(await studio.class({ at }))) as Booked
  const cancel = (id: string) => ana.patch(`/api/user-schedules/${id}`, { status: 'canceled' })

  beforeAll(async () => {
    studio = await openStudio()
    admin = await studio.admin()
  })
  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await setSettings(studio.db, none)
    ana = await studio.member({ plan: 'limited', classes: 20 })
  })
  afterAll(() => studio.close())

  it('none of them holds before it is set', async () => {
    for (const at of ['17T07:00', '17T19:00', '18T10:00', '30T10:00'])
      expect((await books(`2026-11-${at}`)).status).toBe(201)
  })

  it('a class is booked at most so many days ahead, by the days of the studio', async () => {
    await setSettings(studio.db, { max_days_ahead: 7 })
    expect((await books('2026-11-23T21:00')).status).toBe(201)
    expect((await books('2026-11-24T06:00')).body).toMatchObject({
      code: 'too_far_ahead',
      message: 'Puedes reservar con hasta 7 días de anticipación. Vuelve cuando se acerque la fecha.',
    })
  })

  it('a member holds so many places at once; one that is over or cancelled makes room', async () => {
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

  it('a member holds so many places of one day', async () => {
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

    it('from the limit on nothing is booked for the suspension; then it is again', async () => {
      await setSettings(studio.db, { absence_limit: 2 })
      await missed('2026-11-16T10:00')
      expect((await books('2026-11-20T10:00')).status).toBe(201)
      studio.setClock('2026-11-17T08:00')
      await missed('2026-11-17T10:00')
      expect((await books('2026-11-21T10:00')).body).toMatchObject({
        code: 'booking_suspended',
        message:
          'Por tus faltas, tus reservaciones están en pausa hasta el 24 de noviembre. Si crees que hay un error, escríbenos.',
      })
      studio.setClock('2026-11-24T10:00')
      expect((await books('2026-11-25T10:00')).status).toBe(201)
    })

    it('older ones do not count', async () => {
      await setSettings(studio.db, { absence_limit: 2, absence_window_days: 3 })
      await missed('2026-11-16T10:00')
      studio.setClock('2026-11-20T08:00')
      await missed('2026-11-20T10:00')
      expect((await books('2026-11-21T10:00')).status).toBe(201)
    })

    it('staff waive it with a reason', async () => {
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

  it('who may not book by these rules may not wait either', async () => {
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
