import type { Today, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { at } from '../harness/clock.ts'
import { type Caller, type Member, openStudio } from '../harness/index.ts'
import { writeHealthNote } from '../harness/merges.ts'
import { days, memberOfPause } from '../harness/pauses.ts'
import { changePlan, changeUserPlans } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'
import { buyer, pdfProof, refuseProof, sendProof, verifyPayment } from '../harness/proofs.ts'
import { addVisit, changeReservationsOf, changeScheduledClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { changeInstructor } from '../harness/team.ts'
import { expireOffer } from '../harness/waitlist.ts'
import { requireWaiver } from '../harness/waivers.ts'

const todayOf = async (person: Caller): Promise<Today> => {
  const { status, body } = await person.get<Today>('/api/user/today')
  expect(status).toBe(200)
  return body
}

describe('the day of a member', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const limits = { cancel_free_minutes: 360, cancel_min_minutes: 60, min_advance_minutes: 0 }
  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await setSettings(studio.db, limits)
  })
  const memberToday = async (person: Caller) => (await todayOf(person)).member

  it('E01: a visitor has no day', async () => {
    expect((await studio.visitor.get('/api/user/today')).status).toBe(401)
  })

  it('E01: a person without anything gets empty sections of a member, and no section of staff', async () => {
    studio.setClock('2026-11-16T23:59:59')
    const ana = await studio.member()
    expect(await todayOf(ana)).toEqual({
      now: at('2026-11-16T23:59:59').toISOString(),
      date: '2026-11-16',
      member: {
        next: null,
        plan: null,
        usual: [],
        waiting: { refused_payments: [], waiver: false, offers: [] },
      },
      coach: null,
      desk: null,
    })
    studio.setClock('2026-11-17T00:00')
    expect((await todayOf(ana)).date).toBe('2026-11-17')
  })

  it('E01: the next class says until which instant cancelling returns it, as the cancellation itself decides', async () => {
    const coach = await studio.coach({ name: 'Luisa Coach' })
    const ana = await studio.member({ plan: 'limited', classes: 3 })
    const next = await studio.class({ at: '2026-11-17T08:00', coach })
    const later = await studio.class({ at: '2026-11-18T08:00' })
    await ana.books(later)
    await ana.books(next)
    const until = at('2026-11-17T02:00').toISOString()
    expect((await memberToday(ana)).next).toMatchObject({
      schedule_id: next.id,
      start_time: '2026-11-17T08:00:00',
      starts_at: at('2026-11-17T08:00').toISOString(),
      instructors: [{ display_name: 'Luisa Coach' }],
      cancellation: 'returned',
      returns_until: until,
    })
    // The settings of the moment decide.
    await setSettings(studio.db, { cancel_free_minutes: 120 })
    expect((await memberToday(ana)).next?.returns_until).toBe(at('2026-11-17T06:00').toISOString())
    await setSettings(studio.db, limits)
    studio.setClock('2026-11-17T02:00:01')
    expect((await memberToday(ana)).next).toMatchObject({ cancellation: 'counted', returns_until: null })
    studio.setClock('2026-11-17T02:00')
    expect((await memberToday(ana)).next?.returns_until).toBe(until)
    expect(await ana.cancels(next)).toMatchObject({ body: { reservation: { class_returned: true } } })
    expect((await memberToday(ana)).next?.schedule_id).toBe(later.id)
    studio.setClock('2026-11-18T08:00')
    expect((await memberToday(ana)).next).toBeNull()
  })

  it('E01: a moved class returns until it starts, and a place from the waiting list for its own time', async () => {
    const ana = await studio.member({ plan: 'limited', classes: 3 })
    const pilates = await studio.class({ at: '2026-11-17T18:00' })
    await ana.books(pilates)
    studio.setClock('2026-11-17T17:30')
    const returnsUntil = async () => (await memberToday(ana)).next?.returns_until
    expect(await returnsUntil()).toBeNull()
    await changeReservationsOf(studio.db, ana, { return_until: at('2026-11-17T17:40') })
    expect(await returnsUntil()).toBe(at('2026-11-17T17:40').toISOString())
    studio.setClock('2026-11-17T17:40:01')
    expect(await returnsUntil()).toBeNull()
    await changeReservationsOf(studio.db, ana, { free_cancellation: true })
    expect(await returnsUntil()).toBe(at('2026-11-17T17:59:59.999').toISOString())
    studio.setClock('2026-11-17T17:59:59.999')
    expect(await ana.cancels(pilates)).toMatchObject({ body: { reservation: { class_returned: true } } })
  })

  it('E01: the plan has what is left of its limit, and its renewal while it is on sale and no plan follows', async () => {
    const plan = await studio.plan({ days: 30, classLimit: 12 })
    const ana = await studio.member()
    const buy = async (start_date: string) =>
      (await ana.post<{ plan: UserPlan }>('/api/user-plans', { plan_id: plan.id, start_date })).body.plan
    const first = await buy('2026-11-16')
    const shown = async () => (await memberToday(ana)).plan
    expect(await shown()).toMatchObject({ id: first.id, state: 'waiting', renewal: null })
    await verifyPayment(admin, ana, first.id)
    await ana.books(await studio.class({ at: '2026-11-17T18:00' }))
    const active = {
      id: first.id,
      state: 'active',
      class_limit: 12,
      classes_remaining: 11,
      end_date: '2026-12-15',
      renewal: { plan_id: plan.id, start_date: '2026-12-16' },
    }
    expect(await shown()).toMatchObject(active)
    await changePlan(studio.db, plan, { is_active: false })
    expect(await shown()).toMatchObject({ ...active, renewal: null })
    await changePlan(studio.db, plan, { is_active: true })
    // The last day still counts; on the day after, the plan has ended and begins again today.
    studio.setClock('2026-12-15T23:59:59')
    expect(await shown()).toMatchObject(active)
    studio.setClock('2026-12-16T00:00')
    expect(await shown()).toMatchObject({ ...active, state: 'ended' })
    studio.setClock('2026-12-01T08:00')
    await buy('2026-12-16')
    expect(await shown()).toMatchObject({ ...active, renewal: null })
  })

  it('E01: a plan without a limit has no count, and a cancelled plan is not shown', async () => {
    const ana = await studio.member({ plan: 'unlimited' })
    expect((await memberToday(ana)).plan).toMatchObject({
      state: 'active',
      class_limit: null,
      classes_remaining: null,
    })
    await changeUserPlans(
      studio.db,
      { user_id: ana.id },
      { status: 'cancelled', closed_kind: 'cancelled', closed_at: studio.clock.now() },
    )
    expect((await memberToday(ana)).plan).toBeNull()
  })

  describe('usual classes', () => {
    const usualOf = async (person: Caller) => (await memberToday(person)).usual.map(({ id }) => id)

    /** A member who had a class at this time, as if she had come. */
    const cameTo = async (time: string, type?: 'Barre', member?: Member) => {
      const ana = member ?? (await studio.member({ plan: 'limited', classes: 20 }))
      const past = await studio.class({ at: time, type })
      await addVisit(studio.db, ana, past)
      return ana
    }

    it('E01: are those of the same weekday, hour and type within seven days, the most usual three', async () => {
      const ana = await cameTo('2026-11-10T19:00')
      await cameTo('2026-11-03T19:00', undefined, ana)
      for (const day of ['09', '11', '12']) await cameTo(`2026-11-${day}T19:00`, undefined, ana)
      const tuesday = await studio.class({ at: '2026-11-17T19:00' })
      await studio.class({ at: '2026-11-17T19:30' })
      await studio.class({ at: '2026-11-17T19:00', type: 'Barre' })
      await studio.class({ at: '2026-11-24T19:00' })
      const monday = await studio.class({ at: '2026-11-16T19:00' })
      const wednesday = await studio.class({ at: '2026-11-18T19:00' })
      await studio.class({ at: '2026-11-19T19:00' })
      expect(await usualOf(ana)).toEqual([monday.id, tuesday.id, wednesday.id])
      await ana.books(monday)
      expect(await usualOf(ana)).not.toContain(monday.id)
    })

    it('E01: are only those that the booking accepts: with a free place, a plan, and not too old a habit', async () => {
      const ana = await cameTo('2026-11-13T20:00')
      const full = await studio.class({ at: '2026-11-20T20:00', capacity: 1 })
      expect(await usualOf(ana)).toEqual([full.id])
      const eva = await studio.member({ plan: 'limited' })
      await eva.books(full)
      expect(await usualOf(ana)).toEqual([])
      await eva.cancels(full)
      expect(await usualOf(ana)).toEqual([full.id])
      const withoutPlan = await cameTo('2026-11-13T20:00', undefined, await studio.member())
      expect(await usualOf(withoutPlan)).toEqual([])
      const long = await cameTo('2026-09-17T07:59', undefined, await studio.member({ plan: 'unlimited' }))
      await studio.class({ at: '2026-11-19T07:59' })
      expect(await usualOf(long)).toEqual([])
    })

    it('E01: another person’s habits are not hers', async () => {
      await cameTo('2026-11-14T09:00')
      await studio.class({ at: '2026-11-21T09:00' })
      expect(await usualOf(await studio.member({ plan: 'unlimited' }))).toEqual([])
    })
  })

  it('E01: a refused payment waits for the member until she sends another proof', async () => {
    const { member, plan } = await buyer(studio)
    const refused = async () => (await memberToday(member)).waiting.refused_payments
    const first = (await sendProof(member, plan.id, pdfProof('Uno'), { type: 'application/pdf' })).body.proof
    expect(await refused()).toEqual([])
    await refuseProof(admin, first.id)
    expect(await refused()).toEqual([
      {
        user_plan_id: plan.id,
        name: plan.name,
        reference: plan.reference,
        reason: 'No se lee el importe',
        refused_at: at('2026-11-16T08:00').toISOString(),
      },
    ])
    expect((await memberToday((await buyer(studio)).member)).waiting.refused_payments).toEqual([])
    studio.advance({ minutes: 1 })
    await sendProof(member, plan.id, pdfProof('Dos'), { type: 'application/pdf' })
    expect(await refused()).toEqual([])
  })

  it('E01: an offered place waits for its member alone, until its end', async () => {
    const ana = await studio.member({ plan: 'limited' })
    const eva = await studio.member({ plan: 'limited' })
    const iris = await studio.member({ plan: 'limited' })
    const full = await studio.class({ at: '2026-11-17T18:00', capacity: 1 })
    await ana.books(full)
    for (const one of [eva, iris]) await one.post(`/api/schedule/${full.id}/waitlist`)
    studio.setClock('2026-11-17T13:00')
    await ana.cancels(full)
    const offersOf = async (person: Caller) => (await memberToday(person)).waiting.offers
    const [offer] = await offersOf(eva)
    expect(offer).toMatchObject({ schedule_id: full.id, start_time: '2026-11-17T18:00:00' })
    expect(new Date(offer?.offered_until ?? 0) > studio.clock.now()).toBe(true)
    expect(await offersOf(iris)).toEqual([])
    // At the end of an offer nobody can accept it any more.
    await expireOffer(studio.db, offer?.entry_id ?? '', studio.clock.now())
    expect(await offersOf(eva)).toEqual([])
  })

  it('E01: the waiver waits for a member who has not accepted it', async () => {
    onTestFinished(() => setSettings(studio.db, { require_waiver: false }))
    const ana = await studio.member()
    await requireWaiver(studio.db, admin)
    expect((await memberToday(ana)).waiting.waiver).toBe(true)
  })
})

