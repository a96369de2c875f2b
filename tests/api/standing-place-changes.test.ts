import type { Series } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../harness/accounts.ts'
import { bookingFaults, deletionFaults, standingFaults } from '../harness/consistency.ts'
import type { Member } from '../harness/index.ts'
import { changePlan, changeUserPlans, givePlan, userPlanOf } from '../harness/plans.ts'
import { placesTaken } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { openStandingStudio, type StandingStudio } from '../harness/standing-places.ts'

// The clock is at Monday 16 November 2026, 08:00. Tuesdays at 19:00 in a class of 4 places, two of which may be standing places.
describe('what happens to the dates of standing places', () => {
  let desk: StandingStudio
  let tuesday: Series
  let saturday: Series

  const undo = (answer: { body: unknown }) =>
    desk.admin.post<{ code?: string }>(
      `/api/schedule/undo/${(answer.body as { undo: { id: string } }).undo.id}`,
    )
  const edit = (scheduledClass: { id: string }, patch: object) =>
    desk.admin.patch<{ code?: string }>(`/api/schedule/${scheduledClass.id}`, patch)
  const planOf = async (member: Member): Promise<string> => (await desk.places(member)).plan?.id ?? ''

  beforeEach(async () => {
    desk = await openStandingStudio()
    ;[tuesday, saturday] = (await desk.paint(desk.cell(2, '19:00'), desk.cell(6, '09:00'))) as [
      Series,
      Series,
    ]
  })
  afterEach(async () => {
    expect(await bookingFaults(desk.studio.db)).toEqual([])
    expect(await standingFaults(desk.studio.db)).toEqual([])
  })

  describe('when the schedule changes', () => {
    let ana: Member
    let bea: Member
    let lesson: { id: string }

    beforeEach(async () => {
      ;[ana, bea] = [await desk.member({ name: 'Ana' }), await desk.member({ name: 'Bea' })]
      await desk.give(ana, tuesday)
      desk.studio.advance({ minutes: 1 })
      await desk.give(bea, tuesday)
      await desk.publish('2026-11-23', 2)
      lesson = await desk.classAt('2026-11-24T19:00')
    })

    it('a cancelled class says so, commits nothing, and holds the dates again when the cancellation is undone', async () => {
      const cancelled = await desk.admin.post(`/api/schedule/${lesson.id}/cancel`, {})
      expect(await desk.dates(ana)).toEqual(['11-24 skipped class_cancelled', '12-01 held'])
      expect((await desk.places(ana)).plan).toMatchObject({ committed: 1, free: 7 })
      expect((await desk.takeBack(ana, lesson)).body).toMatchObject({ code: 'class_canceled' })
      expect((await undo(cancelled)).status).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held'])
      expect(await placesTaken(desk.studio.db, lesson)).toBe(2)
    })

    it('a class that is removed and made again by the undo has its dates again, with its waiting list', async () => {
      for (const one of [await desk.member(), await desk.member()]) await desk.books(one, lesson)
      const eva = await desk.member()
      await eva.post(`/api/schedule/${lesson.id}/waitlist`)
      const removed = await desk.admin.delete(`/api/schedule/${lesson.id}`)
      expect(await desk.dates(ana)).toEqual(['11-24 skipped class_cancelled', '12-01 held'])
      expect((await undo(removed)).status).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held'])
      expect(await placesTaken(desk.studio.db, lesson)).toBe(4)
    })

    it('a closure is the reason of its dates; after its undo a member who took another class at that hour stays there', async () => {
      const closed = await desk.admin.post('/api/schedule/closures', {
        start_date: '2026-11-24',
        end_date: '2026-11-24',
      })
      expect(closed.status).toBeLessThan(300)
      expect(await desk.dates(ana)).toEqual(['11-24 skipped closure', '12-01 held'])
      const other = await desk.studio.class({ at: '2026-11-24T19:00', coach: await desk.studio.coach() })
      expect((await desk.books(ana, other)).status).toBe(201)
      expect((await undo(closed)).status).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-24 skipped already_booked_that_hour', '12-01 held'])
      expect(await desk.dates(bea)).toEqual(['11-24 held', '12-01 held'])
    })

    it('a class that moves within its day keeps its dates', async () => {
      expect(
        (await edit(lesson, { start_time: '2026-11-24T20:00', end_time: '2026-11-24T20:50' })).status,
      ).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held'])
      expect(await placesTaken(desk.studio.db, lesson)).toBe(2)
    })

    it('a class that moves to another day releases its dates, which their members may take back; the undo holds them again', async () => {
      const moved = await edit(lesson, { start_time: '2026-11-25T19:00', end_time: '2026-11-25T19:50' })
      expect(moved.status).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-25 skipped class_moved', '12-01 held'])
      expect(await placesTaken(desk.studio.db, lesson)).toBe(0)
      expect((await desk.takeBack(bea, lesson)).status).toBe(200)
      expect(await desk.dates(bea)).toEqual(['11-25 held', '12-01 held'])
    })

    it('the undo of a move holds the dates again', async () => {
      for (const one of [await desk.member()]) await desk.books(one, lesson)
      const moved = await edit(lesson, { start_time: '2026-11-25T19:00', end_time: '2026-11-25T19:50' })
      expect((await undo(moved)).status).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held'])
      expect(await placesTaken(desk.studio.db, lesson)).toBe(3)
    })

    it('another kind of class releases the dates', async () => {
      const mat = await desk.desk.classType('Suelo')
      expect((await edit(lesson, { class_id: mat })).status).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-24 skipped class_moved', '12-01 held'])
    })

    it('with fewer places the newest standing place gives way, a reservation never does', async () => {
      const eva = await desk.member()
      await desk.books(eva, lesson)
      expect((await edit(lesson, { max_capacity: 2 })).status).toBe(200)
      expect(await Promise.all([ana, bea].map(desk.dates))).toEqual([
        ['11-24 held', '12-01 held'],
        ['11-24 skipped class_full', '12-01 held'],
      ])
      const full = await desk.classAt('2026-12-01T19:00')
      for (const one of [eva, await desk.member()]) await desk.books(one, full)
      expect((await edit(full, { max_capacity: 1 })).body).toMatchObject({
        code: 'capacity_below_reservations',
      })
      expect(await placesTaken(desk.studio.db, full)).toBe(4)
    })

    it('a date that had no room is held when the class has room again', async () => {
      await edit(lesson, { max_capacity: 1 })
      expect(await desk.dates(bea)).toEqual(['11-24 skipped class_full', '12-01 held'])
      await edit(lesson, { max_capacity: 4 })
      await desk.keep()
      expect(await desk.dates(bea)).toEqual(['11-24 held', '12-01 held'])
    })

    it('publishing leaves a class with dates as it is, and lists it', async () => {
      await desk.paint()
      const { removed, kept } = await desk.desk.preview('2026-11-23', 1)
      expect(removed).toMatchObject([{ start_time: '2026-11-28T09:00:00' }])
      expect(kept).toMatchObject([{ start_time: '2026-11-24T19:00:00' }])
    })

    it('a copied week holds the dates of its classes', async () => {
      expect(
        (await desk.admin.post('/api/schedule/copy-week', { from: '2026-11-23', to: '2026-12-07' })).status,
      ).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held', '12-08 held'])
    })

    it('the undo of a publication removes its dates', async () => {
      const published = await desk.desk.publish('2026-12-07', 1)
      expect(await desk.dates(ana)).toHaveLength(3)
      expect((await desk.desk.undo(published)).status).toBe(200)
      expect(await desk.dates(ana)).toHaveLength(2)
    })

    it('a series that has ended and has no class to come ends its places', async () => {
      await desk.paint(desk.cell(6, '09:00'))
      desk.studio.setClock('2026-12-01T20:00')
      await desk.keep()
      expect((await desk.places(ana)).standing_places).toEqual([])
    })
  })

  describe('when the plan changes', () => {
    it('a pause releases the dates inside, and its end holds them again', async () => {
      const ana = await desk.member()
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 3)
      const path = `/api/admin/user-plans/${await planOf(ana)}/pauses`
      const pause = await desk.admin.post<{ pause: { id: string } }>(path, {
        from: '2026-11-23',
        to: '2026-12-01',
        reason: 'Viaje',
      })
      expect(pause.status).toBe(201)
      expect(await desk.dates(ana)).toEqual(['11-24 skipped paused', '12-01 skipped paused', '12-08 held'])
      expect(await placesTaken(desk.studio.db, await desk.classAt('2026-11-24T19:00'))).toBe(0)
      expect((await desk.admin.delete(`${path}/${pause.body.pause.id}`)).status).toBe(204)
      await desk.keep()
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held', '12-08 held'])
    })

    it('a class that is published into a pause is not held', async () => {
      const ana = await desk.member()
      await desk.give(ana, tuesday)
      const path = `/api/admin/user-plans/${await planOf(ana)}/pauses`
      await desk.admin.post(path, { from: '2026-11-23', to: '2026-11-29', reason: 'Viaje' })
      await desk.publish('2026-11-23', 2)
      expect(await desk.dates(ana)).toEqual(['11-24 skipped paused', '12-01 held'])
    })

    it('dates after the plan wait for the renewal, which commits its own classes to them', async () => {
      const ana = await desk.member({ ends: '2026-11-30', classes: 2 })
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 3)
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held renewal', '12-08 held renewal'])
      expect((await desk.places(ana)).plan).toMatchObject({ committed: 1, free: 1 })
      await givePlan(desk.studio.context, ana.id, {
        plan: 'limited',
        classes: 8,
        standing: 1,
        starts: '2026-12-01',
        ends: '2026-12-30',
      })
      desk.studio.setClock('2026-12-01T18:00')
      await desk.keep()
      expect(await desk.dates(ana)).toEqual(['12-01 confirmed', '12-08 held'])
      expect((await desk.places(ana)).plan).toMatchObject({ taken: 1, committed: 1, free: 6 })
    })

    it('without a renewal the date nearer than 48 hours goes first, and all of them when the days of grace are over', async () => {
      const ana = await desk.member({ ends: '2026-11-30' })
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-30', 3)
      desk.studio.setClock('2026-11-29T18:59')
      await desk.keep()
      expect(await desk.dates(ana)).toEqual([
        '12-01 held renewal',
        '12-08 held renewal',
        '12-15 held renewal',
      ])
      desk.studio.setClock('2026-11-29T19:00')
      await desk.keep()
      expect(await desk.dates(ana)).toEqual([
        '12-01 skipped plan_ended',
        '12-08 held renewal',
        '12-15 held renewal',
      ])
      expect(await placesTaken(desk.studio.db, await desk.classAt('2026-12-01T19:00'))).toBe(0)

      desk.studio.setClock('2026-12-03T23:59')
      await desk.keep()
      expect((await desk.places(ana)).standing_places).toMatchObject([{ state: 'active' }])
      desk.studio.setClock('2026-12-04T00:00')
      await desk.keep()
      expect((await desk.places(ana)).standing_places).toMatchObject([{ state: 'at_risk' }])
      expect(await desk.dates(ana)).toEqual(['12-08 skipped plan_ended', '12-15 skipped plan_ended'])
    })

    it('a place at risk ends after a week, and is active again with a plan that begins before', async () => {
      const [ana, bea] = [
        await desk.member({ ends: '2026-11-30' }),
        await desk.member({ ends: '2026-11-30' }),
      ]
      for (const one of [ana, bea]) await desk.give(one, tuesday)
      await desk.publish('2026-12-14', 1)
      desk.studio.setClock('2026-12-04T08:00')
      await desk.keep()
      await givePlan(desk.studio.context, bea.id, {
        plan: 'limited',
        classes: 8,
        standing: 1,
        starts: '2026-12-05',
        ends: '2026-12-31',
      })
      desk.studio.setClock('2026-12-11T08:00')
      await desk.keep()
      expect((await desk.places(ana)).standing_places).toEqual([])
      expect((await desk.places(bea)).standing_places).toMatchObject([{ state: 'active' }])
      await desk.keep()
      expect(await desk.dates(bea)).toEqual(['12-15 confirmed'])
    })

    it('a plan that allows more places in the middle of its month holds the dates that it did not allow before', async () => {
      const eva = await desk.member({ standing: 2 })
      const { plan_id: id } = await userPlanOf(desk.studio.db, eva)
      await desk.give(eva, tuesday)
      desk.studio.advance({ minutes: 1 })
      await desk.give(eva, saturday)
      await changePlan(desk.studio.db, { id }, { standing_per_week: 1 })
      await desk.publish('2026-11-23', 1)
      expect((await desk.dates(eva)).sort()).toEqual(['11-24 held', '11-28 skipped weekly_limit'])
      await changePlan(desk.studio.db, { id }, { standing_per_week: 2 })
      await desk.keep()
      expect((await desk.dates(eva)).sort()).toEqual(['11-24 held', '11-28 held'])
    })

    it('a class that returns to the plan is committed to the first date that had none', async () => {
      const ana = await desk.member({ classes: 1 })
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 3)
      expect(await desk.dates(ana)).toEqual([
        '11-24 held',
        '12-01 skipped no_classes_left',
        '12-08 skipped no_classes_left',
      ])
      await desk.skip(ana, await desk.classAt('2026-11-24T19:00'))
      await desk.keep()
      expect(await desk.dates(ana)).toEqual([
        '11-24 released member',
        '12-01 held',
        '12-08 skipped no_classes_left',
      ])
      expect((await desk.takeBack(ana, await desk.classAt('2026-11-24T19:00'))).body).toMatchObject({
        code: 'no_classes_left',
      })
    })

    it('an unlimited plan commits nothing, and its dates are held and booked', async () => {
      const ana = await desk.member({ plan: 'unlimited' })
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 2)
      expect(await desk.dates(ana)).toEqual(['11-24 held', '12-01 held'])
      expect((await desk.places(ana)).plan).toBeNull()
      desk.studio.setClock('2026-11-20T08:00')
      await desk.keep()
      expect(await desk.dates(ana)).toEqual(['11-24 confirmed', '12-01 held'])
    })

    it('a member who cannot book yet keeps the date until 48 hours before the class', async () => {
      const ana = await desk.member()
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 1)
      await setSettings(desk.studio.db, { max_live_reservations: 1 })
      await desk.books(ana, await desk.studio.class({ at: '2026-11-25T18:00' }))
      desk.studio.setClock('2026-11-22T18:59')
      await desk.keep()
      expect(await desk.dates(ana)).toEqual(['11-24 held'])
      desk.studio.setClock('2026-11-22T19:00')
      await desk.keep()
      expect(await desk.dates(ana)).toEqual(['11-24 skipped booking_limit'])
    })

    it('staff who set a rule aside do not take a committed class: the place is a courtesy', async () => {
      const ana = await desk.member({ classes: 1 })
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 1)
      await setSettings(desk.studio.db, { min_advance_minutes: 30 * 24 * 60 })
      const booked = await desk.admin.post('/api/admin/user-schedules', {
        schedule_id: (await desk.studio.class({ at: '2026-11-25T18:00' })).id,
        user_id: ana.id,
        override_reason: 'Cortesía',
      })
      expect(booked).toMatchObject({ status: 201, body: { waived: ['booking_closed', 'no_plan'] } })
      expect(await desk.dates(ana)).toEqual(['11-24 held'])
    })

    it('staff give a member the place of her held date with a reason, once', async () => {
      const ana = await desk.member()
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 1)
      const lesson = await desk.classAt('2026-11-24T19:00')
      await changeUserPlans(desk.studio.db, { user_id: ana.id }, { end_date: '2026-11-20' })
      const booked = await desk.admin.post('/api/admin/user-schedules', {
        schedule_id: lesson.id,
        user_id: ana.id,
        override_reason: 'Paga el viernes',
      })
      expect(booked.status).toBe(201)
      expect(await placesTaken(desk.studio.db, lesson)).toBe(1)
      expect(await desk.dates(ana)).toEqual(['11-24 confirmed'])
    })
  })

  describe('when the person changes', () => {
    it('a deleted account leaves its places, and a waiting member gets the one that frees', async () => {
      const [ana, bea] = [await desk.member(), await desk.member()]
      await desk.give(ana, tuesday)
      await desk.publish('2026-11-23', 1)
      const lesson = await desk.classAt('2026-11-24T19:00')
      for (let place = 0; place < 3; place += 1) await desk.books(await desk.member(), lesson)
      await bea.post(`/api/schedule/${lesson.id}/waitlist`)
      expect((await desk.admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
      expect(
        (await bea.get<{ reservations: object[] }>('/api/user-schedules')).body.reservations,
      ).toHaveLength(1)
      expect(await placesTaken(desk.studio.db, lesson)).toBe(4)
      expect(await deletionFaults(desk.studio.db)).toEqual([])
    })

    it('a merge moves the places, and two places in one series are two people', async () => {
      const kept = await desk.member({ plan: 'none' })
      const [from, same] = [await desk.member(), await desk.member()]
      for (const one of [kept, from]) await clearAddress(one)
      await desk.give(from, tuesday)
      await desk.publish('2026-11-23', 1)
      expect((await desk.admin.post(`/api/admin/users/${kept.id}/merge`, { from: from.id })).status).toBe(201)
      expect(await desk.dates(kept)).toEqual(['11-24 held'])
      expect((await desk.places(kept)).plan).toMatchObject({ committed: 1 })
      await clearAddress(same)
      await changeUserPlans(desk.studio.db, { user_id: kept.id }, { shares_days: true })
      await changeUserPlans(desk.studio.db, { user_id: same.id }, { shares_days: true })
      await desk.give(same, tuesday)
      expect(
        (await desk.admin.post(`/api/admin/users/${kept.id}/merge`, { from: same.id })).body,
      ).toMatchObject({
        code: 'merge_conflict',
      })
    })
  })

  const clearAddress = (member: Member) =>
    changeAccount(desk.studio.db, member, { email: null, email_confirmed_at: null })

  it('two holders swap: each gives up a date and takes that of the other as any free place', async () => {
    const [ana, bea] = [await desk.member(), await desk.member()]
    await desk.give(ana, tuesday)
    await desk.give(bea, saturday)
    await desk.publish('2026-11-23', 1)
    const [first, second] = [await desk.classAt('2026-11-24T19:00'), await desk.classAt('2026-11-28T09:00')]
    await desk.skip(ana, first)
    await desk.skip(bea, second)
    expect((await desk.books(ana, second)).status).toBe(201)
    expect((await desk.books(bea, first)).status).toBe(201)
    expect([await placesTaken(desk.studio.db, first), await placesTaken(desk.studio.db, second)]).toEqual([
      1, 1,
    ])
  })
})
