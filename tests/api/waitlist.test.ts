import type {
  OwnWaitlist,
  Reservation,
  ScheduledClass,
  StaffWaitlist,
  WaitlistEntryAnswer,
} from '@estudio/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publicScheduleOf } from '../../server/src/studio/schedule/public-schedule.ts'
import { serveWaitlists } from '../../server/src/studio/waitlist/index.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { type Answer, type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import type { TestClass } from '../harness/schedule.ts'
import { placesTaken } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'

type Booked = Answer<{ reservation: Reservation }>

describe('the waiting list of a full class', () => {
  let studio: Studio
  let admin: Person
  /** One place, which Ana holds. */
  let pilates: TestClass
  let ana: Member
  let held: Reservation

  const member = () => studio.member({ plan: 'limited', classes: 3 })
  const join = (who: Member, where = pilates) =>
    who.post<WaitlistEntryAnswer>(`/api/schedule/${where.id}/waitlist`)
  const leave = (who: Member) => who.delete(`/api/schedule/${pilates.id}/waitlist`)
  const accept = (who: Member, entry: string) =>
    who.post<{ reservation: Reservation }>(`/api/waitlist/${entry}/accept`)
  const cancel = (who: Member, { id }: { id: string }) =>
    who.patch<{ reservation: Reservation }>(`/api/user-schedules/${id}`, { status: 'canceled' })
  const entriesOf = async (who: Member) => (await who.get<OwnWaitlist>('/api/user/waitlist')).body.entries
  const line = async () =>
    (await admin.get<StaffWaitlist>(`/api/schedule/${pilates.id}/waitlist`)).body.entries
  const reservationsOf = async (who: Member) =>
    (await who.get<{ reservations: Reservation[] }>('/api/user-schedules')).body.reservations
  const mailsTo = async (who: Member) =>
    (await studio.mailbox()).filter((mail) => mail.to === who.email).map((mail) => mail.subject)
  /** Members who wait, in this order. */
  const inLine = async (count: number) => {
    const members: Member[] = []
    for (let n = 0; n < count; n += 1) {
      const one = await member()
      expect((await join(one)).status).toBe(201)
      members.push(one)
    }
    return members as [Member, Member, Member]
  }

  beforeAll(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    await studio.slot('18:00')
  })
  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await setSettings(studio.db, {
      waitlist_limit: 3,
      waitlist_offer_minutes: 20,
      waitlist_close_minutes: 60,
      waitlist_grace_minutes: 30,
    })
    ana = await member()
    pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1 })
    held = ((await ana.books(pilates)) as Booked).body.reservation
  })
  afterAll(() => studio.close())

  it('WLI-01, WLI-02: a member joins once, reads her place and leaves when she likes', async () => {
    const [first, second] = await inLine(2)
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

  it('WLI-03, WLI-08: who may join is who could book were there a place', async () => {
    const refusal = async (who: Member, where = pilates) => (await join(who, where)).body
    expect(await refusal(await studio.member())).toMatchObject({ code: 'no_plan' })
    expect(await refusal(ana)).toMatchObject({ code: 'already_waiting' })
    expect(await refusal(await member(), await studio.class({ at: '2026-11-18T18:00' }))).toMatchObject({
      code: 'class_not_full',
    })
    studio.setClock('2026-11-17T17:00:01')
    expect(await refusal(await studio.member({ plan: 'limited', classes: 3 }))).toMatchObject({
      code: 'waitlist_closed',
    })
  })

  it('WLI-04: a member waits for as many classes as the studio allows', async () => {
    await setSettings(studio.db, { waitlist_limit: 1 })
    const [one] = await inLine(1)
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

  it('WLI-05: a place that frees goes to the first in line with the cancellation, is paid by her plan, and she is told', async () => {
    const [first, second] = await inLine(2)
    await cancel(ana, held)
    expect(await reservationsOf(first)).toMatchObject([{ schedule_id: pilates.id, status: 'reserved' }])
    expect(await studio.books(first)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
    expect(await mailsTo(first)).toEqual([expect.stringContaining('Se liberó un lugar')])
    expect(await entriesOf(second)).toMatchObject([{ position: 1, status: 'waiting' }])
    expect(await placesTaken(studio.db, pilates)).toBe(1)
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('WLI-09: who was given a place gives it back with its class within half an hour, whatever the hour', async () => {
    await setSettings(studio.db, { cancel_free_minutes: 60 * 24 })
    const [first] = await inLine(1)
    studio.setClock('2026-11-16T17:50')
    await cancel(ana, held)
    const [given] = await reservationsOf(first)
    studio.setClock('2026-11-16T18:20')
    expect((await reservationsOf(first))[0]?.cancellation).toBe('returned')
    expect((await cancel(first, given as Reservation)).body.reservation.class_returned).toBe(true)
    expect(await studio.books(first)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
    await setSettings(studio.db, { cancel_free_minutes: 360 })
  })

  it('WLI-09: after half an hour the rule of every reservation holds again', async () => {
    await setSettings(studio.db, { cancel_free_minutes: 60 * 24 })
    const [first] = await inLine(1)
    studio.setClock('2026-11-16T17:50')
    await cancel(ana, held)
    studio.setClock('2026-11-16T18:20:01')
    expect((await reservationsOf(first))[0]?.cancellation).toBe('counted')
    await setSettings(studio.db, { cancel_free_minutes: 360 })
  })

  describe('nearer than the free cancellation', () => {
    beforeEach(() => studio.setClock('2026-11-16T08:00'))

    it('WLI-06, WLI-11: the place is offered for twenty minutes, held for her alone, and booked when she accepts', async () => {
      const [first, second] = await inLine(2)
      const outsider = await member()
      studio.setClock('2026-11-17T13:00')
      await cancel(ana, held)
      const [offer] = await entriesOf(first)
      expect(offer).toMatchObject({ status: 'offered', offered_until: '2026-11-17T20:20:00.000Z' })
      expect(await mailsTo(first)).toEqual([expect.stringContaining('Hay un lugar para ti')])
      expect((await outsider.books(pilates)).body).toMatchObject({ code: 'class_full' })
      expect((await second.books(pilates)).body).toMatchObject({ code: 'class_full' })
      expect((await accept(second, (await entriesOf(second))[0]?.id as string)).body).toMatchObject({
        code: 'not_offered',
      })
      studio.setClock('2026-11-17T13:19:59')
      const accepted = await accept(first, offer?.id as string)
      expect(accepted).toMatchObject({ status: 201, body: { reservation: { status: 'reserved' } } })
      expect((await accept(first, offer?.id as string)).status).toBe(200)
      expect(await bookingFaults(studio.db)).toEqual([])
    })

    it('WLI-11: to everybody the schedule counts the place as held while an offer stands, and no longer', async () => {
      const [first, second] = await inLine(2)
      const address = '/api/schedule?from=2026-11-17&to=2026-11-18'
      const versions = new Set<string | undefined>()
      const shown = async () => {
        const { body, headers } = await studio.visitor.get<{ schedule: ScheduledClass[] }>(address)
        versions.add(headers.etag?.toString())
        const found = body.schedule.find(({ id }) => id === pilates.id)
        return [found?.reservation_count, found?.held_count, found?.waitlist_count]
      }
      expect(await shown()).toEqual([1, 0, 2])
      studio.setClock('2026-11-17T13:00')
      await cancel(ana, held)
      expect(await shown()).toEqual([0, 1, 2])
      studio.setClock('2026-11-17T13:20')
      await serveWaitlists(studio.context)
      // A job is another process's write to the buffer of the schedule.
      publicScheduleOf(studio.context).invalidate()
      expect(await shown()).toEqual([0, 1, 1])
      expect(await entriesOf(first)).toMatchObject([{ status: 'expired' }])
      await leave(second)
      expect(await shown()).toEqual([0, 0, 0])
      expect(versions.size).toBe(4)
    })

    it('WLI-07: an offer that runs out goes to the next', async () => {
      const [first, second] = await inLine(2)
      studio.setClock('2026-11-17T13:00')
      await cancel(ana, held)
      const [offer] = await entriesOf(first)
      studio.setClock('2026-11-17T13:20')
      expect((await accept(first, offer?.id as string)).body).toMatchObject({ code: 'offer_expired' })
      await serveWaitlists(studio.context)
      expect(await entriesOf(first)).toMatchObject([{ status: 'expired', closed_reason: 'offer_expired' }])
      expect(await entriesOf(second)).toMatchObject([{ status: 'offered' }])
      expect((await accept(first, offer?.id as string)).body).toMatchObject({ code: 'offer_expired' })
    })

    it('WLI-07: whose offer runs out hears at once what became of it, and may join again at the end of the line', async () => {
      const [first, second] = await inLine(2)
      studio.setClock('2026-11-17T13:00')
      await cancel(ana, held)
      studio.setClock('2026-11-17T13:20')
      for (let run = 0; run < 2; run += 1) await serveWaitlists(studio.context)
      const told = (await studio.mailbox()).filter(
        (mail) => mail.to === first.email && mail.subject.startsWith('Terminó el tiempo'),
      )
      expect(told).toHaveLength(1)
      expect(told[0]?.text).toContain('hasta las 1:20 p.m.')
      expect(told[0]?.text).toContain('antes del martes 17 de noviembre, 5:00 p.m.')
      expect((await join(first)).status).toBe(201)
      expect(await entriesOf(first)).toMatchObject([{ status: 'waiting', position: 2 }])
      expect(await entriesOf(second)).toMatchObject([{ status: 'offered', position: 1 }])
    })

    it('WLI-07, WLI-08: an offer that runs out once the line is closed: the place is free for all, and she hears so', async () => {
      await setSettings(studio.db, { cancel_min_minutes: 0 })
      const [first] = await inLine(1)
      studio.setClock('2026-11-17T17:00')
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

    it('WLI-07: a member who declines an offer leaves it to the next', async () => {
      const [first, second] = await inLine(2)
      studio.setClock('2026-11-17T13:00')
      await cancel(ana, held)
      await leave(first)
      expect(await entriesOf(second)).toMatchObject([{ status: 'offered' }])
    })

    it('WLI-08: within the last hour nothing is offered: what is free is free for all', async () => {
      await setSettings(studio.db, { cancel_min_minutes: 0 })
      await inLine(1)
      const outsider = await member()
      studio.setClock('2026-11-17T17:00:01')
      await cancel(ana, held)
      expect((await outsider.books(pilates)).status).toBe(201)
      await setSettings(studio.db, { cancel_min_minutes: 60 })
    })
  })

  it('WLI-10: who cannot take the place is passed over, hears why, and keeps her turn', async () => {
    const [first, second] = await inLine(2)
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

  it('WLI-11: while somebody in line can take the place nobody else gets it', async () => {
    const [first] = await inLine(1)
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

  it('WLI-11: nobody is kept from a place that nobody in line can take', async () => {
    const [first] = await inLine(1)
    const overlapping = await studio.class({ at: '2026-11-17T18:00' })
    await first.books(overlapping)
    await cancel(ana, held)
    expect((await (await member()).books(pilates)).status).toBe(201)
  })

  it('WLI-05, WLI-06: a raised capacity goes to the line; one below the held places is refused', async () => {
    pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1, coach: await studio.coach() })
    await (await member()).books(pilates)
    const [first, second] = await inLine(2)
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

  it('WLI-12, WLI-13: staff see the line, take a member off it with a reason, and give a place out of turn', async () => {
    const [first, second, third] = await inLine(3)
    const entries = await line()
    expect(entries.map(({ place, member }) => [place, member.id])).toEqual([
      [1, first.id],
      [2, second.id],
      [3, third.id],
    ])
    const [one, , three] = entries
    expect(
      (await admin.delete(`/api/admin/waitlist/${one?.id}`, { reason: 'Lo pidió por teléfono' })).status,
    ).toBe(204)
    expect(await mailsTo(first)).toContainEqual(expect.stringContaining('Saliste de la lista de espera'))
    const withoutReason = await admin.post(`/api/admin/waitlist/${three?.id}/assign`, { reason: ' ' })
    expect(withoutReason.body).toMatchObject({ code: 'validation_failed', details: { field: 'reason' } })
    const assigned = await admin.post(`/api/admin/waitlist/${three?.id}/assign`, { reason: 'Cumpleaños' })
    expect(assigned.status).toBe(200)
    expect(
      await auditEntries(studio.db, { action: 'waitlist.%', entity_id: [one?.id, three?.id] as string[] }),
    ).toMatchObject([
      { action: 'waitlist.remove', subject_id: first.id, after: { reason: 'Lo pidió por teléfono' } },
      { action: 'waitlist.assign', subject_id: third.id, after: { reason: 'Cumpleaños' } },
    ])
    expect(await reservationsOf(third)).toMatchObject([{ schedule_id: pilates.id }])
    expect(await entriesOf(second)).toMatchObject([
      { position: 1, skips: [{ code: 'assigned_by_studio', text: 'El lugar fue asignado por el estudio.' }] },
    ])
    const passed = (await line()).find(({ member }) => member.id === second.id)
    expect(passed?.skips).toEqual([
      {
        code: 'assigned_by_studio',
        text: 'El lugar fue asignado por el estudio.',
        at: studio.clock.now().toISOString(),
      },
    ])
    expect((await first.get(`/api/schedule/${pilates.id}/waitlist`)).status).toBe(403)
  })

  it('WLI-14: a cancelled class settles its line, of which those in it hear; an undo in time brings it back, and nobody hears', async () => {
    const [first] = await inLine(1)
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

  it('WLI-14: a line ends when the class begins', async () => {
    const [first] = await inLine(1)
    studio.setClock('2026-11-17T18:00')
    await serveWaitlists(studio.context)
    expect(await line()).toEqual([])
    expect(await entriesOf(first)).toEqual([])
  })
})
