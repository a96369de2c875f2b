import type { RemovalAnswer, Reservation, ScheduledClass } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveWaitlists } from '../../server/src/studio/booking/index.ts'
import { bookingFaults, waitlistFaults } from '../harness/consistency.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { changeProfile, switchOff } from '../harness/profiles.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { type Booked, createFullClass, waitlistCalls } from '../harness/waitlist.ts'

describe('places offered to a waiting list', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await studio.slot('18:00')

  let pilates: TestClass
  let ana: Member
  let held: Reservation
  const { member, join, leave, accept, cancel, entriesOf, mailsTo, membersWaiting, offerPlace, bookByStaff } =
    waitlistCalls(() => ({ studio, admin, pilates, ana, held }))

  beforeEach(async () => {
    ;({ pilates, ana, held } = await createFullClass(studio))
  })

  it('WLI-06, WLI-11: the place is offered for twenty minutes, held for her alone, and booked when she accepts', async () => {
    const [first, second] = await membersWaiting(2)
    const outsider = await member()
    await offerPlace()
    const [offer] = await entriesOf(first)
    expect(offer).toMatchObject({ status: 'offered', offered_until: '2026-11-17T20:20:00.000Z' })
    expect(await mailsTo(first)).toEqual([expect.stringContaining('Hay un lugar para ti')])
    expect((await outsider.books(pilates)).body).toMatchObject({ code: 'class_full' })
    expect((await second.books(pilates)).body).toMatchObject({ code: 'class_full' })
    expect((await accept(second, (await entriesOf(second))[0])).body).toMatchObject({
      code: 'not_offered',
    })
    studio.setClock('2026-11-17T13:19:59')
    const accepted = await accept(first, offer)
    expect(accepted).toMatchObject({ status: 201, body: { reservation: { status: 'reserved' } } })
    expect((await accept(first, offer)).status).toBe(200)
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('WLI-06: accepting an offer again after cancelling its place is refused with the reason of a booking', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    const [offer] = await entriesOf(first)
    const { reservation } = (await accept(first, offer)).body
    await cancel(first, reservation)
    const booked = await first.books(pilates)
    expect(booked.body).toMatchObject({ code: 'already_canceled_by_you' })
    expect(await accept(first, offer)).toMatchObject({ status: booked.status, body: booked.body })
  })

  it('accepting an offer again after the studio cancelled its place is refused', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    const [offer] = await entriesOf(first)
    const { id } = (await accept(first, offer)).body.reservation
    expect(
      (
        await admin.patch(`/api/admin/user-schedules/${id}`, {
          status: 'canceled',
          return_class: true,
          reason: 'Evento',
        })
      ).status,
    ).toBe(200)
    expect((await accept(first, offer)).body).toMatchObject({ code: 'not_offered' })
  })

  it('WLI-11: the public schedule counts the place as held while it is offered, and no longer', async () => {
    const [first, second] = await membersWaiting(2)
    const address = '/api/schedule?from=2026-11-17&to=2026-11-18'
    const versions = new Set<string | undefined>()
    const shown = async () => {
      const { body, headers } = await studio.visitor.get<{ schedule: ScheduledClass[] }>(address)
      versions.add(headers.etag?.toString())
      const found = body.schedule.find(({ id }) => id === pilates.id)
      return [found?.reservation_count, found?.held_count, found?.waitlist_count]
    }
    expect(await shown()).toEqual([1, 0, 2])
    await offerPlace()
    expect(await shown()).toEqual([0, 1, 2])
    studio.setClock('2026-11-17T13:20')
    await serveWaitlists(studio.context)
    // A job is another process's write to the buffer of the schedule.
    studio.context.booking.publicSchedule.invalidate()
    expect(await shown()).toEqual([0, 1, 1])
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired' }])
    await leave(second)
    expect(await shown()).toEqual([0, 0, 0])
    expect(versions.size).toBe(4)
  })

  it('WLI-06: an offer ends at the latest when the class begins', async () => {
    await setSettings(studio.db, { waitlist_close_minutes: 0, cancel_min_minutes: 0 })
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-17T17:50')
    await cancel(ana, held)
    expect(await entriesOf(first)).toMatchObject([
      { status: 'offered', offered_until: '2026-11-18T01:00:00.000Z' },
    ])
  })

  it('WLI-07: an expired offer goes to the next member', async () => {
    const [first, second] = await membersWaiting(2)
    await offerPlace()
    const [offer] = await entriesOf(first)
    studio.setClock('2026-11-17T13:20')
    expect((await accept(first, offer)).body).toMatchObject({ code: 'offer_expired' })
    await serveWaitlists(studio.context)
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired', closed_reason: 'offer_expired' }])
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered' }])
    expect((await accept(first, offer)).body).toMatchObject({ code: 'offer_expired' })
  })

  it('WLI-07: a member whose offer expires is notified at once, and may join again at the end of the list', async () => {
    const [first, second] = await membersWaiting(2)
    await offerPlace()
    studio.setClock('2026-11-17T13:20')
    for (let run = 0; run < 2; run += 1) await serveWaitlists(studio.context)
    const told = (await studio.mailbox()).filter(
      (mail) => mail.to === first.email && mail.subject.startsWith('Terminó el tiempo'),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('hasta la 1:20 p.m.')
    expect(told[0]?.text).toContain('antes del martes 17 de noviembre, 5:00 p.m.')
    expect((await join(first)).status).toBe(201)
    expect(await entriesOf(first)).toMatchObject([{ status: 'waiting', position: 2 }])
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered', position: 1 }])
  })

  it('WLI-07, WLI-08: when an offer expires after the list has closed, any member can book the place, and its member is notified', async () => {
    await setSettings(studio.db, { cancel_min_minutes: 0 })
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-17T16:59')
    await cancel(ana, held)
    studio.setClock('2026-11-17T17:20')
    await serveWaitlists(studio.context)
    const [told] = (await studio.mailbox()).filter(
      (mail) => mail.to === first.email && mail.subject.startsWith('Terminó el tiempo'),
    )
    expect(told?.text).toContain('La lista de espera ya cerró')
    expect((await first.books(pilates)).status).toBe(201)
    expect(await entriesOf(first)).toEqual([])
    await setSettings(studio.db, { cancel_min_minutes: 60 })
  })

  it('WLI-07: a declined offer goes to the next member', async () => {
    const [first, second] = await membersWaiting(2)
    await offerPlace()
    await leave(first)
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered' }])
  })

  it('WLI-08: from an hour before the class no place is offered, and any member can book a free place', async () => {
    await setSettings(studio.db, { cancel_min_minutes: 0 })
    await membersWaiting(1)
    const outsider = await member()
    studio.setClock('2026-11-17T17:00')
    await cancel(ana, held)
    expect((await outsider.books(pilates)).status).toBe(201)
    await setSettings(studio.db, { cancel_min_minutes: 60 })
  })

  it('WLI-08: when bookings close first, a place that frees in that minute is still offered', async () => {
    await setSettings(studio.db, { min_advance_minutes: 120 })
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-17T16:00')
    await cancel(ana, held)
    expect(await entriesOf(first)).toMatchObject([{ status: 'offered' }])
  })

  it('WLI-07: a member whose offer expired has no turn, and does not book before the next member', async () => {
    const [first, second] = await membersWaiting(2)
    await offerPlace()
    studio.setClock('2026-11-17T13:20')
    expect((await first.books(pilates)).body).toMatchObject({ code: 'class_full' })
    await serveWaitlists(studio.context)
    expect(await entriesOf(second)).toMatchObject([{ status: 'offered' }])
  })

  it('WLI-11: any member can book a place whose offer expired when no waiting member can take it', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    studio.setClock('2026-11-17T13:20')
    expect((await first.books(pilates)).status).toBe(201)
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('an offer in a class that staff overbooked ends in time', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    await bookByStaff(await member())
    studio.setClock('2026-11-17T13:20')
    await serveWaitlists(studio.context)
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired', closed_reason: 'offer_expired' }])
  })

  it('WLI-09: a member who books instead of accepting the offer may also return the place', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    const { body } = (await first.books(pilates)) as Booked
    studio.setClock('2026-11-17T13:30')
    expect((await cancel(first, body.reservation)).body.reservation.class_returned).toBe(true)
  })

  it('WLI-11: a member with an offer can book the place when a member ahead can take places again', async () => {
    const [first, second] = await membersWaiting(2)
    await switchOff(studio.db, first.id)
    await offerPlace()
    await changeProfile(studio.db, first, { is_active: true })
    expect((await second.books(pilates)).status).toBe(201)
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('WLI-09: a place that was given less than half an hour before the class can be returned with the class until it begins', async () => {
    await setSettings(studio.db, { waitlist_close_minutes: 0, cancel_free_minutes: 0, cancel_min_minutes: 0 })
    const [first] = await membersWaiting(1)
    studio.setClock('2026-11-17T17:50')
    await cancel(ana, held)
    const [given] = (await first.get<{ reservations: Reservation[] }>('/api/user-schedules')).body
      .reservations
    studio.setClock('2026-11-17T18:01')
    expect((await cancel(first, given as Reservation)).body).toMatchObject({ code: 'cancel_too_late' })
    studio.setClock('2026-11-17T17:59')
    expect((await cancel(first, given as Reservation)).body.reservation.class_returned).toBe(true)
  })

  it('WLI-08: an offer that was made before bookings close can be accepted until it ends, and none is made afterwards', async () => {
    await setSettings(studio.db, { min_advance_minutes: 240 })
    const [first, second] = await membersWaiting(2)
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

  it('offers that expired while the server was down go to the next members when it is back, one for each place', async () => {
    const [first, second, third] = await membersWaiting(3)
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

  it('WLI-14: cancelling a class ends its offer; the undo offers the place to the first member again', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    const removed = await admin.delete<RemovalAnswer>(`/api/schedule/${pilates.id}`)
    expect(await entriesOf(first)).toMatchObject([{ status: 'expired', closed_reason: 'class_canceled' }])
    await admin.post(`/api/schedule/undo/${removed.body.undo.id}`)
    await serveWaitlists(studio.context)
    expect(await entriesOf(first)).toMatchObject([{ status: 'offered' }])
  })
})
