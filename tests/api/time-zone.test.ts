import type { StudioSettings, TimeZoneImpact, WaitlistEntryAnswer } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { at } from '../harness/clock.ts'
import { bookingFaults, waitlistFaults } from '../harness/consistency.ts'
import { openStaffWeek } from '../harness/open.ts'
import { queuedMails } from '../harness/outbox.ts'
import type { TestClass } from '../harness/schedule.ts'
import { cancelClass, reservationsOf, scheduledClass } from '../harness/schedule.ts'

const refusal = 'Hay clases por venir. Elige si al cambiar la zona horaria conservan su hora o su momento.'

interface Listed {
  id: string
  start_time: string
  end_time: string
}

/** The harness writes hours of Mazatlán, at UTC−7 all year, where the clock stands at 8:00 of Monday 16 November 2026. */
async function openZones() {
  const week = await openStaffWeek('07:00', '09:00', '18:00')
  const { studio, admin } = week
  const week16 = '/api/schedule?from=2026-11-16&to=2026-11-22'
  return {
    ...week,
    week16,
    changes: (timezone: string, classes_keep?: string) =>
      admin.patch<{ code: string; settings: StudioSettings }>('/api/admin/settings', {
        timezone,
        classes_keep,
      }),
    impact: async (timezone: string) =>
      (await admin.get<TimeZoneImpact>(`/api/admin/settings/time-zone-impact?timezone=${timezone}`)).body,
    settings: async () =>
      (await admin.get<{ settings: StudioSettings }>('/api/admin/settings')).body.settings,
    /** Start and end as instants. */
    instants: async (made: TestClass) => {
      const { starts_at, ends_at } = await scheduledClass(studio.db, made)
      return [starts_at.toISOString(), ends_at.toISOString()]
    },
    /** Start and end on the wall. */
    walls: async (made: TestClass) => {
      const day = made.at.slice(0, 10)
      const path = `/api/schedule?from=${addDays(day, -1)}&to=${addDays(day, 1)}`
      const { body } = await admin.get<{ schedule: Listed[] }>(path)
      const shown = body.schedule.find(({ id }) => id === made.id)
      return [shown?.start_time, shown?.end_time]
    },
    unlimited: () => studio.member({ plan: 'unlimited', ends: '2027-12-31' }),
    mailsTo: async ({ email }: { email: string }) =>
      (await studio.mailbox()).filter(
        ({ to, subject }) => to === email && subject === 'Cambió la zona horaria del estudio',
      ),
    faults: async () => [...(await bookingFaults(studio.db)), ...(await waitlistFaults(studio.db))],
  }
}

