import type { Series, StandingPlaces } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { bookingFaults, standingFaults } from '../harness/consistency.ts'
import { placesTaken } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { openStandingStudio, type StandingStudio } from '../harness/standing-places.ts'

// The clock is at Monday 16 November 2026, 08:00. Tuesdays at 19:00 in a class of 4 places, two of which may be standing places.
describe('standing places', () => {
  let desk: StandingStudio
  let tuesday: Series
  let saturday: Series

  beforeEach(async () => {
    desk = await openStandingStudio()
    const series = await desk.paint(desk.cell(2, '19:00'), desk.cell(6, '09:00'))
    ;[tuesday, saturday] = series as [Series, Series]
  })
  afterEach(async () => {
    expect(await bookingFaults(desk.studio.db)).toEqual([])
    expect(await standingFaults(desk.studio.db)).toEqual([])
  })

  it('an existing studio sees no change: no plan allows a standing place, and members may not ask', async () => {
    const ana = await desk.member({ standing: undefined })
    expect((await desk.give(ana, tuesday)).body).toMatchObject({ code: 'standing_not_in_plan' })
    const asked = await ana.post('/api/user/standing-places', { series_id: tuesday.id, from: '2026-11-16' })
    expect(asked).toMatchObject({ status: 403, body: { code: 'standing_by_staff' } })
    expect((await ana.get<StandingPlaces>('/api/user/standing-places')).body).toEqual({
      standing_places: [],
      requests: 'staff',
      allowed: 0,
      plan: {
        id: expect.any(String),
        name: 'Plan de prueba',
        class_limit: 8,
        taken: 0,
        committed: 0,
        made_up: 0,
        free: 8,
      },
    })
  })

  it('publishing holds the dates before anybody can book: places taken, classes committed, nothing deducted', async () => {
    const ana = await desk.member()
    expect((await desk.give(ana, tuesday)).status).toBe(201)
    expect(await desk.dates(ana)).toEqual([])
    await desk.publish('2026-11-23', 3)
    expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held', '12-08 held'])
    expect(await placesTaken(desk.studio.db, await desk.classAt('2026-11-24T19:00'))).toBe(1)
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 8 }])
    expect((await desk.places(ana)).plan).toMatchObject({ class_limit: 8, taken: 0, committed: 3, free: 5 })
    expect(await auditOf(desk.studio.db, 'standing_place')).toMatchObject([
      { action: 'standing_place.create', actor_id: desk.admin.id },
    ])
  })

  it('a place given when classes are published holds them, and books the dates of the next seven days at once', async () => {
    await desk.publish('2026-11-16', 3)
    const ana = await desk.member()
    const { status, body } = await desk.give(ana, tuesday)
    expect(status).toBe(201)
    expect(body.standing_place).toMatchObject({ state: 'active', series: { weekday: 2, taken: 1 } })
    expect(await desk.dates(ana)).toEqual(['11-17 confirmed', '11-24 held', '12-01 held'])
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 7 }])
    const listed = await ana.get<{ reservations: object[] }>('/api/user-schedules')
    expect(listed.body.reservations).toHaveLength(1)
    expect(await desk.studio.mailbox()).toMatchObject([{ subject: 'Tu lugar en Reformer está confirmado' }])
  })

  it('a date is booked seven days before, once, by the statement of every booking', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 2)
    desk.studio.setClock('2026-11-17T18:59')
    await desk.keep()
    expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held'])
    desk.studio.setClock('2026-11-17T19:00')
    await desk.keep()
    await desk.keep()
    expect(await desk.dates(ana)).toEqual(['11-24 confirmed', '12-01 held'])
    expect(await placesTaken(desk.studio.db, await desk.classAt('2026-11-24T19:00'))).toBe(1)
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 7, ledger: 7 }])
    expect((await desk.places(ana)).plan).toMatchObject({ taken: 1, committed: 1, free: 6 })
  })

  it('dates are held in the order in which the places began; newcomers have two places, and every other date has its reason', async () => {
    await desk.admin.patch(`/api/admin/series/${tuesday.id}`, { max_standing: 4 })
    const [late, first, second] = [await desk.member(), await desk.member(), await desk.member()]
    await desk.give(late, tuesday, '2026-11-20')
    await desk.give(first, tuesday, '2026-11-18')
    await desk.give(second, tuesday, '2026-11-19')
    await desk.admin.patch(`/api/admin/series/${tuesday.id}`, { max_standing: null })
    await desk.publish('2026-11-23', 1)
    expect(await Promise.all([first, second, late].map(desk.dates))).toEqual([
      ['11-24 held'],
      ['11-24 held'],
      ['11-24 skipped class_full'],
    ])
  })

  it('a full series is refused, and a second place in it, and more places than the plan allows', async () => {
    const [ana, bea, eva] = [await desk.member(), await desk.member(), await desk.member({ standing: 2 })]
    expect((await desk.give(ana, tuesday)).status).toBe(201)
    expect((await desk.give(ana, tuesday, '2026-11-17')).body).toMatchObject({ code: 'standing_exists' })
    expect((await desk.give(ana, saturday)).body).toMatchObject({ code: 'standing_not_in_plan' })
    expect((await desk.give(eva, saturday)).status).toBe(201)
    expect((await desk.give(eva, tuesday)).status).toBe(201)
    expect((await desk.give(bea, tuesday)).body).toMatchObject({ code: 'standing_full' })
    expect((await desk.give(bea, { ...tuesday, id: bea.id })).body).toMatchObject({ code: 'not_found' })
  })

  it('the classes of a plan are committed in the order of the dates; the later ones say that no class is left', async () => {
    const ana = await desk.member({ classes: 2, standing: 2 })
    await desk.give(ana, tuesday)
    await desk.give(ana, saturday)
    await desk.publish('2026-11-23', 2)
    expect((await desk.dates(ana)).sort()).toEqual([
      '11-24 held',
      '11-28 held',
      '12-01 skipped no_classes_left',
      '12-05 skipped no_classes_left',
    ])
  })

  it('another booking takes no committed class; it names the dates, and releases one in the same press', async () => {
    const ana = await desk.member({ classes: 2 })
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 2)
    const [held, wanted] = [await desk.classAt('2026-12-01T19:00'), await desk.classAt('2026-11-28T09:00')]
    const refused = await desk.books(ana, wanted)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'classes_committed', message: expect.stringContaining('1 de diciembre') },
    })
    expect(refused.body.details?.dates).toMatchObject([
      { start: '2026-11-24T19:00:00', name: 'Reformer' },
      { schedule_id: held.id, start: '2026-12-01T19:00:00' },
    ])
    expect((await desk.books(ana, wanted, wanted)).body).toMatchObject({ code: 'not_found' })
    expect((await desk.books(ana, wanted, held)).status).toBe(201)
    expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 released member'])
    expect(await placesTaken(desk.studio.db, held)).toBe(0)
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 1, ledger: 1 }])
  })

  it('a booking that is refused keeps the date that it would have released', async () => {
    const ana = await desk.member({ classes: 1 })
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const full = await desk.studio.class({ at: '2026-11-25T18:00', capacity: 1 })
    expect((await desk.books(await desk.studio.member({ plan: 'limited' }), full)).status).toBe(201)
    const answer = await desk.books(ana, full, await desk.classAt('2026-11-24T19:00'))
    expect(answer.body).toMatchObject({ code: 'class_full' })
    expect(await desk.dates(ana)).toEqual(['11-24 held'])
  })

  it('“No voy” in time releases a held date to the waiting list, and it can be taken back only while there is a place', async () => {
    const [ana, bea, eva] = [
      await desk.member(),
      await desk.studio.member({ plan: 'limited' }),
      await desk.member(),
    ]
    await desk.paint(desk.cell(2, '19:00', { max_capacity: 3 }), desk.cell(6, '09:00'))
    const [series] = await desk.paint(desk.cell(2, '19:00', { max_capacity: 3 }), desk.cell(6, '09:00'))
    await desk.give(ana, series as Series)
    await desk.publish('2026-11-23', 2)
    const [full, other] = [await desk.classAt('2026-11-24T19:00'), await desk.classAt('2026-12-01T19:00')]
    expect((await desk.skip(ana, other)).body.standing_place.dates).toMatchObject([
      { state: 'held' },
      { state: 'released', reason: 'member' },
    ])
    expect((await desk.takeBack(ana, other)).status).toBe(200)
    expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held'])

    for (const one of [eva, await desk.member()]) expect((await desk.books(one, full)).status).toBe(201)
    expect((await desk.books(bea, full)).body).toMatchObject({ code: 'class_full' })
    expect((await bea.post(`/api/schedule/${full.id}/waitlist`)).status).toBe(201)
    expect((await desk.skip(ana, full)).status).toBe(200)
    expect((await desk.skip(ana, full)).status).toBe(200)
    expect(await placesTaken(desk.studio.db, full)).toBe(3)
    const { body } = await bea.get<{ reservations: object[] }>('/api/user-schedules')
    expect(body.reservations).toMatchObject([{ schedule_id: full.id }])
    expect((await desk.takeBack(ana, full)).body).toMatchObject({ code: 'class_full' })
    expect(await desk.dates(ana)).toEqual(['11-24 released member', '12-01 held'])
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 8 }])
  })

  it('“No voy” to a confirmed date is a cancellation like any other: in time the class returns, late it counts', async () => {
    await desk.publish('2026-11-16', 2)
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    const [first, second] = [await desk.classAt('2026-11-17T19:00'), await desk.classAt('2026-11-24T19:00')]
    expect((await desk.skip(ana, first)).status).toBe(200)
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 8, ledger: 8 }])
    expect((await desk.takeBack(ana, first)).status).toBe(200)
    expect(await desk.dates(ana)).toEqual(['11-17 confirmed', '11-24 held'])
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 7, ledger: 7 }])

    desk.studio.setClock('2026-11-24T14:00')
    await desk.keep()
    expect((await desk.skip(ana, second)).status).toBe(200)
    expect(await desk.dates(ana)).toEqual(['11-24 released late'])
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 6, ledger: 6 }])
    expect((await desk.takeBack(ana, second)).body).toMatchObject({ code: 'already_canceled_by_you' })
  })

  it('a date that was held too late for the job counts when it is given up late, and not later than any class', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const one = await desk.classAt('2026-11-24T19:00')
    desk.studio.setClock('2026-11-24T14:00')
    expect((await desk.skip(ana, one)).status).toBe(200)
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 7, ledger: 7 }])
  })

  it('a member who had booked the date herself keeps that reservation as the date', async () => {
    await desk.publish('2026-11-16', 2)
    const ana = await desk.member()
    const one = await desk.classAt('2026-11-24T19:00')
    await desk.books(ana, one)
    await desk.give(ana, tuesday)
    expect(await desk.dates(ana)).toEqual(['11-17 confirmed', '11-24 confirmed'])
    expect(await placesTaken(desk.studio.db, one)).toBe(1)
  })

  it('a member who books another class at that hour has the date skipped, and its place is free again', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const held = await desk.classAt('2026-11-24T19:00')
    await desk.books(
      ana,
      await desk.studio.class({ at: '2026-11-24T19:00', coach: await desk.studio.coach() }),
    )
    desk.studio.setClock('2026-11-18T08:00')
    await desk.keep()
    expect(await desk.dates(ana)).toEqual(['11-24 skipped already_booked_that_hour'])
    expect(await placesTaken(desk.studio.db, held)).toBe(0)
  })

  it('a member who books a held date confirms it: her place counts once, also in a class that is full otherwise', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const one = await desk.classAt('2026-11-24T19:00')
    for (let place = 0; place < 3; place += 1)
      await desk.books(await desk.studio.member({ plan: 'limited' }), one)
    expect((await desk.books(await desk.studio.member({ plan: 'limited' }), one)).body).toMatchObject({
      code: 'class_full',
    })
    expect((await desk.books(ana, one)).status).toBe(201)
    expect(await desk.dates(ana)).toEqual(['11-24 confirmed'])
    expect(await placesTaken(desk.studio.db, one)).toBe(4)
  })

  it('ending a place releases its dates and reservations in time, and the next week is not held', async () => {
    await desk.publish('2026-11-16', 2)
    const ana = await desk.member()
    const { body } = await desk.give(ana, tuesday)
    const path = `/api/user/standing-places/${body.standing_place.id}`
    expect((await (await desk.member()).delete(path)).status).toBe(404)
    expect((await ana.delete(path)).status).toBe(204)
    expect((await ana.delete(path)).status).toBe(204)
    expect((await desk.places(ana)).standing_places).toEqual([])
    expect(await desk.studio.books(ana)).toMatchObject([{ classes_remaining: 8, ledger: 8 }])
    await desk.publish('2026-11-30', 1)
    for (const time of ['2026-11-17T19:00', '2026-11-24T19:00', '2026-12-01T19:00'])
      expect(await placesTaken(desk.studio.db, await desk.classAt(time))).toBe(0)
    expect((await desk.give(ana, tuesday)).status).toBe(201)
  })

  it('a late reservation stays when its place ends', async () => {
    await desk.publish('2026-11-16', 1)
    const ana = await desk.member()
    const { body } = await desk.give(ana, tuesday)
    desk.studio.setClock('2026-11-17T14:00')
    await ana.delete(`/api/user/standing-places/${body.standing_place.id}`)
    expect(await placesTaken(desk.studio.db, await desk.classAt('2026-11-17T19:00'))).toBe(1)
  })

  it('a place with a last day holds no date after it, and ends by itself', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday, '2026-11-23', '2026-11-30')
    await desk.publish('2026-11-23', 2)
    expect(await desk.dates(ana)).toEqual(['11-24 held'])
    desk.studio.setClock('2026-12-01T08:00')
    await desk.keep()
    expect((await desk.places(ana)).standing_places).toEqual([])
  })

  it('where members take places themselves, the place begins at once; the owner says so in the settings and the plan', async () => {
    const settings = { standing_requests: 'direct', standing_confirm_days: 5, standing_grace_days: 0 }
    expect((await desk.admin.patch('/api/admin/settings', settings)).body).toMatchObject({ settings })
    const ana = await desk.member({ standing: undefined })
    const plans = await desk.admin.get<{ plans: { id: string; standing_per_week: number }[] }>(
      '/api/admin/plans',
    )
    expect(plans.body.plans).toMatchObject([{ standing_per_week: 0 }])
    const plan = `/api/admin/plans/${plans.body.plans[0]?.id}`
    expect((await desk.admin.patch(plan, { standing_per_week: 1 })).body).toMatchObject({
      standing_per_week: 1,
    })
    const asked = await ana.post('/api/user/standing-places', { series_id: tuesday.id, from: '2026-11-16' })
    expect(asked).toMatchObject({ status: 201, body: { standing_place: { state: 'active' } } })
    const past = { series_id: saturday.id, from: '2026-11-15' }
    expect(await ana.post('/api/user/standing-places', past)).toMatchObject({ status: 400 })
  })

  it('staff see the places of each series: taken, waiting, and those that are little used', async () => {
    await setSettings(desk.studio.db, { standing_min_attendance: 3, standing_requests: 'approval' })
    await desk.publish('2026-11-16', 1)
    const [ana, bea] = [await desk.member({ name: 'Ana' }), await desk.member()]
    await desk.give(ana, tuesday)
    desk.studio.advance({ minutes: 1 })
    await bea.post('/api/user/standing-places', { series_id: tuesday.id, from: '2026-11-16' })
    expect((await desk.admin.get('/api/admin/standing-places')).body).toMatchObject({
      series: [
        {
          id: tuesday.id,
          taken: 1,
          waiting: 1,
          max_standing: 2,
          places: [
            { user: { full_name: 'Ana' }, recent_dates: 0, little_used: false },
            { state: 'requested' },
          ],
        },
      ],
    })
  })
})
