import type { CoachPay, RosterClass, SegmentList, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '../harness/clock.ts'
import { type Caller, type Coach, openStudio } from '../harness/index.ts'
import { writeHealthNote } from '../harness/merges.ts'
import { days, memberOfPause } from '../harness/pauses.ts'
import { changeUserPlans, givePlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'
import { buyer, verifyPayment } from '../harness/proofs.ts'
import { changeScheduledClass } from '../harness/schedule.ts'
import { changeInstructor } from '../harness/team.ts'
import { todayOf } from '../harness/today.ts'

describe('the day of staff', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const reception = await studio.reception()
  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  it('E01: a coach sees the class that is on, the six after it, and only her own', async () => {
    const sol = await studio.coach()
    const luna = await studio.coach()
    const starts = ['2026-11-16T18:00', '2026-11-17T07:00', '2026-11-20T07:00', '2026-11-25T07:00']
    const later = ['2026-11-26T07:00', '2026-11-27T07:00', '2026-11-28T07:00', '2026-11-30T07:00']
    const classes = []
    for (const start of [...starts, ...later])
      classes.push(await studio.class({ at: start, coach: sol, capacity: 6 }))
    await studio.class({ at: '2026-11-16T12:00', coach: luna })
    const ana = await studio.member({ plan: 'limited' })
    await ana.books(classes[0] as { id: string })
    await changeProfile(studio.db, ana, { birthdate: '1990-11-18' })
    await writeHealthNote(studio.db, ana, 'Rodilla')
    const coachToday = async () => (await todayOf(sol)).coach
    expect(await coachToday()).toMatchObject({
      current: {
        id: classes[0]?.id,
        reservation_count: 1,
        max_capacity: 6,
        first_visits: 1,
        birthdays: 1,
        health_notes: 1,
        debts: 0,
      },
      next: classes.slice(1, 7).map(({ id }) => ({ id })),
      pay: null,
    })
    studio.setClock('2026-11-16T18:49:59')
    expect((await coachToday())?.current?.id).toBe(classes[0]?.id)
    studio.setClock('2026-11-16T18:50')
    expect((await coachToday())?.current?.id).toBe(classes[1]?.id)
    studio.setClock('2026-12-16T18:50')
    expect(await coachToday()).toEqual({ current: null, next: [], pay: null })
    expect((await todayOf(sol)).desk).toBeNull()
  })

  it('E01: an account with the role of a coach and no profile has no section of a coach', async () => {
    expect((await todayOf(admin)).coach).toBeNull()
    const sol = await studio.coach()
    await changeInstructor(studio.db, { user_id: sol.id }, { archived_at: studio.clock.now() })
    expect((await todayOf(sol)).coach).toBeNull()
  })

  it('E01: a coach sees her own pay of this month so far, which is that of the pay of the coaches', async () => {
    const [mar, rio] = [await studio.coach(), await studio.coach()] as const
    const setRate = (coach: Coach, from: string, per_class: number) =>
      admin.put(`/api/admin/instructors/${coach.instructorId}/rates`, {
        rates: [{ from, per_class, above: 0, per_attendee: 0, special_class: null }],
      })
    const own = async (coach: Coach) => (await todayOf(coach)).coach?.pay
    const listed = async (coach: Coach) => {
      const { body } = await admin.get<CoachPay>('/api/admin/coach-pay')
      return body.coaches.find(({ id }) => id === coach.instructorId)?.total
    }
    await studio.class({ at: '2026-10-31T23:59', coach: mar })
    await studio.class({ at: '2026-11-01T00:00', coach: mar })
    await studio.class({ at: '2026-11-16T09:00', coach: mar })
    await studio.class({ at: '2026-11-16T10:00', coach: mar })
    await studio.class({ at: '2026-11-02T09:00', coach: rio })
    await setRate(rio, '2026-01-01', 1_000)
    studio.setClock('2026-11-16T09:00')
    // No rate gives an amount.
    expect(await own(mar)).toBeNull()
    await setRate(mar, '2026-11-02', 17.29)
    expect(await own(mar)).toEqual({ month: '2026-11', total: 17.29, without_rate: 1 })
    await setRate(mar, '2026-01-01', 17.29)
    expect(await own(mar)).toEqual({ month: '2026-11', total: 34.58, without_rate: 0 })
    expect(await listed(mar)).toBe(34.58)
    expect(await own(rio)).toEqual({ month: '2026-11', total: 1_000, without_rate: 0 })
    // A class that is lost to another coach after its month was closed is a correction of the running month.
    studio.setClock('2026-12-01T00:00')
    // A month begins at nothing for a coach with a rate.
    expect(await own(mar)).toEqual({ month: '2026-12', total: 0, without_rate: 0 })
    expect(await admin.post('/api/admin/coach-pay/2026-11/close')).toMatchObject({ status: 200 })
    await setRate(mar, '2026-01-01', 7.29)
    expect(await own(mar)).toEqual({ month: '2026-12', total: -30, without_rate: 0 })
    expect(await listed(mar)).toBe(-30)
  })

  it('E01: a coach knows who of her class has a payment to make', async () => {
    const sol = await studio.coach()
    const eve = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    const [ana, eva] = [
      await studio.member({ plan: 'limited' }),
      await studio.member({ plan: 'limited' }),
    ] as const
    for (const one of [ana, eva]) await one.books(eve)
    const plan = await studio.plan()
    await ana.post('/api/user-plans', { plan_id: plan.id, start_date: '2027-02-01' })
    expect((await todayOf(sol)).coach?.current).toMatchObject({ reservation_count: 2, debts: 1 })
    const { body } = await sol.get<RosterClass>(`/api/schedule/${eve.id}/roster`)
    const debtors = body.people.filter(({ owes_payment }) => owes_payment)
    expect(debtors.map(({ display_name }) => display_name)).toEqual([ana.name])
  })

  it('E01: the desk has the classes of the studio’s day with what needs attention', async () => {
    studio.setClock('2026-11-23T08:00')
    const first = await studio.class({ at: '2026-11-23T00:00' })
    const last = await studio.class({ at: '2026-11-23T23:59', capacity: 4 })
    await studio.class({ at: '2026-11-22T23:59' })
    await studio.class({ at: '2026-11-24T00:00' })
    const ana = await studio.member({ plan: 'limited' })
    await ana.books(last)
    const plan = await studio.plan()
    await ana.post('/api/user-plans', { plan_id: plan.id, start_date: '2027-02-01' })
    const { desk } = await todayOf(reception)
    expect(desk?.classes).toMatchObject([
      { id: first.id, reservation_count: 0, first_visits: 0 },
      { id: last.id, reservation_count: 1, max_capacity: 4, first_visits: 1, debts: 1, health_notes: 0 },
    ])
  })

  it('E01: tasks are those with work, which the role may do', async () => {
    studio.setClock('2026-11-30T08:00')
    const sol = await studio.coach()
    const pilates = await studio.class({ at: '2026-12-01T18:00', coach: sol })
    const kinds = async (person: Caller) =>
      ((await todayOf(person)).desk?.tasks ?? []).map(({ kind }) => kind)
    expect(await kinds(admin)).not.toContain('substitutions')
    await sol.post(`/api/schedule/${pilates.id}/substitution`, { reason: 'Viaje' })
    await buyer(studio)
    expect(await kinds(admin)).toEqual(['payments', 'substitutions'])
    expect(await kinds(reception)).toEqual(['payments'])
    const { desk } = await todayOf(admin)
    expect(desk?.tasks[1]).toEqual({
      kind: 'substitutions',
      count: 1,
      oldest: at('2026-11-30T08:00').toISOString(),
    })
    studio.setClock('2026-12-01T18:00')
    expect(await kinds(admin)).not.toContain('substitutions')
  })

  it('E01: a pause that waits for its answer is a task of who may agree to it', async () => {
    const { ana, plan } = await memberOfPause(studio)
    await ana.post(`/api/user-plans/${plan}/pause-requests`, days('2026-11-20', '2026-11-25'))
    const pauses = async (person: Caller) =>
      (await todayOf(person)).desk?.tasks.find(({ kind }) => kind === 'pauses')
    expect(await pauses(admin)).toEqual({
      kind: 'pauses',
      count: 1,
      oldest: at('2026-11-16T08:00').toISOString(),
    })
    expect(await pauses(reception)).toBeUndefined()
    // A plan that has ended can no longer be paused.
    studio.setClock('2026-12-10T00:00')
    expect(await pauses(admin)).toBeUndefined()
  })

  it('E01: a waiting list is a task while its class has a place that nobody holds', async () => {
    studio.setClock('2027-07-05T08:00')
    const full = await studio.class({ at: '2027-07-06T18:00', capacity: 1 })
    const [ana, eva] = [
      await studio.member({ plan: 'limited' }),
      await studio.member({ plan: 'limited' }),
    ] as const
    await ana.books(full)
    await eva.post(`/api/schedule/${full.id}/waitlist`)
    const count = async () =>
      (await todayOf(reception)).desk?.tasks.find(({ kind }) => kind === 'waitlists')?.count
    expect(await count()).toBeUndefined()
    await changeScheduledClass(studio.db, full, { max_capacity: 2 })
    expect(await count()).toBe(1)
    studio.setClock('2027-07-06T18:00')
    expect(await count()).toBeUndefined()
  })

  it('E01: a place beside one that is offered is no task while nobody else waits', async () => {
    studio.setClock('2027-08-02T08:00')
    const full = await studio.class({ at: '2027-08-03T18:00', capacity: 1 })
    const [ana, eva] = [
      await studio.member({ plan: 'limited' }),
      await studio.member({ plan: 'limited' }),
    ] as const
    await ana.books(full)
    await eva.post(`/api/schedule/${full.id}/waitlist`)
    studio.setClock('2027-08-03T13:00')
    await ana.cancels(full)
    await changeScheduledClass(studio.db, full, { max_capacity: 2 })
    const { desk } = await todayOf(reception)
    expect(desk?.tasks.map(({ kind }) => kind)).not.toContain('waitlists')
  })

  it('E01: money is that of the income of a month, for those who may read figures', async () => {
    studio.setClock('2027-03-30T08:00')
    const pay = async (time: string, price: number) => {
      studio.setClock(time)
      const plan = await studio.plan({ price })
      const member = await studio.member()
      const body = { plan_id: plan.id, start_date: time.slice(0, 10) }
      const bought = await member.post<{ plan: UserPlan }>('/api/user-plans', body)
      await verifyPayment(admin, member, bought.body.plan.id)
    }
    await pay('2027-01-31T23:59', 1_000)
    await pay('2027-02-28T12:00', 2_000)
    await pay('2027-03-30T00:00', 4_000)
    await pay('2027-03-30T23:59', 8_000)
    await pay('2027-03-31T00:00', 16_000)
    expect((await todayOf(admin)).desk?.money).toEqual({ yesterday: 120, month: 280, last_month: 20 })
    expect((await todayOf(reception)).desk?.money).toBeNull()
    const figures = '/api/admin/figures/income?from=2027-03-01&to=2027-03-31'
    const { body } = await admin.get<{ months: { income: number }[] }>(figures)
    expect(body.months.map(({ income }) => income)).toEqual([280])
  })

  it('E01: a member with two plans that end on the same day is named once, with the plan that began last', async () => {
    const eva = await studio.member({ plan: 'limited', starts: '2026-11-01', ends: '2026-11-17' })
    const again = { plan: 'limited', classes: 8, starts: '2026-11-18', ends: '2026-12-17' } as const
    const later = await givePlan(studio.context, eva.id, again)
    // A merge leaves two plans with common days.
    const dates = { start_date: '2026-11-10', end_date: '2026-11-17', shares_days: true }
    await changeUserPlans(studio.db, { id: later }, dates)
    const { losing } = (await todayOf(admin)).desk ?? {}
    const { body } = await admin.get<SegmentList>('/api/admin/segments')
    expect(losing?.ending.total).toBe(body.segments.find(({ id }) => id === 'expiring')?.count)
    const named = losing?.ending.plans.filter(({ user_id }) => user_id === eva.id)
    expect(named?.map(({ id }) => id)).toEqual([later])
    await changeUserPlans(
      studio.db,
      { user_id: eva.id },
      { status: 'cancelled', closed_at: studio.clock.now() },
    )
  })

  it('E01: losing counts the people of the segments of the list of clients', async () => {
    studio.setClock('2027-05-03T08:00')
    await studio.member({ plan: 'limited', starts: '2027-04-01', ends: '2027-05-02' })
    await studio.member({ plan: 'limited', starts: '2027-04-01', ends: '2027-05-30' })
    const { body } = await admin.get<{ segments: { id: string; count: number }[] }>('/api/admin/segments')
    const count = (id: string) => body.segments.find((segment) => segment.id === id)?.count
    const { desk } = await todayOf(reception)
    expect(desk?.losing).toMatchObject({ ended: count('expired'), absent: count('absent') })
    expect(desk?.losing?.ended).toBeGreaterThan(0)
    expect(desk?.losing?.absent).toBeGreaterThan(0)
  })

  it('E01: thin classes are those of the next two days that are nearly empty, or have a waiting list', async () => {
    studio.setClock('2027-06-07T08:00')
    const empty = await studio.class({ at: '2027-06-09T23:59', capacity: 4 })
    await studio.class({ at: '2027-06-10T00:00', capacity: 4 })
    await studio.class({ at: '2027-06-07T23:59', capacity: 4 })
    const half = await studio.class({ at: '2027-06-08T10:00', capacity: 2 })
    const full = await studio.class({ at: '2027-06-08T18:00', capacity: 1 })
    const ana = await studio.member({ plan: 'limited' })
    const eva = await studio.member({ plan: 'limited' })
    for (const one of [half, full]) await ana.books(one)
    await eva.post(`/api/schedule/${full.id}/waitlist`)
    const { desk } = await todayOf(reception)
    const ofTheseDays = desk?.thin.filter(({ start_time }) => start_time < '2027-06-11')
    expect(ofTheseDays?.map(({ id, waiting }) => [id, waiting])).toEqual([
      [full.id, 1],
      [empty.id, 0],
    ])
  })
})
