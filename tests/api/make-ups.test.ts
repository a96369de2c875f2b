import type { MakeUps, Reservation, Series } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../harness/accounts.ts'
import { bookingFaults, deletionFaults, makeUpFaults, standingFaults } from '../harness/consistency.ts'
import type { Member, NewMember } from '../harness/index.ts'
import { changePlan, givePlan, userPlanOf } from '../harness/plans.ts'
import { openStandingStudio, type StandingStudio } from '../harness/standing-places.ts'

interface Rule {
  make_up_days: number | null
  make_ups_a_month: number | null
}

// The clock is at Monday 16 November 2026, 08:00. Tuesdays at 19:00; a plan of eight classes until 28 February.
describe('make-ups', () => {
  let desk: StandingStudio
  let tuesday: Series

  const setRule = async (member: Member, rule: Partial<Rule>) =>
    changePlan(desk.studio.db, { id: (await userPlanOf(desk.studio.db, member)).plan_id }, rule)
  /** A member with a standing place on Tuesdays, whose plan gives make-ups of 30 days unless told otherwise. */
  const holder = async (member: NewMember = {}, rule: Partial<Rule> = {}) => {
    const one = await desk.member({ ends: '2027-02-28', ...member })
    await setRule(one, { make_up_days: 30, ...rule })
    await desk.give(one, tuesday)
    return one
  }
  const listOf = async (member: Member) => (await member.get<MakeUps>('/api/user/make-ups')).body.make_ups
  /** A line for each make-up: its state, its last day, the date that was given up and the class that it paid. */
  const makeUps = async (member: Member) =>
    (await listOf(member)).map(({ state, valid_until, given_up, used_on }) =>
      [state, valid_until, given_up.start_time.slice(5, 10), used_on?.start_time.slice(5, 10)]
        .filter(Boolean)
        .join(' '),
    )
  const classesLeft = async (member: Member) => (await desk.studio.books(member))[0]?.classes_remaining
  const tuesdayOf = (day: string) => desk.classAt(`${day}T19:00`)
  const classOn = (day: string) => desk.studio.class({ at: `${day}T18:00` })
  const bookedIn = async (member: Member, lesson: { id: string }) => {
    const { body } = await member.get<{ reservations: Reservation[] }>('/api/user-schedules')
    return body.reservations.find(
      ({ schedule_id, status }) => schedule_id === lesson.id && status === 'reserved',
    ) as Reservation
  }
  const cancels = async (member: Member, lesson: { id: string }) =>
    member.patch(`/api/user-schedules/${(await bookedIn(member, lesson)).id}`, { status: 'canceled' })
  const offers = async (member: Member) =>
    (await desk.places(member)).standing_places.flatMap(({ dates }) => dates.map(({ make_up }) => make_up))

  beforeEach(async () => {
    desk = await openStandingStudio()
    ;[tuesday] = (await desk.paint(desk.cell(2, '19:00'))) as [Series]
    await desk.publish('2026-11-23', 5)
  })
  afterEach(async () => {
    expect(await bookingFaults(desk.studio.db)).toEqual([])
    expect(await standingFaults(desk.studio.db)).toEqual([])
    expect(await makeUpFaults(desk.studio.db)).toEqual([])
  })

  it('an existing studio sees no change: the class of a date that is given up returns to the plan', async () => {
    const ana = await holder({}, { make_up_days: null })
    expect(await offers(ana)).toEqual([null, null, null, null, null])
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    expect(await listOf(ana)).toEqual([])
    expect(await classesLeft(ana)).toBe(8)
    expect((await desk.places(ana)).plan).toMatchObject({ taken: 0, committed: 4, made_up: 0, free: 4 })
  })

  it('a held date that is given up becomes a make-up: the class leaves the plan and is not taken', async () => {
    const ana = await holder()
    expect((await offers(ana))[0]).toEqual({ code: 'ok', valid_until: '2026-12-24' })
    const lesson = await tuesdayOf('2026-11-24')
    await desk.skip(ana, lesson)
    await desk.skip(ana, lesson)
    expect(await classesLeft(ana)).toBe(7)
    expect((await desk.places(ana)).plan).toMatchObject({ taken: 0, committed: 4, made_up: 1, free: 3 })
    const { body } = await ana.get<MakeUps>('/api/user/make-ups')
    expect(body.make_ups).toEqual([
      {
        id: expect.any(String),
        state: 'open',
        valid_until: '2026-12-24',
        created_at: '2026-11-16T15:00:00.000Z',
        given_up: { schedule_id: lesson.id, name: 'Reformer', start_time: '2026-11-24T19:00:00' },
        used_on: null,
      },
    ])
    expect((await desk.admin.get(`/api/admin/users/${ana.id}/make-ups`)).body).toEqual(body)
    expect((await desk.admin.get(`/api/admin/users/${lesson.id}/make-ups`)).status).toBe(404)
  })

  it('a booked date becomes a make-up too, given up as a date, as a reservation, or by staff', async () => {
    const ana = await holder()
    desk.studio.setClock('2026-12-04T08:00')
    await desk.keep()
    expect(await classesLeft(ana)).toBe(7)
    const [first, second] = [await tuesdayOf('2026-12-08'), await tuesdayOf('2026-12-15')]
    expect((await bookedIn(ana, first)).make_up).toEqual({ code: 'ok', valid_until: '2027-01-07' })
    await cancels(ana, first)
    const [place] = (await desk.places(ana)).standing_places
    await desk.admin.post(`/api/admin/users/${ana.id}/standing-places/${place?.id}/skips`, {
      schedule_id: second.id,
    })
    await desk.skip(ana, await tuesdayOf('2026-12-22'))
    expect(await makeUps(ana)).toEqual([
      'open 2027-01-07 12-08',
      'open 2027-01-14 12-15',
      'open 2027-01-21 12-22',
    ])
    expect(await classesLeft(ana)).toBe(5)
  })

  it('a booking uses the make-up that ends first, before the classes of the plan; a cancellation in time gives it back as it was', async () => {
    const ana = await holder()
    await desk.skip(ana, await tuesdayOf('2026-12-01'))
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    const [friday, monday] = [await classOn('2026-11-27'), await classOn('2026-11-30')]
    expect((await ana.get(`/api/schedule/${friday.id}/verdict`)).body).toMatchObject({
      code: 'ok',
      make_up_until: '2026-12-24',
    })
    expect((await desk.books(ana, friday)).status).toBe(201)
    expect(await makeUps(ana)).toEqual(['open 2026-12-31 12-01', 'used 2026-12-24 11-24 11-27'])
    expect(await classesLeft(ana)).toBe(6)
    expect((await bookedIn(ana, friday)).make_up).toEqual({ code: 'ok', valid_until: '2026-12-24' })
    await desk.books(ana, monday)
    await desk.books(ana, await classOn('2026-12-02'))
    expect(await classesLeft(ana)).toBe(5)
    await cancels(ana, friday)
    expect(await makeUps(ana)).toEqual(['open 2026-12-24 11-24', 'used 2026-12-31 12-01 11-30'])
    expect(await classesLeft(ana)).toBe(5)
  })

  it('a late cancellation keeps the make-up used, and a date that is given up late gives none', async () => {
    const ana = await holder()
    await desk.skip(ana, await tuesdayOf('2026-12-01'))
    const monday = await classOn('2026-11-23')
    await desk.books(ana, monday)
    desk.studio.setClock('2026-11-23T16:00')
    await desk.keep()
    await cancels(ana, monday)
    expect(await makeUps(ana)).toEqual(['used 2026-12-31 12-01 11-23'])
    desk.studio.setClock('2026-11-24T17:00')
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    expect(await makeUps(ana)).toEqual(['used 2026-12-31 12-01 11-23'])
    expect(await classesLeft(ana)).toBe(6)
  })

  it('a make-up pays for a class on its last day, and not for one on the day after', async () => {
    const ana = await holder({}, { make_up_days: 7 })
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    await desk.books(ana, await classOn('2026-12-02'))
    expect(await makeUps(ana)).toEqual(['open 2026-12-01 11-24'])
    expect(await classesLeft(ana)).toBe(6)
    await desk.books(ana, await classOn('2026-12-01'))
    expect(await makeUps(ana)).toEqual(['used 2026-12-01 11-24 12-01'])
    expect(await classesLeft(ana)).toBe(6)
  })

  it('without a class of the plan, the refusal says until when the make-up is valid, also when it has ended', async () => {
    const ana = await holder({ classes: 1 }, { make_up_days: 7 })
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    const late = await classOn('2026-12-02')
    const refusal = {
      status: 409,
      body: { code: 'makeup_expired', message: expect.stringContaining('1 de diciembre') },
    }
    expect(await desk.books(ana, late)).toMatchObject(refusal)
    desk.studio.setClock('2026-12-02T08:00')
    expect(await makeUps(ana)).toEqual(['expired 2026-12-01 11-24'])
    expect(await desk.books(ana, late)).toMatchObject(refusal)
    const booked = await desk.admin.post(`/api/admin/user-schedules`, {
      user_id: ana.id,
      schedule_id: late.id,
      override_reason: 'Cortesía',
    })
    expect(booked).toMatchObject({ status: 201, body: { waived: ['makeup_expired', 'no_plan'] } })
    const bea = await desk.member({ classes: 1 })
    await desk.books(bea, await classOn('2026-12-03'))
    expect((await desk.books(bea, late)).body).toMatchObject({ code: 'no_classes_left' })
  })

  it('so many dates of a month become make-ups; beyond them the class returns to the plan, and the date says so before', async () => {
    const ana = await holder({}, { make_ups_a_month: 1 })
    for (const day of ['2026-11-24', '2026-12-01']) await desk.skip(ana, await tuesdayOf(day))
    expect(await makeUps(ana)).toEqual(['open 2026-12-24 11-24', 'open 2026-12-31 12-01'])
    expect((await offers(ana)).slice(2)).toEqual(
      ['2027-01-07', '2027-01-14', '2027-01-21'].map((day) => ({ code: 'makeup_limit', valid_until: day })),
    )
    await desk.skip(ana, await tuesdayOf('2026-12-08'))
    expect(await listOf(ana)).toHaveLength(2)
    expect(await classesLeft(ana)).toBe(6)
    await desk.takeBack(ana, await tuesdayOf('2026-12-01'))
    await desk.skip(ana, await tuesdayOf('2026-12-15'))
    expect(await makeUps(ana)).toEqual(['open 2026-12-24 11-24', 'open 2027-01-14 12-15'])
  })

  it('taking the date back takes the make-up back; once it is used, the class that it paid is cancelled first', async () => {
    const ana = await holder()
    const [lesson, friday] = [await tuesdayOf('2026-11-24'), await classOn('2026-11-27')]
    await desk.skip(ana, lesson)
    await desk.books(ana, friday)
    expect(await desk.takeBack(ana, lesson)).toMatchObject({ status: 409, body: { code: 'makeup_used' } })
    expect(await makeUps(ana)).toEqual(['used 2026-12-24 11-24 11-27'])
    await cancels(ana, friday)
    expect((await desk.takeBack(ana, lesson)).status).toBe(200)
    expect(await listOf(ana)).toEqual([])
    expect((await desk.dates(ana))[0]).toBe('11-24 held')
    expect(await classesLeft(ana)).toBe(8)
    expect((await desk.places(ana)).plan).toMatchObject({ committed: 5, made_up: 0 })
  })

  it('a date that cannot be taken back keeps its make-up', async () => {
    const ana = await holder()
    const lesson = await tuesdayOf('2026-11-24')
    await desk.skip(ana, lesson)
    for (let taken = 0; taken < 4; taken++) await desk.books(await desk.member(), lesson)
    expect((await desk.takeBack(ana, lesson)).body).toMatchObject({ code: 'class_full' })
    expect(await makeUps(ana)).toEqual(['open 2026-12-24 11-24'])
  })

  it('a date that was booked with a make-up gives the same make-up back, and no other', async () => {
    const ana = await holder()
    const lesson = await tuesdayOf('2026-11-24')
    await desk.skip(ana, lesson)
    await desk.skip(ana, await tuesdayOf('2026-12-01'))
    expect((await desk.books(ana, lesson)).status).toBe(201)
    expect(await makeUps(ana)).toEqual(['open 2026-12-31 12-01', 'used 2026-12-24 11-24 11-24'])
    expect((await desk.skip(ana, lesson)).status).toBe(200)
    expect(await makeUps(ana)).toEqual(['open 2026-12-24 11-24', 'open 2026-12-31 12-01'])
    expect(await classesLeft(ana)).toBe(6)
  })

  it('a date that is released for another booking pays it as a make-up', async () => {
    const ana = await holder({ classes: 2 })
    const friday = await classOn('2026-11-27')
    expect((await desk.books(ana, friday)).body).toMatchObject({ code: 'classes_committed' })
    expect((await desk.books(ana, friday, await tuesdayOf('2026-12-01'))).status).toBe(201)
    expect(await makeUps(ana)).toEqual(['used 2026-12-31 12-01 11-27'])
    expect(await classesLeft(ana)).toBe(1)
  })

  it('a closure, a pause and the end of the place return the class to the plan', async () => {
    const ana = await holder()
    await desk.admin.post('/api/schedule/closures', { start_date: '2026-11-24', end_date: '2026-11-24' })
    const plan = await userPlanOf(desk.studio.db, ana)
    await desk.admin.post(`/api/admin/user-plans/${plan.id}/pauses`, {
      from: '2026-12-01',
      to: '2026-12-02',
      reason: 'Viaje',
    })
    expect(await desk.dates(ana)).toMatchObject([
      '11-24 skipped closure',
      '12-01 skipped paused',
      '12-08 held',
      '12-15 held',
      '12-22 held',
    ])
    const [place] = (await desk.places(ana)).standing_places
    await ana.delete(`/api/user/standing-places/${place?.id}`)
    expect(await listOf(ana)).toEqual([])
    expect(await classesLeft(ana)).toBe(8)
  })

  it('a class that the studio cancels gives its make-up back, valid as long as if that class had been given up; the undo uses it again', async () => {
    const ana = await holder()
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    const lesson = await classOn('2026-12-21')
    await desk.books(ana, lesson)
    const cancelled = await desk.admin.post<{ undo: { id: string } }>(`/api/schedule/${lesson.id}/cancel`, {})
    expect(await makeUps(ana)).toEqual(['open 2027-01-20 11-24'])
    expect(await classesLeft(ana)).toBe(7)
    expect((await desk.admin.post(`/api/schedule/undo/${cancelled.body.undo.id}`)).status).toBe(200)
    expect(await makeUps(ana)).toEqual(['used 2027-01-20 11-24 12-21'])
    expect(await classesLeft(ana)).toBe(7)
  })

  it('a cancellation by the studio cannot be undone while the make-up pays for another class', async () => {
    const ana = await holder()
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    const lesson = await classOn('2026-12-21')
    await desk.books(ana, lesson)
    const cancelled = await desk.admin.post<{ undo: { id: string } }>(`/api/schedule/${lesson.id}/cancel`, {})
    await desk.books(ana, await classOn('2026-12-22'))
    expect(await desk.admin.post(`/api/schedule/undo/${cancelled.body.undo.id}`)).toMatchObject({
      status: 409,
      body: { code: 'undo_conflict' },
    })
    expect(await makeUps(ana)).toEqual(['used 2027-01-20 11-24 12-22'])
  })

  it('a make-up is lost with the plan, unless the plan is renewed within the days of grace', async () => {
    const [ana, bea] = [await holder({ ends: '2026-11-30' }), await holder({ ends: '2026-11-30' })]
    for (const one of [ana, bea]) await desk.skip(one, await tuesdayOf('2026-11-24'))
    desk.studio.setClock('2026-12-03T23:00')
    expect(await makeUps(ana)).toEqual(['open 2026-12-24 11-24'])
    const renewal = { plan: 'limited', classes: 8, standing: 1, ends: '2026-12-31' } as const
    await givePlan(desk.studio.context, ana.id, { ...renewal, starts: '2026-12-03' })
    desk.studio.setClock('2026-12-04T08:00')
    await givePlan(desk.studio.context, bea.id, { ...renewal, starts: '2026-12-04' })
    expect(await makeUps(bea)).toEqual(['lost 2026-12-24 11-24'])
    const lesson = await classOn('2026-12-10')
    for (const one of [ana, bea]) expect((await desk.books(one, lesson)).status).toBe(201)
    expect(await makeUps(ana)).toEqual(['used 2026-12-24 11-24 12-10'])
    expect(await makeUps(bea)).toEqual(['lost 2026-12-24 11-24'])
  })

  it('a plan without a limit gives no make-ups, and uses none', async () => {
    const ana = await holder({ plan: 'unlimited' })
    expect((await offers(ana))[0]).toBeNull()
    await desk.skip(ana, await tuesdayOf('2026-11-24'))
    expect(await listOf(ana)).toEqual([])
  })

  it('staff who set a rule aside use the make-up too, and so does the waiting list', async () => {
    const [ana, bea] = [await holder(), await holder()]
    for (const one of [ana, bea]) await desk.skip(one, await tuesdayOf('2026-11-24'))
    const lesson = await desk.studio.class({ at: '2026-11-27T18:00', capacity: 1 })
    const eva = await desk.member()
    await desk.books(eva, lesson)
    await bea.post(`/api/schedule/${lesson.id}/waitlist`)
    await cancels(eva, lesson)
    expect(await makeUps(bea)).toEqual(['used 2026-12-24 11-24 11-27'])
    const booked = await desk.admin.post('/api/admin/user-schedules', {
      user_id: ana.id,
      schedule_id: lesson.id,
      override_reason: 'Evento',
    })
    const make_up = { code: 'ok', valid_until: '2026-12-24' }
    expect(booked).toMatchObject({ status: 201, body: { waived: ['class_full'], reservation: { make_up } } })
    expect(await makeUps(ana)).toEqual(['used 2026-12-24 11-24 11-27'])
    expect(await classesLeft(ana)).toBe(7)
    expect(await classesLeft(bea)).toBe(7)
    await cancels(ana, lesson)
  })

  it('a merge moves the make-ups with their plan', async () => {
    const [kept, from] = [await desk.member({ plan: 'none' }), await holder()]
    await desk.skip(from, await tuesdayOf('2026-11-24'))
    for (const one of [kept, from])
      await changeAccount(desk.studio.db, one, { email: null, email_confirmed_at: null })
    expect((await desk.admin.post(`/api/admin/users/${kept.id}/merge`, { from: from.id })).status).toBe(201)
    expect(await makeUps(kept)).toEqual(['open 2026-12-24 11-24'])
    await desk.books(kept, await classOn('2026-11-27'))
    expect(await makeUps(kept)).toEqual(['used 2026-12-24 11-24 11-27'])
  })

  it('an account with make-ups can be deleted', async () => {
    const ana = await holder()
    for (const day of ['2026-11-24', '2026-12-01']) await desk.skip(ana, await tuesdayOf(day))
    await desk.books(ana, await classOn('2026-11-27'))
    expect((await desk.admin.delete(`/api/admin/users/${ana.id}`)).status).toBeLessThan(300)
    expect(await deletionFaults(desk.studio.db)).toEqual([])
  })
})
