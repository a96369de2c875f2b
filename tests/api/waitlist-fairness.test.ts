import type { Reservation } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { waitlistFaults } from '../harness/consistency.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { changeProfile, switchOff } from '../harness/profiles.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { type Booked, createFullClass, waitlistCalls } from '../harness/waitlist.ts'

/** Sequences in which a place could go out of turn, a class be lost, an entry be stuck, or a promised place be taken. */
describe('a waiting list stays fair during other changes', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  for (const time of ['09:00', '18:00', '20:00']) await studio.slot(time)

  let pilates: TestClass
  let ana: Member
  let held: Reservation
  const {
    member,
    join,
    leave,
    accept,
    cancel,
    entriesOf,
    holdsPlace,
    mailCount,
    membersWaiting,
    offerPlace,
  } = waitlistCalls(() => ({ studio, admin, pilates, ana, held }))
  const move = (start: string, end: string) =>
    admin.patch<{ undo: { id: string } }>(`/api/schedule/${pilates.id}`, { start_time: start, end_time: end })

  beforeEach(async () => {
    ;({ pilates, ana, held } = await createFullClass(studio))
  })

  it('WLI-07: a deleted account leaves its waiting lists, and its offered place goes to the next member at once', async () => {
    const [first, second, third] = await membersWaiting(3)
    await offerPlace()
    expect(await entriesOf(first)).toMatchObject([{ status: 'offered' }])
    expect((await admin.delete(`/api/admin/users/${first.id}`)).status).toBe(200)
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered', position: 1 }])
    expect(await entriesOf(third)).toMatchObject([{ status: 'waiting', position: 2 }])
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('WLI-05: the place of a deleted account goes to the first member of the waiting list', async () => {
    const [first] = await membersWaiting(1)
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
    'WLI-10: a member who %s by now is passed over, is notified and keeps her turn',
    async (_who, code, change) => {
      const first = await member(1)
      await join(first)
      const [second] = await membersWaiting(1)
      expect((await change(first)).status).toBeLessThan(300)
      await cancel(ana, held)
      expect(await holdsPlace(second)).toBe(true)
      expect(await entriesOf(first)).toMatchObject([{ status: 'skipped', position: 1, skips: [{ code }] }])
      expect(await mailCount(first, 'No pudimos darte el lugar')).toBe(1)
    },
  )

  it('WLI-10: a member whose account is switched off is passed over with the reason, and has her turn again when it is switched on', async () => {
    const [first, second] = await membersWaiting(2)
    await switchOff(studio.db, first.id)
    await cancel(ana, held)
    expect(await holdsPlace(second)).toBe(true)
    expect(await mailCount(first, 'No pudimos darte el lugar')).toBe(1)
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

  it('WLI-10: a member who is passed over is notified each time a member behind is given a place, also for the same reason', async () => {
    pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 2 })
    const holders = [await member(), await member()] as const
    const places = [
      ((await holders[0].books(pilates)) as Booked).body.reservation,
      ((await holders[1].books(pilates)) as Booked).body.reservation,
    ] as const
    const [first] = await membersWaiting(3)
    await first.books(await studio.class({ at: '2026-11-17T18:00' }))
    await cancel(holders[0], places[0])
    await cancel(holders[1], places[1])
    expect((await entriesOf(first))[0]?.skips.map(({ code }) => code)).toEqual([
      'overlapping_reservation',
      'overlapping_reservation',
    ])
  })

  it('WLI-10: a member who is passed over while the place stays free is notified once, however often the job runs', async () => {
    const [first] = await membersWaiting(1)
    await first.books(await studio.class({ at: '2026-11-17T18:00' }))
    await cancel(ana, held)
    for (let n = 0; n < 3; n += 1) await serveWaitlists(studio.context)
    expect((await entriesOf(first))[0]?.skips).toHaveLength(1)
  })

  describe('a member who is passed over reads the reason on the screen and in the mail, in the same words', () => {
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
      [
        'booking_suspended',
        'Juntaste 1 ausencia en 30 días: tus reservaciones descansan hasta el 23 de noviembre. Si crees que hay un error, escríbenos.',
        async (who) => {
          await setSettings(studio.db, { absence_limit: 1 })
          const missed = await studio.class({ at: '2026-11-16T09:00' })
          const { body } = (await who.books(missed)) as Booked
          studio.setClock('2026-11-16T10:00')
          await admin.patch(`/api/schedule/${missed.id}/attendance`, {
            attendance: [{ reservation_id: body.reservation.id, attendance: 'no_show' }],
          })
        },
      ],
    ])('%s', async (code, text, change) => {
      const [first, second] = await membersWaiting(2)
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

  it('raising the capacity books the waiting members at once while the class can still be cancelled without cost', async () => {
    const [first, second, third] = await membersWaiting(3)
    expect((await admin.patch(`/api/schedule/${pilates.id}`, { max_capacity: 3 })).status).toBe(200)
    expect([await holdsPlace(first), await holdsPlace(second), await holdsPlace(third)]).toEqual([
      true,
      true,
      false,
    ])
    for (const who of [first, second]) expect(await mailCount(who, 'Se liberó un lugar')).toBe(1)
    expect(await entriesOf(third)).toMatchObject([{ status: 'waiting', position: 1 }])
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('WLI-05, WLI-10: a member waiting for two overlapping classes whose places free together gets one place, and the reason for the other', async () => {
    const other = await studio.class({ at: '2026-11-17T18:20', capacity: 1 })
    await setSettings(studio.db, { refuse_overlapping_reservations: false })
    await ana.books(other)
    await setSettings(studio.db, { refuse_overlapping_reservations: true })
    const [first, second] = await membersWaiting(2)
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

  it('WLI-14: a class that moves withdraws its offer, keeps the turns, and gives the place by the rules of its new time', async () => {
    const [first, second] = await membersWaiting(2)
    await offerPlace()
    expect((await move('2026-11-18T18:00', '2026-11-18T18:50')).status).toBe(200)
    expect(await holdsPlace(first)).toBe(true)
    expect(await entriesOf(second)).toMatchObject([{ status: 'waiting', position: 1 }])
    studio.setClock('2026-11-17T23:00')
    expect((await studio.mailbox()).filter((mail) => mail.to === second.email)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Conservas tu turno en la lista de espera') }),
    )
  })

  it('a move cannot be undone once the place that it freed is offered to a waiting member', async () => {
    pilates = await studio.class({ at: '2026-11-17T20:00', capacity: 1, coach: await studio.coach() })
    const holder = await member()
    await holder.books(pilates)
    await holder.books(await studio.class({ at: '2026-11-17T18:00' }))
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-17T15:00')
    const moved = await move('2026-11-17T18:00', '2026-11-17T18:50')
    const [offer] = await entriesOf(first)
    expect(offer).toMatchObject({ status: 'offered' })
    expect((await admin.post(`/api/schedule/undo/${moved.body.undo.id}`)).body).toMatchObject({
      code: 'undo_conflict',
    })
    expect((await accept(first, offer)).status).toBe(201)
  })

  it('WLI-14: another coach does not change the waiting list, and a copy of the class has none', async () => {
    const [first] = await membersWaiting(1)
    const luz = await studio.coach()
    expect(
      (await admin.patch(`/api/schedule/${pilates.id}`, { instructor_ids: [luz.instructorId] })).status,
    ).toBe(200)
    const copied = await admin.post('/api/schedule/copy-week', { from: '2026-11-16', to: '2026-11-23' })
    expect(await entriesOf(first)).toMatchObject([{ status: 'waiting', position: 1 }])
    expect(await waitlistFaults(studio.db)).toEqual([])
    expect(copied.status).toBeLessThan(300)
  })

  it('WLI-02, WLI-07: the others move up when a member leaves who was passed over or has an offer', async () => {
    const [first, second, third] = await membersWaiting(3)
    await first.books(await studio.class({ at: '2026-11-17T18:00' }))
    await offerPlace()
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered', position: 2 }])
    await leave(first)
    await leave(second)
    expect(await entriesOf(third)).toMatchObject([{ status: 'offered', position: 1 }])
  })
})
