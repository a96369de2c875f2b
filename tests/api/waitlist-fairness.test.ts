import type { OwnWaitlist, RemovalAnswer, Reservation, WaitlistEntryAnswer } from '@estudio/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveWaitlists } from '../../server/src/studio/waitlist/index.ts'
import { waitlistFaults } from '../harness/consistency.ts'
import {
  type Answer,
  type Coach,
  type Member,
  openStudio,
  type Person,
  type Studio,
} from '../harness/index.ts'
import { changeProfile, switchOff } from '../harness/profiles.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'

type Booked = Answer<{ code?: string; reservation: Reservation }>

const usual = {
  cancel_free_minutes: 360,
  cancel_min_minutes: 60,
  min_advance_minutes: 0,
  waitlist_limit: 3,
  waitlist_offer_minutes: 20,
  waitlist_close_minutes: 60,
  waitlist_grace_minutes: 30,
  max_live_reservations: null,
  max_reservations_a_day: null,
}

/** Sequences in which a place could go out of turn, a class be lost, an entry be stuck, or a promised place be taken. */
describe('a waiting list is fair whatever else happens', () => {
  let studio: Studio
  let admin: Person
  let sol: Coach
  /** One place, which Ana holds, at 18:00 of the next day; with a coach, so that it can be edited. */
  let pilates: TestClass
  let ana: Member
  let held: Reservation

  const member = (classes = 3) => studio.member({ plan: 'limited', classes })
  const join = (who: Member, where = pilates) =>
    who.post<WaitlistEntryAnswer>(`/api/schedule/${where.id}/waitlist`)
  const leave = (who: Member) => who.delete(`/api/schedule/${pilates.id}/waitlist`)
  const accept = (who: Member, entry: { id: string } | undefined) =>
    who.post<{ code?: string; reservation: Reservation }>(`/api/waitlist/${entry?.id}/accept`)
  const cancel = (who: Member, { id }: { id: string }) =>
    who.patch<{ reservation: Reservation }>(`/api/user-schedules/${id}`, { status: 'canceled' })
  const entriesOf = async (who: Member) => (await who.get<OwnWaitlist>('/api/user/waitlist')).body.entries
  const holdsPlace = async (who: Member, where = pilates) =>
    (await who.get<{ reservations: Reservation[] }>('/api/user-schedules')).body.reservations.some(
      (one) => one.schedule_id === where.id && one.status === 'reserved',
    )
  const mailsTo = async (who: Member, subject: string) =>
    (await studio.mailbox()).filter((mail) => mail.to === who.email && mail.subject.includes(subject)).length
  const inLine = async (count: number, where = pilates) => {
    const members: Member[] = []
    for (let n = 0; n < count; n += 1) {
      const one = await member()
      expect((await join(one, where)).status).toBe(201)
      members.push(one)
    }
    return members as [Member, Member, Member]
  }
  const bookByStaff = (who: Member, where = pilates) =>
    admin.post<{ code?: string }>('/api/admin/user-schedules', {
      schedule_id: where.id,
      user_id: who.id,
      override_reason: 'Evento',
    })
  const move = (start: string, end: string) =>
    admin.patch<{ undo: { id: string } }>(`/api/schedule/${pilates.id}`, { start_time: start, end_time: end })

  beforeAll(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    for (const time of ['09:00', '18:00', '20:00']) await studio.slot(time)
  })
  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await setSettings(studio.db, usual)
    sol = await studio.coach()
    ana = await member()
    pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1, coach: sol })
    held = ((await ana.books(pilates)) as Booked).body.reservation
  })
  afterAll(() => studio.close())

  /** Five hours before the class, when places are offered. */
  const offerPlace = async () => {
    studio.setClock('2026-11-17T13:00')
    await cancel(ana, held)
  }

  it('WLI-07: an offer that ran out is no turn: who let it pass does not book before the next', async () => {
    const [first, second] = await inLine(2)
    await offerPlace()
    studio.setClock('2026-11-17T13:20')
    expect((await first.books(pilates)).body).toMatchObject({ code: 'class_full' })
    await serveWaitlists(studio.context)
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered' }])
  })

  it('WLI-11: an offer that ran out, with nobody else who can take the place, keeps nobody from booking it', async () => {
    const [first] = await inLine(1)
    await offerPlace()
    studio.setClock('2026-11-17T13:20')
    expect((await first.books(pilates)).status).toBe(201)
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('staff who book for somebody go beyond the capacity while a place is offered, and do not take it', async () => {
    const [first] = await inLine(1)
    await offerPlace()
    const [offer] = await entriesOf(first)
    expect((await bookByStaff(await member())).status).toBe(201)
    expect(await waitlistFaults(studio.db)).toEqual([])
    expect((await accept(first, offer)).status).toBe(201)
  })

  it('an offer beside places that staff gave beyond the capacity ends in time', async () => {
    const [first] = await inLine(1)
    await offerPlace()
    await bookByStaff(await member())
    studio.setClock('2026-11-17T13:20')
    await serveWaitlists(studio.context)
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired', closed_reason: 'offer_expired' }])
  })

  it('WLI-09: who presses “Reservar” instead of accepting an offer may give the place back all the same', async () => {
    const [first] = await inLine(1)
    await offerPlace()
    const { body } = (await first.books(pilates)) as Booked
    studio.setClock('2026-11-17T13:30')
    expect((await cancel(first, body.reservation)).body.reservation.class_returned).toBe(true)
  })

  it('WLI-07: a deleted account leaves its lines, and the place it was offered goes to the next at once', async () => {
    const [first, second, third] = await inLine(3)
    await offerPlace()
    expect(await entriesOf(first)).toMatchObject([{ status: 'offered' }])
    expect((await admin.delete(`/api/admin/users/${first.id}`)).status).toBe(200)
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered', position: 1 }])
    expect(await entriesOf(third)).toMatchObject([{ status: 'waiting', position: 2 }])
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('WLI-05: the place of a deleted account goes to the first in line', async () => {
    const [first] = await inLine(1)
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect(await holdsPlace(first)).toBe(true)
  })

  it.each([
    [
      'has no class left',
      'no_classes_left',
      async (first: Member) => first.books(await studio.class({ at: '2026-11-18T09:00' })),
    ],
    [
      'has a plan that ends before the class',
      'class_outside_plan',
      async (first: Member) => {
        const { body } = await first.get<{ plans: { id: string }[] }>('/api/user/plans')
        const change = { id: body.plans[0]?.id, end_date: '2026-11-16' }
        return admin.patch(`/api/admin/users/${first.id}/plans`, change)
      },
    ],
  ])(
    'WLI-10: who %s by now is passed over, hears so and keeps her place in line',
    async (_who, code, change) => {
      const first = await member(1)
      await join(first)
      const [second] = await inLine(1)
      expect((await change(first)).status).toBeLessThan(300)
      await cancel(ana, held)
      expect(await holdsPlace(second)).toBe(true)
      expect(await entriesOf(first)).toMatchObject([{ status: 'skipped', position: 1, skips: [{ code }] }])
      expect(await mailsTo(first, 'No pudimos darte el lugar')).toBe(1)
    },
  )

  it('WLI-10: an account switched off is passed over and told why; switched on again it has its turn', async () => {
    const [first, second] = await inLine(2)
    await switchOff(studio.db, first.id)
    await cancel(ana, held)
    expect(await holdsPlace(second)).toBe(true)
    expect(await mailsTo(first, 'No pudimos darte el lugar')).toBe(1)
    await changeProfile(studio.db, first, { is_active: true })
    expect(await entriesOf(first)).toMatchObject([
      {
        status: 'skipped',
        position: 1,
        skips: [{ code: 'account_inactive', text: expect.stringContaining('cuenta') }],
      },
    ])
    const [given] = (await second.get<{ reservations: Reservation[] }>('/api/user-schedules')).body
      .reservations
    await cancel(second, given as Reservation)
    expect(await holdsPlace(first)).toBe(true)
  })

  it('WLI-10: who is passed over is notified each time somebody behind them is given a place, for the same reason too', async () => {
    pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 2 })
    const holders = [await member(), await member()] as const
    const places = [
      ((await holders[0].books(pilates)) as Booked).body.reservation,
      ((await holders[1].books(pilates)) as Booked).body.reservation,
    ] as const
    const [first] = await inLine(3)
    await first.books(await studio.class({ at: '2026-11-17T18:00' }))
    await cancel(holders[0], places[0])
    await cancel(holders[1], places[1])
    expect((await entriesOf(first))[0]?.skips.map(({ code }) => code)).toEqual([
      'overlapping_reservation',
      'overlapping_reservation',
    ])
  })

  it('WLI-10: who is passed over while the place stays free is notified once, however often the lines are served', async () => {
    const [first] = await inLine(1)
    await first.books(await studio.class({ at: '2026-11-17T18:00' }))
    await cancel(ana, held)
    for (let n = 0; n < 3; n += 1) await serveWaitlists(studio.context)
    expect((await entriesOf(first))[0]?.skips).toHaveLength(1)
  })

  describe('who is passed over reads why, and hears it by mail, in the same words', () => {
    it.each<[string, string, (who: Member) => Promise<unknown>]>([
      [
        'no_classes_left',
        'Tu plan Plan de prueba no tiene clases disponibles. Necesitas adquirir un nuevo plan.',
        async (who) => {
          for (const day of [18, 19, 20]) await who.books(await studio.class({ at: `2026-11-${day}T18:00` }))
        },
      ],
      [
        'class_outside_plan',
        'Tu plan llega hasta el 16 de noviembre y esta clase queda fuera de sus fechas. Elige otra clase o renueva tu plan.',
        async (who) => {
          const { body } = await who.get<{ plans: { id: string }[] }>('/api/user/plans')
          const shorter = { id: body.plans[0]?.id, end_date: '2026-11-16' }
          expect((await admin.patch(`/api/admin/users/${who.id}/plans`, shorter)).status).toBe(200)
        },
      ],
      [
        'too_many_reservations',
        'Puedes tener 1 clase reservada a la vez. Toma una o cancela otra para reservar esta.',
        async (who) => {
          await who.books(await studio.class({ at: '2026-11-18T18:00' }))
          await setSettings(studio.db, { max_live_reservations: 1 })
        },
      ],
      [
        'too_many_that_day',
        'Puedes reservar 1 clase por día. Elige otro día o cancela la otra.',
        async (who) => {
          await who.books(await studio.class({ at: '2026-11-17T09:00' }))
          await setSettings(studio.db, { max_reservations_a_day: 1 })
        },
      ],
    ])('%s', async (code, text, change) => {
      const [first, second] = await inLine(2)
      await change(first)
      await cancel(ana, held)
      expect(await holdsPlace(second)).toBe(true)
      const told = (await studio.mailbox()).filter(
        ({ to, subject }) => to === first.email && subject.includes('No pudimos darte el lugar'),
      )
      expect(told.map((mail) => mail.text)).toEqual([expect.stringContaining(text)])
      expect(await entriesOf(first)).toMatchObject([
        { status: 'skipped', position: 1, skips: [{ code, text }] },
      ])
    })
  })

  it('capacity raised while the class can still be cancelled without cost: those in line are booked at once', async () => {
    const [first, second, third] = await inLine(3)
    expect((await admin.patch(`/api/schedule/${pilates.id}`, { max_capacity: 3 })).status).toBe(200)
    expect([await holdsPlace(first), await holdsPlace(second), await holdsPlace(third)]).toEqual([
      true,
      true,
      false,
    ])
    for (const who of [first, second]) expect(await mailsTo(who, 'Se liberó un lugar')).toBe(1)
    expect(await entriesOf(third)).toMatchObject([{ status: 'waiting', position: 1 }])
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('WLI-05, WLI-10: two lines of overlapping classes, freed by one cancelled plan: one place, and the reason for the other', async () => {
    const other = await studio.class({ at: '2026-11-17T18:20', capacity: 1 })
    await setSettings(studio.db, { refuse_overlapping_reservations: false })
    await ana.books(other)
    await setSettings(studio.db, { refuse_overlapping_reservations: true })
    const [first, second] = await inLine(2)
    await join(first, other)
    await join(second, other)
    const { body } = await ana.get<{ plans: { id: string }[] }>('/api/user/plans')
    expect((await admin.patch(`/api/admin/user-plans/${body.plans[0]?.id}/cancel`, {})).status).toBe(200)
    for (const one of [first, second]) {
      expect([await holdsPlace(one), await holdsPlace(one, other)].filter(Boolean)).toHaveLength(1)
    }
    expect(await entriesOf(first)).toMatchObject([
      { status: 'skipped', skips: [{ code: 'overlapping_reservation' }] },
    ])
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('WLI-14: a class that moves withdraws its offer, keeps the turns, and gives the place anew by its new hour', async () => {
    const [first, second] = await inLine(2)
    await offerPlace()
    expect((await move('2026-11-18T18:00', '2026-11-18T18:50')).status).toBe(200)
    expect(await holdsPlace(first)).toBe(true)
    expect(await entriesOf(second)).toMatchObject([{ status: 'waiting', position: 1 }])
    studio.setClock('2026-11-17T23:00')
    expect((await studio.mailbox()).filter((mail) => mail.to === second.email)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Conservas tu turno en la lista de espera') }),
    )
  })

  it('a move is not taken back once the place it freed is offered to somebody in line', async () => {
    pilates = await studio.class({ at: '2026-11-17T20:00', capacity: 1, coach: await studio.coach() })
    const holder = await member()
    await holder.books(pilates)
    await holder.books(await studio.class({ at: '2026-11-17T18:00' }))
    const [first] = await inLine(1)
    studio.setClock('2026-11-17T15:00')
    const moved = await move('2026-11-17T18:00', '2026-11-17T18:50')
    const [offer] = await entriesOf(first)
    expect(offer).toMatchObject({ status: 'offered' })
    expect((await admin.post(`/api/schedule/undo/${moved.body.undo.id}`)).body).toMatchObject({
      code: 'undo_conflict',
    })
    expect((await accept(first, offer)).status).toBe(201)
  })

  it('WLI-14: another coach changes nothing for the line; a copy of the class has none', async () => {
    const [first] = await inLine(1)
    const luz = await studio.coach()
    expect(
      (await admin.patch(`/api/schedule/${pilates.id}`, { instructor_ids: [luz.instructorId] })).status,
    ).toBe(200)
    const copied = await admin.post('/api/schedule/copy-week', { from: '2026-11-16', to: '2026-11-23' })
    expect(await entriesOf(first)).toMatchObject([{ status: 'waiting', position: 1 }])
    expect(await waitlistFaults(studio.db)).toEqual([])
    expect(copied.status).toBeLessThan(300)
  })

  it('WLI-09: a place given less than half an hour before the class goes back with it until the class begins, not after', async () => {
    await setSettings(studio.db, { waitlist_close_minutes: 0, cancel_free_minutes: 0, cancel_min_minutes: 0 })
    const [first] = await inLine(1)
    studio.setClock('2026-11-17T17:50')
    await cancel(ana, held)
    const [given] = (await first.get<{ reservations: Reservation[] }>('/api/user-schedules')).body
      .reservations
    studio.setClock('2026-11-17T18:01')
    expect((await cancel(first, given as Reservation)).body).toMatchObject({ code: 'cancel_too_late' })
    studio.setClock('2026-11-17T17:59')
    expect((await cancel(first, given as Reservation)).body.reservation.class_returned).toBe(true)
  })

  it('WLI-08: an offer made before bookings close can be taken until it ends, and none is made after', async () => {
    await setSettings(studio.db, { min_advance_minutes: 240 })
    const [first, second] = await inLine(2)
    studio.setClock('2026-11-17T13:55')
    await cancel(ana, held)
    const [offer] = await entriesOf(first)
    studio.setClock('2026-11-17T14:10')
    const accepted = await accept(first, offer)
    expect(accepted.status).toBe(201)
    await cancel(first, accepted.body.reservation)
    expect(await entriesOf(second)).toMatchObject([{ status: 'waiting' }])
    expect((await join(await member())).body).toMatchObject({ code: 'booking_closed' })
  })

  describe('WLI-07: whoever can no longer take the place that is offered to her', () => {
    const planOf = async (who: Member) =>
      (await who.get<{ plans: { id: string }[] }>('/api/user/plans')).body.plans[0]?.id
    const cancelPlan = async (who: Member) =>
      admin.patch(`/api/admin/user-plans/${await planOf(who)}/cancel`, {})
    const bookAtThatHour = async (who: Member) =>
      expect((await who.books(await studio.class({ at: '2026-11-17T18:00' }))).status).toBe(201)

    it.each<[string, string, string, (who: Member) => Promise<unknown>]>([
      ['her plan is cancelled', 'no_plan', 'Necesitas un plan vigente', cancelPlan],
      [
        'her payment is reversed',
        'no_plan',
        'Necesitas un plan vigente',
        async (who) =>
          admin.patch(`/api/admin/user-plans/${await planOf(who)}/reverse-payment`, { reason: 'Rebotó' }),
      ],
      [
        'her plan is paused',
        'plan_paused',
        'en pausa',
        async (who) =>
          admin.post(`/api/admin/user-plans/${await planOf(who)}/pauses`, {
            from: '2026-11-17',
            to: '2026-11-18',
            reason: 'Viaje',
          }),
      ],
      [
        'her classes ran out',
        'no_classes_left',
        'clases',
        async (who) => {
          for (const day of [18, 19, 20]) await who.books(await studio.class({ at: `2026-11-${day}T18:00` }))
        },
      ],
      ['she books another class of that hour', 'overlapping_reservation', 'hora', bookAtThatHour],
      ['her account is switched off', 'account_inactive', 'cuenta', (who) => switchOff(studio.db, who.id)],
    ])(
      '%s: she is passed over at once and hears why, the next has the offer',
      async (_what, code, word, change) => {
        const [first, second] = await inLine(2)
        await offerPlace()
        await change(first)
        await serveWaitlists(studio.context)
        expect(await entriesOf(second)).toMatchObject([{ status: 'offered', position: 2 }])
        const [told, ...more] = (await studio.mailbox()).filter(
          ({ to, subject }) => to === first.email && subject.includes('No pudimos darte el lugar'),
        )
        expect(told?.text).toContain(word)
        expect(more).toEqual([])
        await changeProfile(studio.db, first, { is_active: true })
        expect(await entriesOf(first)).toMatchObject([
          {
            status: 'skipped',
            position: 1,
            offered_until: null,
            skips: [{ code, text: expect.stringContaining(word) }],
          },
        ])
        expect(await waitlistFaults(studio.db)).toEqual([])
      },
    )

    it('is refused with the reason where she accepts before that', async () => {
      const [first] = await inLine(1)
      await offerPlace()
      const [offer] = await entriesOf(first)
      await cancelPlan(first)
      expect((await accept(first, offer)).body).toMatchObject({ code: 'no_plan' })
      await serveWaitlists(studio.context)
      expect((await accept(first, offer)).body).toMatchObject({ code: 'not_offered' })
    })

    it('is passed over beside places that staff gave beyond the capacity too', async () => {
      const [first, second] = await inLine(2)
      await offerPlace()
      expect((await bookByStaff(await member())).status).toBe(201)
      await bookAtThatHour(first)
      await serveWaitlists(studio.context)
      expect(await entriesOf(first)).toMatchObject([
        { status: 'skipped', skips: [{ code: 'overlapping_reservation' }] },
      ])
      expect(await entriesOf(second)).toMatchObject([
        { status: 'skipped', skips: [{ code: 'assigned_by_studio' }] },
      ])
      expect(await waitlistFaults(studio.db)).toEqual([])
    })

    it('leaves a place that nobody else in line can take free for all', async () => {
      const [first] = await inLine(1)
      await offerPlace()
      await bookAtThatHour(first)
      for (let n = 0; n < 2; n += 1) await serveWaitlists(studio.context)
      expect((await (await member()).books(pilates)).status).toBe(201)
      expect((await entriesOf(first))[0]?.skips).toHaveLength(1)
    })

    it('keeps her place for the next: able again, she is offered it first', async () => {
      const [first, second] = await inLine(2)
      await offerPlace()
      const other = (await first.books(await studio.class({ at: '2026-11-17T18:00' }))) as Booked
      await serveWaitlists(studio.context)
      await setSettings(studio.db, { cancel_min_minutes: 0 })
      await cancel(first, other.body.reservation)
      await leave(second)
      expect(await entriesOf(first)).toMatchObject([{ status: 'offered', position: 1 }])
    })
  })

  it('offers that ran out while the server was down go on to the next when it is back, one place at a time', async () => {
    const [first, second, third] = await inLine(3)
    await offerPlace()
    studio.setClock('2026-11-17T15:00')
    await serveWaitlists(studio.context)
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired' }])
    expect(await entriesOf(second)).toMatchObject([
      { status: 'offered', offered_until: '2026-11-17T22:20:00.000Z' },
    ])
    expect(await entriesOf(third)).toMatchObject([{ status: 'waiting' }])
    studio.setClock('2026-11-17T17:30')
    await serveWaitlists(studio.context)
    expect((await third.books(pilates)).status).toBe(201)
  })

  it('WLI-14: a class that is cancelled under an offer ends it; taken back, the first in line is offered the place again', async () => {
    const [first] = await inLine(1)
    await offerPlace()
    const removed = await admin.delete<RemovalAnswer>(`/api/schedule/${pilates.id}`)
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired', closed_reason: 'class_canceled' }])
    await admin.post(`/api/schedule/undo/${removed.body.undo.id}`)
    await serveWaitlists(studio.context)
    expect(await entriesOf(first)).toMatchObject([{ status: 'offered' }])
  })

  it('WLI-02, WLI-07: a member who leaves while she is passed over and another who leaves with an offer: the rest move up', async () => {
    const [first, second, third] = await inLine(3)
    await first.books(await studio.class({ at: '2026-11-17T18:00' }))
    await offerPlace()
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered', position: 2 }])
    await leave(first)
    await leave(second)
    expect(await entriesOf(third)).toMatchObject([{ status: 'offered', position: 1 }])
  })

  it('WLI-12: whom staff take off the line as she takes her place keeps it, and hears nothing of it', async () => {
    const [first] = await inLine(1)
    await offerPlace()
    const [offer] = await entriesOf(first)
    const [accepted, removed] = await Promise.all([
      accept(first, offer),
      admin.delete(`/api/admin/waitlist/${offer?.id}`, { reason: 'Se equivocó de lista' }),
    ])
    expect(removed.status).toBe(204)
    expect(await mailsTo(first, 'Saliste de la lista')).toBe(accepted.status === 201 ? 0 : 1)
  })

  it('WLI-13: one given a place out of turn: those before her hear so by mail', async () => {
    const [first, second] = await inLine(2)
    const [entry] = await entriesOf(second)
    await admin.post(`/api/admin/waitlist/${entry?.id}/assign`, { reason: 'Cumpleaños' })
    expect(await entriesOf(first)).toMatchObject([{ position: 1, skips: [{ code: 'assigned_by_studio' }] }])
    expect(await mailsTo(first, 'No pudimos darte el lugar')).toBe(1)
  })

  describe('staff who book for somebody over a full class', () => {
    const skipsOf = async (who: Member) =>
      (await entriesOf(who))[0]?.skips.map(({ code, text }) => [code, text])
    const assigned = [['assigned_by_studio', 'El lugar fue asignado por el estudio.']]

    it('pass over those in line, who read so and hear it by mail, and keep their turn', async () => {
      const [first, second] = await inLine(2)
      expect((await bookByStaff(await member())).status).toBe(201)
      for (const [index, who] of [first, second].entries()) {
        expect(await entriesOf(who)).toMatchObject([{ status: 'skipped', position: index + 1 }])
        expect(await skipsOf(who)).toEqual(assigned)
        expect(await mailsTo(who, 'No pudimos darte el lugar')).toBe(1)
      }
      expect(await waitlistFaults(studio.db)).toEqual([])
    })

    it('one of the line: hers is booked, those before her are passed over, those behind her are not', async () => {
      const [first, second, third] = await inLine(3)
      expect((await bookByStaff(second)).status).toBe(201)
      expect(await holdsPlace(second)).toBe(true)
      expect(await entriesOf(second)).toEqual([])
      expect(await skipsOf(first)).toEqual(assigned)
      expect(await entriesOf(third)).toMatchObject([{ status: 'waiting', position: 2, skips: [] }])
      expect(await mailsTo(third, 'No pudimos darte el lugar')).toBe(0)
      expect(await waitlistFaults(studio.db)).toEqual([])
    })

    it('a place that is kept for the line counts too, whatever else the reason waives', async () => {
      const [first] = await inLine(1)
      const busy = (await first.books(await studio.class({ at: '2026-11-17T18:00' }))) as Booked
      await cancel(ana, held)
      await cancel(first, busy.body.reservation)
      const other = await member()
      await other.books(await studio.class({ at: '2026-11-17T09:00' }))
      await setSettings(studio.db, { max_live_reservations: 1 })
      const answer = await bookByStaff(other)
      expect(answer).toMatchObject({ status: 201, body: { waived: ['too_many_reservations', 'class_full'] } })
      expect((await skipsOf(first))?.at(-1)).toEqual(assigned[0])
    })

    it('while the class has room nobody is passed over', async () => {
      const [first] = await inLine(1)
      await first.books(await studio.class({ at: '2026-11-17T18:00' }))
      await cancel(ana, held)
      expect((await bookByStaff(await member())).status).toBe(201)
      expect((await skipsOf(first))?.map(([code]) => code)).toEqual(['overlapping_reservation'])
    })
  })
})
