import type { Reservation } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { waitlistFaults } from '../harness/consistency.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { changeProfile, switchOff } from '../harness/profiles.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { type Booked, createFullClass, waitlistCalls } from '../harness/waitlist.ts'

describe('WLI-07: a member who can no longer take the offered place', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await studio.slot('18:00')

  let pilates: TestClass
  let ana: Member
  let held: Reservation
  const { member, leave, accept, cancel, entriesOf, membersWaiting, offerPlace, bookByStaff } = waitlistCalls(
    () => ({
      studio,
      admin,
      pilates,
      ana,
      held,
    }),
  )

  beforeEach(async () => {
    ;({ pilates, ana, held } = await createFullClass(studio))
  })

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
    '%s: she is passed over at once with the reason, and the next member has the offer',
    async (_what, code, word, change) => {
      const [first, second] = await membersWaiting(2)
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

  it('is refused with the reason when she accepts before the job runs', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    const [offer] = await entriesOf(first)
    await cancelPlan(first)
    expect((await accept(first, offer)).body).toMatchObject({ code: 'no_plan' })
    await serveWaitlists(studio.context)
    expect((await accept(first, offer)).body).toMatchObject({ code: 'not_offered' })
  })

  it('is passed over also in a class that staff overbooked', async () => {
    const [first, second] = await membersWaiting(2)
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

  it('frees the place for any member when no other waiting member can take it', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    await bookAtThatHour(first)
    for (let n = 0; n < 2; n += 1) await serveWaitlists(studio.context)
    expect((await (await member()).books(pilates)).status).toBe(201)
    expect((await entriesOf(first))[0]?.skips).toHaveLength(1)
  })

  it('WLI-08: gets a mail that the list has closed, without a word about her turn', async () => {
    await setSettings(studio.db, { cancel_min_minutes: 0 })
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-17T16:50')
    await cancel(ana, held)
    studio.setClock('2026-11-17T17:05')
    await bookAtThatHour(first)
    await serveWaitlists(studio.context)
    const [told] = (await studio.mailbox()).filter(
      ({ to, subject }) => to === first.email && subject.includes('No pudimos darte el lugar'),
    )
    expect(told?.text).toContain('La lista de espera ya cerró')
    expect(told?.text).not.toContain('Conservas tu turno')
  })

  it('keeps her turn: when she can take a place again, she is offered it first', async () => {
    const [first, second] = await membersWaiting(2)
    await offerPlace()
    const other = (await first.books(await studio.class({ at: '2026-11-17T18:00' }))) as Booked
    await serveWaitlists(studio.context)
    await setSettings(studio.db, { cancel_min_minutes: 0 })
    await cancel(first, other.body.reservation)
    await leave(second)
    expect(await entriesOf(first)).toMatchObject([{ status: 'offered', position: 1 }])
  })
})
