import type { Series } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockProfiles } from '../../server/src/studio/shared/locks.ts'
import { bookingFaults, standingFaults } from '../harness/consistency.ts'
import { untilSomebodyWaits } from '../harness/lock-waits.ts'
import { givePlan } from '../harness/plans.ts'
import { placesTaken } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { setPublished } from '../harness/site.ts'
import { openStandingStudio, type StandingStudio, standingToday } from '../harness/standing-places.ts'

// The clock is at Monday 16 November 2026, 08:00. Tuesdays at 19:00 in a class of 4 places, two of which may be standing places.
describe('the dates of standing places stay as they were decided', () => {
  let desk: StandingStudio
  let tuesday: Series

  const undo = (answer: { body: unknown }) =>
    desk.admin.post<{ code?: string }>(
      `/api/schedule/undo/${(answer.body as { undo: { id: string } }).undo.id}`,
    )

  beforeEach(async () => {
    desk = await openStandingStudio()
    tuesday = (await desk.paint(desk.cell(2, '19:00')))[0] as Series
  })
  afterEach(async () => {
    expect(await bookingFaults(desk.studio.db)).toEqual([])
    expect(await standingFaults(desk.studio.db)).toEqual([])
  })

  it('a date is held while a paid plan begins on its day, and booked on that day', async () => {
    const ana = await desk.member({ ends: '2026-11-20' })
    await desk.give(ana, tuesday)
    await givePlan(desk.studio.context, ana.id, {
      plan: 'limited',
      classes: 8,
      standing: 1,
      starts: '2026-11-24',
      ends: '2026-12-23',
    })
    await desk.publish('2026-11-23', 1)
    desk.studio.setClock('2026-11-23T20:00')
    await desk.keep()
    expect(await desk.dates(ana)).toEqual(['11-24 held'])
    desk.studio.setClock('2026-11-24T00:00')
    await desk.keep()
    expect(await desk.dates(ana)).toEqual(['11-24 confirmed'])
  })

  it('a date that a limit of the studio refused is not decided again by every run of the job', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    await setSettings(desk.studio.db, { max_live_reservations: 1 })
    await desk.books(ana, await desk.studio.class({ at: '2026-11-25T18:00' }))
    desk.studio.setClock('2026-11-22T19:00')
    await desk.keep()
    expect(await desk.dates(ana)).toEqual(['11-24 skipped booking_limit'])
    const decided = await desk.decidedAt(ana)
    desk.studio.advance({ minutes: 5 })
    await desk.keep()
    expect(await desk.dates(ana)).toEqual(['11-24 skipped booking_limit'])
    expect(await desk.decidedAt(ana)).toEqual(decided)
  })

  it('a date that the member gave up is confirmed by her next booking of the class, also by that of staff', async () => {
    const [ana, bea] = [await desk.member(), await desk.member()]
    for (const one of [ana, bea]) await desk.give(one, tuesday)
    await desk.publish('2026-11-23', 1)
    const lesson = await desk.classAt('2026-11-24T19:00')
    await desk.skip(ana, lesson)
    expect((await desk.books(ana, lesson)).status).toBe(201)
    expect(await desk.dates(ana)).toEqual(['11-24 confirmed'])

    desk.studio.setClock('2026-11-20T08:00')
    await desk.keep()
    await desk.skip(bea, lesson)
    expect(await desk.dates(bea)).toEqual(['11-24 released member'])
    const booked = await desk.admin.post('/api/admin/user-schedules', {
      schedule_id: lesson.id,
      user_id: bea.id,
      override_reason: 'Sí viene',
    })
    expect(booked.status).toBe(201)
    expect(await desk.dates(bea)).toEqual(['11-24 confirmed'])
    expect(await placesTaken(desk.studio.db, lesson)).toBe(2)
  })

  it('the undo of a move holds the dates again while somebody waits for the class', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const lesson = await desk.classAt('2026-11-24T19:00')
    for (let place = 0; place < 3; place += 1) await desk.books(await desk.member(), lesson)
    const eva = await desk.member()
    await eva.post(`/api/schedule/${lesson.id}/waitlist`)
    // Eva cannot take the place that the move frees.
    await desk.books(
      eva,
      await desk.studio.class({ at: '2026-11-25T19:00', coach: await desk.studio.coach() }),
    )
    const moved = await desk.admin.patch(`/api/schedule/${lesson.id}`, {
      start_time: '2026-11-25T19:00',
      end_time: '2026-11-25T19:50',
    })
    expect(await desk.dates(ana)).toEqual(['11-25 skipped class_moved'])
    expect((await undo(moved)).status).toBe(200)
    expect(await desk.dates(ana)).toEqual(['11-24 held'])
    expect(await placesTaken(desk.studio.db, lesson)).toBe(4)
  })

  it('a date that the member gave up stays given up when the class is removed and the removal undone', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const lesson = await desk.classAt('2026-11-24T19:00')
    await desk.skip(ana, lesson)
    const removed = await desk.admin.delete(`/api/schedule/${lesson.id}`)
    expect((await undo(removed)).status).toBe(200)
    expect(await desk.dates(ana)).toEqual(['11-24 released member'])
  })

  it('the undo of a cancellation waits for a booking of a member who got her place since', async () => {
    await desk.publish('2026-11-23', 1)
    const lesson = await desk.classAt('2026-11-24T19:00')
    await desk.books(await desk.member(), lesson)
    const cancelled = await desk.admin.post(`/api/schedule/${lesson.id}/cancel`, {})
    const eva = await desk.member()
    await desk.give(eva, tuesday)
    const waiting = await desk.studio.db.transaction().execute(async (tx) => {
      await lockProfiles(tx, [eva.id])
      const answer = undo(cancelled)
      await untilSomebodyWaits(desk.studio.db)
      return { answer }
    })
    expect((await waiting.answer).status).toBe(200)
    expect(await desk.dates(eva)).toEqual(['11-24 held'])
  })

  it('a date is held when the older standing place at that hour has no date', async () => {
    const other = await desk.studio.coach({ name: 'Coach Luz' })
    const at19 = (coach: { instructorId: string }) =>
      desk.cell(2, '19:00', { instructor_ids: [coach.instructorId] })
    const [full, open] = (await desk.paint(at19(desk.coach), at19(other))) as [Series, Series]
    const ana = await desk.member({ standing: 2 })
    expect((await desk.give(ana, full)).status).toBe(201)
    desk.studio.advance({ minutes: 1 })
    expect((await desk.give(ana, open)).status).toBe(201)
    await desk.admin.patch(`/api/admin/series/${full.id}`, { max_standing: 0 })
    await desk.publish('2026-11-23', 1)
    expect((await desk.dates(ana)).sort()).toEqual(['11-24 held', '11-24 skipped class_full'])
  })

  it('of two dates at the same hour the older standing place has its own', async () => {
    const other = await desk.studio.coach({ name: 'Coach Luz' })
    const series = await desk.paint(
      desk.cell(2, '19:00'),
      desk.cell(2, '19:00', { instructor_ids: [other.instructorId] }),
    )
    const ana = await desk.member({ standing: 2 })
    for (const one of series) {
      await desk.give(ana, one)
      desk.studio.advance({ minutes: 1 })
    }
    await desk.publish('2026-11-23', 1)
    expect(await desk.dates(ana)).toHaveLength(2)
    const [older, newer] = (await desk.places(ana)).standing_places
    expect(older?.dates).toMatchObject([{ state: 'held' }])
    expect(newer?.dates).toMatchObject([{ state: 'skipped', reason: 'already_booked_that_hour' }])
  })

  it('of three dates of which the second overlaps both others the first and the third are held', async () => {
    const coaches = [desk.coach, await desk.studio.coach(), await desk.studio.coach()]
    for (const time of ['18:30', '19:40']) await desk.studio.slot(time)
    const series = await desk.paint(
      ...['18:30', '19:00', '19:40'].map((time, index) =>
        desk.cell(2, time, { instructor_ids: [coaches[index]?.instructorId ?? ''] }),
      ),
    )
    const ana = await desk.member({ standing: 3 })
    for (const one of series) {
      await desk.give(ana, one)
      desk.studio.advance({ minutes: 1 })
    }
    await desk.publish('2026-11-23', 1)
    expect(await desk.dates(ana)).toEqual([
      '11-24 held',
      '11-24 skipped already_booked_that_hour',
      '11-24 held',
    ])
  })

  it('a class whose only date was given up is left alone when the model week no longer has it', async () => {
    const ana = await desk.member()
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const lesson = await desk.classAt('2026-11-24T19:00')
    await desk.skip(ana, lesson)
    await desk.desk.change('2026-11-23', () => [])
    const { removed, kept } = await desk.desk.publish('2026-11-23', 1)
    expect([removed, kept]).toMatchObject([[], [{ id: lesson.id }]])
    expect(await desk.dates(ana)).toEqual(['11-24 released member'])
  })

  it('nobody gets a place or takes a date back while the site is hidden, and a date can be given up', async () => {
    await setSettings(desk.studio.db, { standing_requests: 'direct' })
    const [ana, bea] = [await desk.member(), await desk.member()]
    await desk.give(ana, tuesday)
    await desk.publish('2026-11-23', 1)
    const lesson = await desk.classAt('2026-11-24T19:00')
    await setPublished(desk.studio.db, false)
    const hidden = { status: 503, body: { code: 'site_not_published' } }
    const request = { series_id: tuesday.id, from: standingToday }
    expect(await bea.post('/api/user/standing-places', request)).toMatchObject(hidden)
    expect((await desk.skip(ana, lesson)).status).toBe(200)
    expect(await desk.takeBack(ana, lesson)).toMatchObject(hidden)
    expect(await desk.dates(ana)).toEqual(['11-24 released member'])
  })

  it('a request for a place that is sent twice answers the place, and another one is refused', async () => {
    await setSettings(desk.studio.db, { standing_requests: 'approval' })
    const [ana, bea] = [await desk.member(), await desk.member()]
    const given = await desk.give(ana, tuesday)
    expect(await desk.give(ana, tuesday)).toMatchObject({ status: 201, body: given.body })
    expect((await desk.give(ana, tuesday, standingToday, '2026-12-31')).body).toMatchObject({
      code: 'standing_exists',
    })
    const ask = (from: string) =>
      bea.post<{ code?: string }>('/api/user/standing-places', { series_id: tuesday.id, from })
    const requested = await ask(standingToday)
    expect(await ask(standingToday)).toMatchObject({ status: 201, body: requested.body })
    expect((await ask('2026-11-17')).body).toMatchObject({ code: 'standing_exists' })
    // Staff do not give a place by answering her request with the same days: they approve it.
    expect((await desk.give(bea, tuesday)).body).toMatchObject({ code: 'standing_exists' })
  })
})
