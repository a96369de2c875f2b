import type { Reservation, StaffBookingAnswer, StaffWaitlist, WaitlistEntryAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { waitlistFaults } from '../harness/consistency.ts'
import { type Member, openStudio } from '../harness/index.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { type Booked, createFullClass, waitlistCalls } from '../harness/waitlist.ts'

describe('a waiting list managed by staff', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  for (const time of ['09:00', '18:00', '20:00']) await studio.slot(time)

  let pilates: TestClass
  let ana: Member
  let held: Reservation
  const {
    member,
    accept,
    cancel,
    entriesOf,
    reservationsOf,
    holdsPlace,
    mailsTo,
    mailCount,
    membersWaiting,
    leave,
    offerPlace,
    bookByStaff,
  } = waitlistCalls(() => ({ studio, admin, pilates, ana, held }))
  const waitlist = async () =>
    (await admin.get<StaffWaitlist>(`/api/schedule/${pilates.id}/waitlist`)).body.entries

  beforeEach(async () => {
    ;({ pilates, ana, held } = await createFullClass(studio))
  })

  it('WLI-12, WLI-13: staff see the waiting list, remove a member with a reason, and give a place out of turn', async () => {
    const [first, second, third] = await membersWaiting(3)
    const entries = await waitlist()
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
    const passed = (await waitlist()).find(({ member }) => member.id === second.id)
    expect(passed?.skips).toEqual([
      {
        code: 'assigned_by_studio',
        text: 'El lugar fue asignado por el estudio.',
        at: studio.clock.now().toISOString(),
      },
    ])
    expect((await first.get(`/api/schedule/${pilates.id}/waitlist`)).status).toBe(403)
  })

  it('a booking by staff exceeds the capacity while a place is offered, and does not take that place', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    const [offer] = await entriesOf(first)
    expect((await bookByStaff(await member())).status).toBe(201)
    expect(await waitlistFaults(studio.db)).toEqual([])
    expect((await accept(first, offer)).status).toBe(201)
  })

  it('WLI-12: a member who accepts her place while staff remove her keeps it, and gets no mail about the removal', async () => {
    const [first] = await membersWaiting(1)
    await offerPlace()
    const [offer] = await entriesOf(first)
    const [accepted, removed] = await Promise.all([
      accept(first, offer),
      admin.delete(`/api/admin/waitlist/${offer?.id}`, { reason: 'Se equivocó de lista' }),
    ])
    expect(removed.status).toBe(204)
    expect(await mailCount(first, 'Saliste de la lista')).toBe(accepted.status === 201 ? 0 : 1)
  })

  it('WLI-13: members ahead are notified by mail when a place is given out of turn', async () => {
    const [first, second] = await membersWaiting(2)
    const [entry] = await entriesOf(second)
    await admin.post(`/api/admin/waitlist/${entry?.id}/assign`, { reason: 'Cumpleaños' })
    expect(await entriesOf(first)).toMatchObject([{ position: 1, skips: [{ code: 'assigned_by_studio' }] }])
    expect(await mailCount(first, 'No pudimos darte el lugar')).toBe(1)
  })

  it.each<[string, string, Parameters<typeof setSettings>[1], string]>([
    [
      'too_many_that_day',
      'Ese día ya tiene 1 clase, lo más que puede tener por día.',
      { max_reservations_a_day: 1 },
      '2026-11-17T09:00',
    ],
    [
      'too_many_reservations',
      'Ya tiene 1 clase por tomar, lo más que puede tener a la vez.',
      { max_live_reservations: 1 },
      '2026-11-18T18:00',
    ],
  ])(
    'WLI-12: staff read why somebody was passed over, with the studio’s number: %s',
    async (code, text, limit, at) => {
      const [first] = await membersWaiting(1)
      await first.books(await studio.class({ at }))
      await setSettings(studio.db, limit)
      await cancel(ana, held)
      expect(await waitlist()).toMatchObject([
        {
          member: { id: first.id },
          place: 1,
          status: 'skipped',
          skips: [{ code, text, at: studio.clock.now().toISOString() }],
        },
      ])
    },
  )

  describe('WLI-13: a place that is given again because the answer was lost', () => {
    const assign = (entry: string | undefined) =>
      admin.post<StaffBookingAnswer>(`/api/admin/waitlist/${entry}/assign`, { reason: 'Cumpleaños' })
    const assignments = (entry: string | undefined) =>
      auditEntries(studio.db, { action: 'waitlist.assign', entity_id: [entry] as string[] })

    it('is given once, and a repetition gets the same answer', async () => {
      const [first] = await membersWaiting(1)
      const [entry] = await entriesOf(first)
      const given = await assign(entry?.id)
      expect(given).toMatchObject({ status: 200, body: { waived: ['class_full'] } })
      // The booking records the waived rules, once.
      expect(await assign(entry?.id)).toMatchObject({ status: 200, body: { ...given.body, waived: [] } })
      expect(await reservationsOf(first)).toHaveLength(1)
      expect(await assignments(entry?.id)).toHaveLength(1)
    })

    it('is given once when two administrators give it at once, and both read that she has it', async () => {
      const [first] = await membersWaiting(1)
      const [entry] = await entriesOf(first)
      const answers = await Promise.all([assign(entry?.id), assign(entry?.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await reservationsOf(first)).toHaveLength(1)
      expect(await assignments(entry?.id)).toHaveLength(1)
    })

    it('is not given again after she cancelled it, nor to a member who left the list', async () => {
      const [first, second] = await membersWaiting(2)
      const [[entry], [left]] = [await entriesOf(first), await entriesOf(second)]
      const { body } = await assign(entry?.id)
      await cancel(first, body.reservation)
      await leave(second)
      for (const ended of [entry, left])
        expect(await assign(ended?.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect([await holdsPlace(first), await holdsPlace(second)]).toEqual([false, false])
    })
  })

  it('WLI-13: refusals are worded for staff about the member', async () => {
    const [first] = await membersWaiting(1)
    await first.books(await studio.class({ at: '2026-11-17T18:00' }))
    const [entry] = await waitlist()
    expect(
      await admin.post(`/api/admin/waitlist/${entry?.id}/assign`, { reason: 'Cumpleaños' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'overlapping_reservation', message: 'Ya tiene otra clase reservada a esa hora.' },
    })
  })

  describe('bookings by staff beyond a full class', () => {
    const skipsOf = async (who: Member) =>
      (await entriesOf(who))[0]?.skips.map(({ code, text }) => [code, text])
    const assigned = [['assigned_by_studio', 'El lugar fue asignado por el estudio.']]

    it('pass over the waiting members, who are notified and keep their turn', async () => {
      const [first, second] = await membersWaiting(2)
      expect((await bookByStaff(await member())).status).toBe(201)
      for (const [index, who] of [first, second].entries()) {
        expect(await entriesOf(who)).toMatchObject([{ status: 'skipped', position: index + 1 }])
        expect(await skipsOf(who)).toEqual(assigned)
        expect(await mailCount(who, 'No pudimos darte el lugar')).toBe(1)
      }
      expect(await waitlistFaults(studio.db)).toEqual([])
    })

    it('a booking for a member of the list passes over the members ahead of her, and not those behind', async () => {
      const [first, second, third] = await membersWaiting(3)
      expect((await bookByStaff(second)).status).toBe(201)
      expect(await holdsPlace(second)).toBe(true)
      expect(await entriesOf(second)).toEqual([])
      expect(await skipsOf(first)).toEqual(assigned)
      expect(await entriesOf(third)).toMatchObject([{ status: 'waiting', position: 2, skips: [] }])
      expect(await mailCount(third, 'No pudimos darte el lugar')).toBe(0)
      expect(await waitlistFaults(studio.db)).toEqual([])
    })

    it('a booking passes over members also when it takes a kept place or the reason waives a limit', async () => {
      const [first] = await membersWaiting(1)
      const busy = (await first.books(await studio.class({ at: '2026-11-17T18:00' }))) as Booked
      await cancel(ana, held)
      await cancel(first, busy.body.reservation)
      const other = await member()
      await other.books(await studio.class({ at: '2026-11-17T09:00' }))
      await setSettings(studio.db, { max_live_reservations: 1, max_reservations_a_day: 1 })
      const waived = ['too_many_reservations', 'too_many_that_day', 'class_full']
      expect(await bookByStaff(other)).toMatchObject({ status: 201, body: { waived } })
      expect((await skipsOf(first))?.at(-1)).toEqual(assigned[0])
    })

    it('WLI-08: once the list is closed nobody is passed over or notified', async () => {
      const [first, second] = await membersWaiting(2)
      studio.setClock('2026-11-17T17:30')
      expect((await bookByStaff(second)).status).toBe(201)
      expect((await bookByStaff(await member())).status).toBe(201)
      expect(await entriesOf(first)).toMatchObject([{ status: 'waiting', skips: [] }])
      expect(await mailCount(first, 'No pudimos darte el lugar')).toBe(0)
    })

    it('nobody is passed over while the class has free places', async () => {
      const [first] = await membersWaiting(1)
      await first.books(await studio.class({ at: '2026-11-17T18:00' }))
      await cancel(ana, held)
      expect((await bookByStaff(await member())).status).toBe(201)
      expect((await skipsOf(first))?.map(([code]) => code)).toEqual(['overlapping_reservation'])
    })
  })

  it('staff put a member on the waiting list, with a reason beyond the member’s own limits', async () => {
    const one = await member()
    const add = (body: object) =>
      admin.post<WaitlistEntryAnswer & { code?: string }>(`/api/admin/schedule/${pilates.id}/waitlist`, body)
    const added = await add({ user_id: one.id })
    expect(added).toMatchObject({ status: 201, body: { entry: { status: 'waiting', position: 1 } } })
    expect(await add({ user_id: one.id })).toMatchObject({ status: 200, body: added.body })
    const without = await studio.member()
    expect(await add({ user_id: without.id })).toMatchObject({
      status: 409,
      body: { code: 'no_plan', details: { waivable: true } },
    })
    expect(await add({ user_id: without.id, override_reason: ' ' })).toMatchObject({ status: 409 })
    const waived = await add({ user_id: without.id, override_reason: 'Compra su plan hoy' })
    expect(waived).toMatchObject({ status: 201, body: { entry: { position: 2 } } })
    await setSettings(studio.db, { waitlist_limit: 0 })
    const third = await member()
    expect(await add({ user_id: third.id })).toMatchObject({
      body: { code: 'waitlist_limit_reached', details: { n: 0, waivable: true } },
    })
    expect((await add({ user_id: third.id, override_reason: 'Viene con Ana' })).status).toBe(201)
    expect(await add({ user_id: ana.id, override_reason: 'Otra vez' })).toMatchObject({
      status: 409,
      body: { code: 'already_waiting', details: { waivable: false } },
    })
    const [entry] = await auditEntries(studio.db, { action: 'waitlist.add', subject_id: without.id })
    expect(entry?.after).toMatchObject({ reason: 'Compra su plan hoy' })
  })
})
