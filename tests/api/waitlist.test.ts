import type { Reservation, StaffWaitlist } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { placesTaken, type TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { type Booked, createFullClass, waitlistCalls } from '../harness/waitlist.ts'

describe('the waiting list of a full class', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await studio.slot('18:00')

  let pilates: TestClass
  let ana: Member
  let held: Reservation
  const { member, join, leave, cancel, entriesOf, reservationsOf, mailsTo, membersWaiting } = waitlistCalls(
    () => ({
      studio,
      admin,
      pilates,
      ana,
      held,
    }),
  )
  const waitlist = async () =>
    (await admin.get<StaffWaitlist>(`/api/schedule/${pilates.id}/waitlist`)).body.entries

  beforeEach(async () => {
    ;({ pilates, ana, held } = await createFullClass(studio))
  })

  it('WLI-01, WLI-02: a member joins once, sees her position and can leave', async () => {
    const [first, second] = await membersWaiting(2)
    expect((await join(second)).body.entry).toMatchObject({
      schedule_id: pilates.id,
      position: 2,
      status: 'waiting',
      offered_until: null,
    })
    expect((await join(second)).status).toBe(200)
    expect((await leave(first)).status).toBe(204)
    expect((await leave(first)).status).toBe(204)
    expect(await entriesOf(first)).toEqual([])
    expect(await entriesOf(second)).toMatchObject([{ position: 1, name: expect.any(String) }])
  })

  it('WLI-01: joining times agree with the order of the list, also when requests overtake each other', async () => {
    studio.advance({ minutes: 1 })
    const [ahead] = await membersWaiting(1)
    studio.setClock('2026-11-16T08:00')
    const [behind] = await membersWaiting(1)
    const entries = await waitlist()
    expect(entries.map(({ member: one }) => one.id)).toEqual([ahead.id, behind.id])
    expect(entries[1]?.joined_at).toBe(entries[0]?.joined_at)
  })

  it('WLI-03, WLI-08: a member may join when she could book a free place', async () => {
    const refusal = async (who: Member, where = pilates) => (await join(who, where)).body
    expect(await refusal(await studio.member())).toMatchObject({ code: 'no_plan' })
    expect(await refusal(ana)).toMatchObject({ code: 'already_waiting' })
    expect(await refusal(await member(), await studio.class({ at: '2026-11-18T18:00' }))).toMatchObject({
      code: 'class_not_full',
    })
    studio.setClock('2026-11-17T17:00')
    expect(await refusal(await studio.member({ plan: 'limited', classes: 3 }))).toMatchObject({
      code: 'waitlist_closed',
    })
  })

  it('WLI-04: a member waits for at most as many classes as the studio allows', async () => {
    await setSettings(studio.db, { waitlist_limit: 1 })
    const [one] = await membersWaiting(1)
    const other = await studio.class({ at: '2026-11-19T18:00', capacity: 1 })
    await ana.books(other)
    expect((await join(one, other)).body).toMatchObject({
      code: 'waitlist_limit_reached',
      message: 'Puedes estar en una lista de espera a la vez. Sal de una para anotarte en esta.',
    })
    await setSettings(studio.db, { waitlist_limit: 0 })
    expect((await join(one, other)).body).toMatchObject({
      code: 'waitlist_limit_reached',
      message: 'El estudio no tiene listas de espera.',
    })
    await setSettings(studio.db, { waitlist_limit: 1 })
    await leave(one)
    expect((await join(one, other)).status).toBe(201)
  })

  it('WLI-05: a cancellation gives its place to the first waiting member, whose plan pays and who is notified', async () => {
    const [first, second] = await membersWaiting(2)
    await cancel(ana, held)
    expect(await reservationsOf(first)).toMatchObject([{ schedule_id: pilates.id, status: 'reserved' }])
    expect(await studio.books(first)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
    expect(await mailsTo(first)).toEqual([expect.stringContaining('Se liberó un lugar')])
    expect(await entriesOf(second)).toMatchObject([{ position: 1, status: 'waiting' }])
    expect(await placesTaken(studio.db, pilates)).toBe(1)
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('WLI-09: a member who was given a place can return it with its class within half an hour, at any time', async () => {
    await setSettings(studio.db, { cancel_free_minutes: 60 * 24 })
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-16T17:50')
    await cancel(ana, held)
    const [given] = await reservationsOf(first)
    studio.setClock('2026-11-16T18:20')
    expect((await reservationsOf(first))[0]?.cancellation).toBe('returned')
    expect((await cancel(first, given as Reservation)).body.reservation.class_returned).toBe(true)
    expect(await studio.books(first)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
    await setSettings(studio.db, { cancel_free_minutes: 360 })
  })

  it('WLI-09: after half an hour the usual rule of cancelling applies', async () => {
    await setSettings(studio.db, { cancel_free_minutes: 60 * 24 })
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-16T17:50')
    await cancel(ana, held)
    studio.setClock('2026-11-16T18:20:01')
    expect((await reservationsOf(first))[0]?.cancellation).toBe('counted')
    await setSettings(studio.db, { cancel_free_minutes: 360 })
  })

  it('WLI-10: a member who cannot take the place is passed over, gets the reason and keeps her turn', async () => {
    const [first, second] = await membersWaiting(2)
    const overlapping = await studio.class({ at: '2026-11-17T18:00' })
    expect((await first.books(overlapping)).status).toBe(201)
    await cancel(ana, held)
    expect(await entriesOf(first)).toMatchObject([
      {
        status: 'skipped',
        position: 1,
        skips: [{ code: 'overlapping_reservation', text: expect.any(String) }],
      },
    ])
    expect(await mailsTo(first)).toContainEqual(expect.stringContaining('No pudimos darte el lugar'))
    expect(await reservationsOf(second)).toMatchObject([{ schedule_id: pilates.id }])

    const [other] = (await reservationsOf(first)).filter((one) => one.schedule_id === overlapping.id)
    await cancel(first, other as Reservation)
    const [given] = await reservationsOf(second)
    await cancel(second, given as Reservation)
    expect((await reservationsOf(first)).map((one) => one.schedule_id)).toContain(pilates.id)
  })

  it('WLI-11: nobody else gets a place while a waiting member can take it', async () => {
    const [first] = await membersWaiting(1)
    const overlapping = await studio.class({ at: '2026-11-17T18:00' })
    const busy = (await first.books(overlapping)) as Booked
    const outsider = await member()
    await cancel(ana, held)
    await cancel(first, busy.body.reservation)
    expect((await outsider.books(pilates)).body).toMatchObject({ code: 'class_full' })
    await serveWaitlists(studio.context)
    expect(await entriesOf(first)).toEqual([])
    expect(
      (await reservationsOf(first)).some(
        (one) => one.schedule_id === pilates.id && one.status === 'reserved',
      ),
    ).toBe(true)
  })

  it('WLI-11: any member can book a place that no waiting member can take', async () => {
    const [first] = await membersWaiting(1)
    const overlapping = await studio.class({ at: '2026-11-17T18:00' })
    await first.books(overlapping)
    await cancel(ana, held)
    expect((await (await member()).books(pilates)).status).toBe(201)
  })

  it('WLI-05, WLI-06: a raised capacity serves the waiting list, and a capacity below the held places is refused', async () => {
    pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1, coach: await studio.coach() })
    await (await member()).books(pilates)
    const [first, second] = await membersWaiting(2)
    const { body } = await admin.get<{ schedule: { id: string; waitlist_count: number }[] }>(
      '/api/schedule?week=2026-11-17',
    )
    expect(body.schedule.find(({ id }) => id === pilates.id)?.waitlist_count).toBe(2)
    studio.setClock('2026-11-17T13:00')
    expect((await admin.patch(`/api/schedule/${pilates.id}`, { max_capacity: 2 })).status).toBe(200)
    expect(await entriesOf(first)).toMatchObject([{ status: 'offered' }])
    expect((await admin.patch(`/api/schedule/${pilates.id}`, { max_capacity: 1 })).body).toMatchObject({
      code: 'capacity_below_reservations',
    })
    expect(await entriesOf(second)).toMatchObject([{ status: 'waiting', position: 2 }])
  })

  it('WLI-14: cancelling a class ends its waiting list and notifies its members; an undo in time restores it and notifies nobody', async () => {
    const [first] = await membersWaiting(1)
    const cancelClass = () => admin.delete<{ undo: { id: string } }>(`/api/schedule/${pilates.id}`)
    const cancelled = expect.stringMatching(/^Se canceló/)
    const { body } = await cancelClass()
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired', closed_reason: 'class_canceled' }])
    expect((await admin.post(`/api/schedule/undo/${body.undo.id}`)).status).toBe(200)
    expect(await entriesOf(first)).toMatchObject([{ status: 'waiting', position: 1 }])
    studio.setClock('2026-11-16T12:00')
    expect(await mailsTo(first)).not.toContainEqual(cancelled)
    await cancelClass()
    studio.setClock('2026-11-16T13:00')
    expect(await mailsTo(first)).toContainEqual(cancelled)
  })

  it('WLI-14: a waiting list ends when the class begins', async () => {
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-17T18:00')
    await serveWaitlists(studio.context)
    expect(await waitlist()).toEqual([])
    expect(await entriesOf(first)).toEqual([])
  })
})
