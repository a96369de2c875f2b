import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { at } from '../harness/clock.ts'
import { type Caller, type Member, openStudio } from '../harness/index.ts'
import { changePlan, changeUserPlans } from '../harness/plans.ts'
import { buyer, pdfProof, refuseProof, sendProof, verifyPayment } from '../harness/proofs.ts'
import { addVisit, changeReservationsOf } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { countStatements } from '../harness/sql-statements.ts'
import { todayOf } from '../harness/today.ts'
import { expireOffer } from '../harness/waitlist.ts'
import { requireWaiver } from '../harness/waivers.ts'

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
        following: null,
        plan: null,
        usual: [],
        waiting: { refused_payments: [], waiver: false, offers: [] },
        standing: false,
      },
      coach: null,
      desk: null,
    })
    studio.setClock('2026-11-17T00:00')
    expect((await todayOf(ana)).date).toBe('2026-11-17')
  })

  it('E01: the day of a person without anything is one statement besides the session, and a plan adds three', async () => {
    const statements = async (person: Caller) => {
      // The first request signs the person in.
      await todayOf(person)
      return await countStatements(() => todayOf(person))
    }
    expect(await statements(await studio.member())).toBe(2)
    expect(await statements(await studio.member({ plan: 'limited' }))).toBe(5)
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
    expect((await memberToday(ana)).following).toMatchObject({ schedule_id: later.id })
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
  })

  it('E01: a class that is on comes before the next class until it ends, and cannot be cancelled', async () => {
    const ana = await studio.member({ plan: 'limited', classes: 3 })
    const running = await studio.class({ at: '2026-11-18T08:00', minutes: 50 })
    const next = await studio.class({ at: '2026-11-24T07:00' })
    for (const one of [next, running]) await ana.books(one)
    studio.setClock('2026-11-18T08:30')
    expect(await memberToday(ana)).toMatchObject({
      next: { schedule_id: running.id, cancellation: 'refused', returns_until: null },
      following: { schedule_id: next.id },
    })
    studio.setClock('2026-11-18T08:50')
    expect(await memberToday(ana)).toMatchObject({ next: { schedule_id: next.id }, following: null })
    studio.setClock('2026-11-24T07:30')
    expect((await memberToday(ana)).next).toMatchObject({ schedule_id: next.id })
    studio.setClock('2026-11-24T07:50')
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