describe('a change of the time zone', () => {
  it('is refused without a choice, saves nothing, and its impact says how many classes and people it affects', async () => {
    const { studio, admin, changes, impact, settings, instants, unlimited } = await openZones()
    const [ana, eva] = [await unlimited(), await unlimited()]
    const full = await studio.class({ at: '2026-11-18T18:00', capacity: 1 })
    const other = await studio.class({ at: '2026-11-19T07:00' })
    await ana.books(full)
    await ana.books(other)
    expect(await eva.post(`/api/schedule/${full.id}/waitlist`)).toMatchObject({ status: 201 })
    expect(await impact('America/Tijuana')).toEqual({
      classes: 2,
      members: 2,
      first: { before: '2026-11-18T18:00:00', after: '2026-11-18T17:00:00' },
    })
    const times = await instants(full)
    const patch = { timezone: 'America/Tijuana', name: 'Otra' }
    expect(await admin.patch('/api/admin/settings', patch)).toMatchObject({
      status: 409,
      body: { code: 'zone_choice_required', errors: { timezone: refusal } },
    })
    expect(await changes('America/Tijuana', 'both')).toMatchObject({ status: 400 })
    expect(await settings()).toMatchObject({ timezone: 'America/Mazatlan', name: 'Estudio' })
    expect(await instants(full)).toEqual(times)
    expect(await queuedMails(studio.db, { template: 'zone_changed' })).toEqual([])
  })

  it('needs no choice where both zones show the same hour', async () => {
    const { studio, admin, changes, impact, instants } = await openZones()
    const summer = await studio.class({ at: '2027-05-18T18:00' })
    const cancelled = await studio.class({ at: '2026-11-18T18:00' })
    await cancelClass(studio.db, cancelled, studio.clock.now())
    const times = await instants(summer)
    expect(await impact('America/Tijuana')).toEqual({ classes: 0, members: 0, first: null })
    expect(await changes('America/Tijuana')).toMatchObject({ status: 200 })
    expect(await instants(summer)).toEqual(times)
    // An undo may bring the class back, at its hour.
    expect((await instants(cancelled))[0]).toBe('2026-11-19T02:00:00.000Z')
    expect((await auditEntries(studio.db, { entity: 'settings' })).at(-1)?.after).toEqual({
      timezone: 'America/Tijuana',
    })
    expect(await admin.get('/api/admin/settings/time-zone-impact?timezone=Mars/Olympus')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  it('keeps the hour: classes to come move to the same wall time, and those that have begun stay', async () => {
    const { studio, admin, sol, changes, instants, walls, unlimited, faults, week16 } = await openZones()
    const ana = await studio.member({ plan: 'limited', classes: 5 })
    const leo = await unlimited()
    const begun = await studio.class({ at: '2026-11-16T09:00' })
    const booked = await studio.class({ at: '2026-11-18T18:00', coach: sol })
    const cancelled = await studio.class({ at: '2026-11-20T07:00' })
    const summer = await studio.class({ at: '2027-05-18T18:00' })
    await leo.books(begun)
    await ana.books(booked)
    await cancelClass(studio.db, cancelled, studio.clock.now())
    studio.setClock('2026-11-16T09:00')
    const [begunAt, summerAt, shown] = [await instants(begun), await instants(summer), await walls(booked)]
    const before = await scheduledClass(studio.db, booked)
    const { etag } = (await studio.visitor.get(week16)).headers

    expect(await changes('America/Tijuana', 'hour')).toMatchObject({
      status: 200,
      body: { settings: { timezone: 'America/Tijuana' } },
    })
    // 18:00 and 7:00 at UTC−8.
    expect(await instants(booked)).toEqual(['2026-11-19T02:00:00.000Z', '2026-11-19T02:50:00.000Z'])
    expect(await instants(cancelled)).toEqual(['2026-11-20T15:00:00.000Z', '2026-11-20T15:50:00.000Z'])
    expect(await walls(booked)).toEqual(shown)
    expect(await instants(begun)).toEqual(begunAt)
    expect(await instants(summer)).toEqual(summerAt)
    // A calendar replaces its copy of the appointment.
    expect((await scheduledClass(studio.db, booked)).version).toBeGreaterThan(before.version)
    const seen = await studio.visitor.get<{ schedule: Listed[] }>(week16)
    expect(seen.headers.etag).not.toBe(etag)
    expect(seen.body.schedule).toContainEqual(
      expect.objectContaining({ id: booked.id, start_time: '2026-11-18T18:00:00' }),
    )
    const [entry] = (await auditEntries(studio.db, { entity: 'settings' })).slice(-1)
    expect(entry).toMatchObject({
      actor_id: admin.id,
      before: { timezone: 'America/Mazatlan' },
      after: { timezone: 'America/Tijuana', classes_keep: 'hour', classes: 1, members: 1 },
    })
    expect(await faults()).toEqual([])
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])
    expect(await reservationsOf(studio.db, ana)).toMatchObject([{ status: 'reserved', return_until: null }])
  })

  it('keeps the instant: no class moves, and the schedule shows the other hour', async () => {
    const { studio, changes, instants, walls, unlimited, faults, mailsTo } = await openZones()
    const ana = await unlimited()
    const booked = await studio.class({ at: '2026-11-18T18:00' })
    await ana.books(booked)
    const times = await instants(booked)
    const { version } = await scheduledClass(studio.db, booked)
    expect(await changes('America/New_York', 'instant')).toMatchObject({ status: 200 })
    expect(await instants(booked)).toEqual(times)
    expect((await scheduledClass(studio.db, booked)).version).toBe(version)
    expect(await walls(booked)).toEqual(['2026-11-18T20:00:00', '2026-11-18T20:50:00'])
    const [mail, ...more] = await mailsTo(ana)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Tus clases se anuncian con otra hora')
    expect(mail?.text).toContain(
      'miércoles 18 de noviembre, 8:00 p.m.: Pilates, antes miércoles 18 de noviembre, 6:00 p.m.',
    )
    // The appointment in her calendar is an instant, which stays.
    const [queued] = await queuedMails(studio.db, { template: 'zone_changed' })
    expect(queued?.data).toMatchObject({ moved: [] })
    expect((await auditEntries(studio.db, { entity: 'settings' })).at(-1)?.after).toMatchObject({
      classes_keep: 'instant',
    })
    expect(await faults()).toEqual([])
  })

  it('sends each member with a place or on a waiting list one mail that lists her classes', async () => {
    const { studio, changes, unlimited, mailsTo } = await openZones()
    const [ana, eva, leo] = [await unlimited(), await unlimited(), await unlimited()]
    const full = await studio.class({ at: '2026-11-18T18:00', capacity: 1 })
    const early = await studio.class({ at: '2026-11-19T07:00' })
    const summer = await studio.class({ at: '2027-05-18T18:00' })
    await ana.books(early)
    await ana.books(full)
    await ana.books(summer)
    await eva.post(`/api/schedule/${full.id}/waitlist`)
    await leo.books(summer)
    await changes('America/Tijuana', 'hour')
    const [mail, ...more] = await mailsTo(ana)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Tus clases conservan su hora')
    expect(mail?.text).toContain('la hora de Tijuana')
    expect(mail?.text).toContain(
      'miércoles 18 de noviembre, 6:00 p.m.: Pilates\njueves 19 de noviembre, 7:00 a.m.: Pilates\n',
    )
    const [queued] = await queuedMails(studio.db, { template: 'zone_changed', recipient: ana.email })
    expect(queued?.data).toMatchObject({
      moved: [
        {
          status: 'confirmed',
          class_name: 'Pilates',
          starts_at: expect.stringContaining('2026-11-19T02:00'),
        },
        {
          status: 'confirmed',
          class_name: 'Pilates',
          starts_at: expect.stringContaining('2026-11-19T15:00'),
        },
      ],
    })
    const [toEva] = await mailsTo(eva)
    expect(toEva?.text).toContain('miércoles 18 de noviembre, 6:00 p.m.: Pilates, en lista de espera')
    expect(await mailsTo(leo)).toEqual([])
  })

  it('sends no mail when nobody holds a place', async () => {
    const { studio, changes, instants } = await openZones()
    const empty = await studio.class({ at: '2026-11-18T18:00' })
    await changes('America/Tijuana', 'hour')
    expect((await instants(empty))[0]).toBe('2026-11-19T02:00:00.000Z')
    expect(await queuedMails(studio.db, { template: 'zone_changed' })).toEqual([])
  })

  it.each([
    // Both set their clocks forward on 14 March 2027 at 2:00: 2:30 does not exist, and becomes 3:30 in summer time.
    ['America/New_York', '2027-03-14T07:30:00.000Z', ['2027-03-14T03:30:00', '2027-03-14T04:20:00']],
    ['America/Tijuana', '2027-03-14T10:30:00.000Z', ['2027-03-14T03:30:00', '2027-03-14T04:20:00']],
  ])(
    'in %s a class in the hour that the clocks skip moves by an hour and keeps its length',
    async (zone, start, wall) => {
      const { studio, changes, instants, walls, unlimited, mailsTo, faults } = await openZones()
      const ana = await unlimited()
      const skipped = await studio.class({ at: '2027-03-14T02:30' })
      const eve = await studio.class({ at: '2027-03-13T18:00' })
      const after = await studio.class({ at: '2027-03-14T18:00' })
      await ana.books(skipped)
      const shown = [await walls(eve), await walls(after)]
      expect(await changes(zone, 'hour')).toMatchObject({ status: 200 })
      expect((await instants(skipped))[0]).toBe(start)
      expect(await walls(skipped)).toEqual(wall)
      expect([await walls(eve), await walls(after)]).toEqual(shown)
      if (zone === 'America/New_York') expect((await mailsTo(ana))[0]?.text).toContain('3:30 a.m.')
      expect(await faults()).toEqual([])
    },
  )

  it('back to a zone without a change of clocks, the classes of both halves of the year keep their hour', async () => {
    const { studio, changes, walls } = await openZones()
    await changes('America/New_York')
    // 18:00 in New York in winter, and in summer.
    const winter = await studio.class({ at: '2027-01-13T16:00' })
    const summer = await studio.class({ at: '2027-07-14T15:00' })
    expect((await walls(winter))[0]).toBe('2027-01-13T18:00:00')
    expect((await walls(summer))[0]).toBe('2027-07-14T18:00:00')
    expect(await changes('America/Mazatlan', 'hour')).toMatchObject({ status: 200 })
    expect((await walls(winter))[0]).toBe('2027-01-13T18:00:00')
    expect((await walls(summer))[0]).toBe('2027-07-14T18:00:00')
  })

  it('ends an offer no later than its class, and ends the undos that would restore classes at their former instants', async () => {
    const { studio, admin, sol, changes, unlimited, faults } = await openZones()
    const [ana, eva] = [await unlimited(), await unlimited()]
    const full = await studio.class({ at: '2026-11-16T18:00', capacity: 1, coach: sol })
    const removed = await studio.class({ at: '2026-11-18T18:00', coach: sol })
    const { body: booking } = await ana.books(full)
    await eva.post<WaitlistEntryAnswer>(`/api/schedule/${full.id}/waitlist`)
    await admin.patch('/api/admin/settings', { waitlist_offer_minutes: 240, waitlist_close_minutes: 0 })
    studio.setClock('2026-11-16T13:00')
    const { reservation } = booking as { reservation: { id: string } }
    await ana.patch(`/api/user-schedules/${reservation.id}`, { status: 'canceled' })
    const { body } = await admin.delete<{ undo: { id: string } }>(`/api/schedule/${removed.id}`)
    // In New York 18:00 comes two hours sooner: three hours from now, an hour before the end of the offer.
    expect(await changes('America/New_York', 'hour')).toMatchObject({ status: 200 })
    const { starts_at } = await scheduledClass(studio.db, full)
    expect(starts_at).toEqual(at('2026-11-16T16:00'))
    const { body: own } = await eva.get<{ entries: { offered_until: string }[] }>('/api/user/waitlist')
    expect(own.entries.map((entry) => entry.offered_until)).toEqual([starts_at.toISOString()])
    expect(await admin.post(`/api/schedule/undo/${body.undo.id}`)).toMatchObject({
      status: 409,
      body: { code: 'undo_expired' },
    })
    expect(await faults()).toEqual([])
  })
})