describe('the day of staff', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const reception = await studio.reception()
  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  it('E01: a coach sees the class that is on, the three after it, and only her own', async () => {
    const sol = await studio.coach()
    const luna = await studio.coach()
    const starts = ['2026-11-16T18:00', '2026-11-17T07:00', '2026-11-20T07:00', '2026-11-25T07:00']
    const classes = []
    for (const start of [...starts, '2026-11-26T07:00'])
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
        debts: null,
      },
      next: [{ id: classes[1]?.id }, { id: classes[2]?.id }, { id: classes[3]?.id }],
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

  it('E01: a coach who may see the pay gets her own of this month', async () => {
    const both = await studio.coach({ roles: ['instructor', 'admin'] })
    const { coach } = await todayOf(both)
    expect(coach?.pay).toEqual({ month: '2026-11', total: 0 })
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

  it('E01: losing counts the people of the segments of the list of clients', async () => {
    studio.setClock('2027-05-03T08:00')
    await studio.member({ plan: 'limited', starts: '2027-04-01', ends: '2027-05-02' })
    await studio.member({ plan: 'limited', starts: '2027-04-01', ends: '2027-05-30' })
    const { body } = await admin.get<{ segments: { id: string; count: number }[] }>('/api/admin/segments')
    const count = (id: string) => body.segments.find((segment) => segment.id === id)?.count
    const { desk } = await todayOf(reception)
    expect(desk?.losing).toEqual({ ended: count('expired'), absent: count('absent') })
    expect(desk?.losing?.ended).toBeGreaterThan(0)
    expect(desk?.losing?.absent).toBeGreaterThan(0)
  })

  it('E01: thin classes are nearly empty or have a waiting list, until the day after tomorrow', async () => {
    studio.setClock('2027-06-07T08:00')
    const empty = await studio.class({ at: '2027-06-09T23:59', capacity: 4 })
    await studio.class({ at: '2027-06-10T00:00', capacity: 4 })
    await studio.class({ at: '2027-06-07T08:00', capacity: 4 })
    const half = await studio.class({ at: '2027-06-08T10:00', capacity: 2 })
    const full = await studio.class({ at: '2027-06-08T18:00', capacity: 1 })
    const ana = await studio.member({ plan: 'limited' })
    const eva = await studio.member({ plan: 'limited' })
    for (const one of [half, full]) await ana.books(one)
    await eva.post(`/api/schedule/${full.id}/waitlist`)
    const thin = async () => (await todayOf(reception)).desk?.thin.map(({ id, waiting }) => [id, waiting])
    expect(await thin()).toEqual([
      [full.id, 1],
      [empty.id, 0],
    ])
  })
})
