import type { BookingVerdict, Reservation, StaffBookingVerdict, WaitlistEntryAnswer } from '@estudio/contract'
import { type ReasonCode, refusalActions } from '@estudio/texts'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { changePlan, givePlan } from '../harness/plans.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'

type Refused = Answer<{ code?: string; message?: string }>

const usual = {
  min_advance_minutes: 0,
  cancel_free_minutes: 360,
  cancel_min_minutes: 60,
  waitlist_limit: 3,
  waitlist_offer_minutes: 20,
  waitlist_close_minutes: 60,
  max_days_ahead: null,
  max_live_reservations: null,
  max_reservations_a_day: null,
  absence_limit: null,
  pause_days_per_plan: 15,
}

/** Each refusal by a rule of waiting lists and bookings: code, status, text, and the step that helps. */
describe('the refusals of the rules, and “¿Por qué no puedo reservar?”', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  let ana: Member

  const member = () => studio.member({ plan: 'limited', classes: 8 })
  const book = (who: Member, where: TestClass) =>
    who.books(where) as Promise<Answer<{ reservation: Reservation }>>
  const join = (who: Member, { id }: TestClass) =>
    who.post<WaitlistEntryAnswer>(`/api/schedule/${id}/waitlist`) as Promise<Answer<WaitlistEntryAnswer>>
  const accept = (who: Member, entry: string): Promise<Refused> => who.post(`/api/waitlist/${entry}/accept`)
  const tomorrow = (hour = '18:00', capacity?: number) =>
    studio.class({ at: `2026-11-17T${hour}`, ...(capacity && { capacity }) })
  /** Somebody else holds its only place. */
  const full = async (hour?: string) => {
    const pilates = await tomorrow(hour, 1)
    const holder = await member()
    return { pilates, holder, held: (await book(holder, pilates)).body.reservation }
  }
  /** Ana's reservations in the current week. */
  const plan = async () =>
    (await ana.get<{ plans: { id: string }[] }>('/api/user/plans')).body.plans[0]?.id as string
  const own = async ({ id }: TestClass) => (await ana.get<BookingVerdict>(`/api/schedule/${id}/verdict`)).body
  const staff = async ({ id }: TestClass) =>
    (
      await admin.get<StaffBookingVerdict>(
        `/api/admin/user-schedules/verdict?schedule_id=${id}&user_id=${ana.id}`,
      )
    ).body
  const refusal = (code: ReasonCode, message: string) => ({ status: 409, body: { code, message } })
  /** The step that the screens offer with the text. */
  const stepOf = (code: ReasonCode) => refusalActions[code]?.label

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await setSettings(studio.db, usual)
    ana = await member()
  })

  describe('of a class', () => {
    interface Rule {
      code: ReasonCode
      message: string
      step: string
      forStaff: string
      waivable?: boolean
      class: () => Promise<TestClass>
    }
    it.each<Rule>([
      {
        code: 'too_far_ahead',
        message: 'Puedes reservar con hasta 3 días de anticipación. Vuelve cuando se acerque la fecha.',
        step: 'Buscar otro horario',
        forStaff: 'Se reserva con hasta 3 días de anticipación.',
        class: async () => {
          await setSettings(studio.db, { max_days_ahead: 3 })
          return studio.class({ at: '2026-11-20T18:00' })
        },
      },
      {
        code: 'too_many_reservations',
        message: 'Puedes tener 2 clases reservadas a la vez. Toma una o cancela otra para reservar esta.',
        step: 'Ver mis reservaciones',
        forStaff: 'Ya tiene 2 clases por tomar, lo más que puede tener a la vez.',
        class: async () => {
          await setSettings(studio.db, { max_live_reservations: 2 })
          for (const hour of ['08:00', '10:00']) await book(ana, await tomorrow(hour))
          return tomorrow()
        },
      },
      {
        code: 'too_many_that_day',
        message: 'Puedes reservar 2 clases por día. Elige otro día o cancela la otra.',
        step: 'Ver mis reservaciones',
        forStaff: 'Ese día ya tiene 2 clases, lo más que puede tener por día.',
        class: async () => {
          await setSettings(studio.db, { max_reservations_a_day: 2 })
          for (const hour of ['08:00', '10:00']) await book(ana, await tomorrow(hour))
          return tomorrow()
        },
      },
      {
        code: 'booking_suspended',
        message:
          'Juntaste 1 ausencia en 30 días: tus reservaciones descansan hasta el 23 de noviembre. Si crees que hay un error, escríbenos.',
        step: 'Ver mis ausencias',
        forStaff: 'Juntó 1 ausencia en 30 días: no puede reservar hasta el 23 de noviembre.',
        class: async () => {
          await setSettings(studio.db, { absence_limit: 1 })
          const missed = await studio.class({ at: '2026-11-16T10:00' })
          const { body } = await book(ana, missed)
          studio.setClock('2026-11-16T12:00')
          await admin.patch(`/api/schedule/${missed.id}/attendance`, {
            attendance: [{ reservation_id: body.reservation.id, attendance: 'no_show' }],
          })
          return tomorrow()
        },
      },
      {
        code: 'plan_paused',
        message:
          'Tu plan Plan de prueba está en pausa hasta el 18 de noviembre. Elige una clase después de esa fecha o escríbenos para terminar la pausa.',
        step: 'Ver mi plan',
        forStaff: 'Su plan está en pausa hasta el 18 de noviembre.',
        waivable: false,
        class: async () => {
          const days = { from: '2026-11-17', to: '2026-11-18', reason: 'Viaje' }
          expect((await admin.post(`/api/admin/user-plans/${await plan()}/pauses`, days)).status).toBe(201)
          return tomorrow()
        },
      },
    ])('$code: the booking, the question and the answer for staff agree', async (rule) => {
      const { code, message, step, forStaff, waivable = true } = rule
      const pilates = await rule.class()
      expect(await book(ana, pilates)).toMatchObject(refusal(code, message))
      expect(await own(pilates)).toEqual({ code, message, waitlist: null, make_up_until: null })
      expect(await staff(pilates)).toEqual({ code, message: forStaff, waivable })
      expect(stepOf(code)).toBe(step)
      const byStaff = { schedule_id: pilates.id, user_id: ana.id }
      expect(await admin.post('/api/admin/user-schedules', byStaff)).toMatchObject(refusal(code, forStaff))
      const withReason = { ...byStaff, override_reason: 'Evento' }
      expect((await admin.post('/api/admin/user-schedules', withReason)).status).toBe(waivable ? 201 : 409)
    })
  })

  describe('of a waiting list', () => {
    const classFull = {
      code: 'class_full',
      message: 'La clase está llena, o su lugar es de quien espera en la lista.',
      waivable: true,
    }
    const answersOf = async (pilates: TestClass) => [await own(pilates), await staff(pilates)]

    it('class_not_full: the class has a free place that the member can book', async () => {
      const open = await tomorrow()
      const message = 'Todavía hay lugar en esta clase: puedes reservarla.'
      expect(await join(ana, open)).toMatchObject(refusal('class_not_full', message))
      expect(await answersOf(open)).toMatchObject([{ code: 'ok' }, { code: 'ok' }])
      expect(stepOf('class_not_full')).toBe('Buscar otro horario')
    })

    it('already_waiting: refuses a member who is on the list, and a member who holds a place', async () => {
      const message = 'Ya tienes tu lugar en esta clase o en su lista de espera.'
      const booked = await tomorrow('10:00', 1)
      await book(ana, booked)
      expect(await join(ana, booked)).toMatchObject(refusal('already_waiting', message))
      const { pilates } = await full()
      await join(ana, pilates)
      expect(await answersOf(pilates)).toMatchObject([
        { code: 'class_full', waitlist: { code: 'already_waiting', message } },
        classFull,
      ])
      expect(stepOf('already_waiting')).toBe('Ver mis reservaciones')
    })

    it('waitlist_limit_reached: names the studio’s number', async () => {
      await setSettings(studio.db, { waitlist_limit: 2 })
      for (const hour of ['08:00', '10:00']) await join(ana, (await full(hour)).pilates)
      const { pilates } = await full()
      const message = 'Puedes estar en 2 listas de espera a la vez. Sal de una para anotarte en esta.'
      expect(await join(ana, pilates)).toMatchObject(refusal('waitlist_limit_reached', message))
      expect(await answersOf(pilates)).toMatchObject([
        { code: 'class_full', waitlist: { code: 'waitlist_limit_reached', message } },
        classFull,
      ])
      expect(stepOf('waitlist_limit_reached')).toBe('Ver mis reservaciones')
    })

    it('waitlist_closed: refuses from the studio’s number of minutes before the class', async () => {
      const { pilates } = await full()
      studio.setClock('2026-11-17T17:00:01')
      const message =
        'La lista de espera de esta clase ya cerró. Si se libera un lugar, cualquiera puede reservarlo.'
      expect(await join(ana, pilates)).toMatchObject(refusal('waitlist_closed', message))
      expect(await answersOf(pilates)).toMatchObject([
        { code: 'class_full', waitlist: { code: 'waitlist_closed', message } },
        classFull,
      ])
      expect(stepOf('waitlist_closed')).toBe('Buscar otro horario')
    })

    it('not_offered and offer_expired: a place that is not offered, or no longer, cannot be accepted', async () => {
      const { pilates, holder, held } = await full()
      const { body } = await join(ana, pilates)
      const early = 'Por ahora no hay un lugar apartado para ti en esta clase.'
      expect(await accept(ana, body.entry.id)).toMatchObject(refusal('not_offered', early))
      expect(stepOf('not_offered')).toBe('Ver mis reservaciones')
      studio.setClock('2026-11-17T13:00')
      await holder.patch(`/api/user-schedules/${held.id}`, { status: 'canceled' })
      expect(await answersOf(pilates)).toMatchObject([{ code: 'ok' }, { code: 'ok' }])
      studio.setClock('2026-11-17T13:20')
      const late = 'El tiempo para tomar este lugar terminó. Puedes anotarte otra vez en la lista.'
      expect(await accept(ana, body.entry.id)).toMatchObject(refusal('offer_expired', late))
      expect(stepOf('offer_expired')).toBe('Buscar otro horario')
    })

    it.each([
      {
        at: '2026-11-17T17:16',
        closed: 'the waiting list',
        message:
          'El tiempo para tomar este lugar terminó. La lista de espera de esta clase ya cerró. Si se libera un lugar, cualquiera puede reservarlo.',
        joined: 'class_not_full',
      },
      {
        at: '2026-11-17T17:46',
        closed: 'the waiting list and bookings',
        message:
          'El tiempo para tomar este lugar terminó. La lista de espera y las reservaciones de esta clase ya cerraron.',
        joined: 'booking_closed',
      },
    ])('offer_expired names no list to join once $closed closed', async ({ at, message, joined }) => {
      await setSettings(studio.db, { min_advance_minutes: 15 })
      const { pilates, holder, held } = await full()
      const { body } = await join(ana, pilates)
      studio.setClock('2026-11-17T16:39')
      await holder.patch(`/api/user-schedules/${held.id}`, { status: 'canceled' })
      studio.setClock('2026-11-17T16:59')
      const open = 'El tiempo para tomar este lugar terminó. Puedes anotarte otra vez en la lista.'
      expect(await accept(ana, body.entry.id)).toMatchObject(refusal('offer_expired', open))
      studio.setClock(at)
      await serveWaitlists(studio.context)
      expect(await accept(ana, body.entry.id)).toMatchObject(refusal('offer_expired', message))
      expect(await join(ana, pilates)).toMatchObject({ status: 409, body: { code: joined } })
    })
  })

  describe('of a plan', () => {
    it('first_time_only: refuses the buyer and staff, each in their own words', async () => {
      const trial = await studio.plan({ classLimit: 1 })
      await changePlan(studio.db, trial, { first_time_only: true })
      const buying = { plan_id: trial.id, start_date: '2027-01-10', payment_method: 'transfer' }
      expect(await ana.post('/api/user-plans', buying)).toMatchObject(
        refusal(
          'first_time_only',
          'Este plan es solo para quien viene por primera vez, y ya tuviste uno con nosotros. Elige otro de la lista.',
        ),
      )
      expect(stepOf('first_time_only')).toBe('Ver planes')
      const adding = { plan_id: trial.id, start_date: '2027-01-10' }
      expect(await admin.post(`/api/admin/users/${ana.id}/plans`, adding)).toMatchObject(
        refusal(
          'first_time_only',
          'Este plan es solo para quien viene por primera vez, y ya tuvo uno. Para dárselo de todos modos, escribe el motivo.',
        ),
      )
    })

    it('pause_too_long and pause_overlaps: refuse the member and staff, each in their own words', async () => {
      const who = await studio.member()
      const id = await givePlan(studio.context, who.id, {
        plan: 'limited',
        classes: 8,
        starts: '2026-11-10',
        ends: '2026-12-09',
      })
      const [asked, set] = [`/api/user-plans/${id}/pause-requests`, `/api/admin/user-plans/${id}/pauses`]
      const days = (from: string, to: string) => ({ from, to, reason: 'Viaje' })
      const long = days('2026-11-20', '2026-12-05')
      const tooLong = refusal(
        'pause_too_long',
        'La pausa es más larga de lo que permite el estudio: a este plan le quedan 15 días.',
      )
      expect(await who.post(asked, long)).toMatchObject(tooLong)
      expect(await admin.post(set, long)).toMatchObject(tooLong)
      expect((await admin.post(set, days('2026-11-20', '2026-11-22'))).status).toBe(201)
      const same = days('2026-11-22', '2026-11-23')
      const overlaps = refusal(
        'pause_overlaps',
        'Ya hay una pausa en esos días, o una solicitud por responder. Elige otras fechas.',
      )
      expect(await who.post(asked, same)).toMatchObject(overlaps)
      expect(await admin.post(set, same)).toMatchObject(overlaps)
    })
  })
})
