import type { BookingAnswer, Plan, Series, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type Member, openStudio } from '../harness/index.ts'
import { attend, writeHealthNote } from '../harness/merges.ts'
import { changePlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'
import { pdfProof, sendProof, verifyPayment } from '../harness/proofs.ts'
import { cancelClass, changeScheduledClass } from '../harness/schedule.ts'
import { countStatements } from '../harness/sql-statements.ts'
import { openStandingStudio } from '../harness/standing-places.ts'
import { todayOf } from '../harness/today.ts'

describe('what the start page of the back office shows', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const reception = await studio.reception()
  beforeEach(() => studio.setClock('2026-11-16T08:00'))
  const deskOf = async (person: Caller) => {
    const { desk } = await todayOf(person)
    if (!desk) throw new Error('no section of the desk')
    return desk
  }
  const booked = async (person: Member, pilates: { id: string }): Promise<string> => {
    const { body } = await person.books(pilates)
    return (body as BookingAnswer).reservation.id
  }

  it('E01: a class of today names its people in the order of their bookings, with what needs attention', async () => {
    const pilates = await studio.class({ at: '2026-11-16T18:00' })
    const [ana, eva] = [
      await studio.member({ plan: 'limited' }),
      await studio.member({ plan: 'limited' }),
    ] as const
    const first = await booked(ana, pilates)
    studio.advance({ minutes: 1 })
    const second = await booked(eva, pilates)
    await changeProfile(studio.db, ana, { birthdate: '1990-11-22', display_name: 'Anita' })
    await writeHealthNote(studio.db, eva, 'Rodilla derecha')
    const plan = await studio.plan()
    await eva.post('/api/user-plans', { plan_id: plan.id, start_date: '2027-02-01' })
    await attend(studio.db, first)
    const { classes } = await deskOf(reception)
    expect(classes[0]?.people).toEqual([
      {
        reservation_id: first,
        user_id: ana.id,
        display_name: 'Anita',
        first_visit: true,
        birthday: true,
        health_note: false,
        debt: false,
        attendance: 'attended',
      },
      {
        reservation_id: second,
        user_id: eva.id,
        display_name: eva.name,
        first_visit: true,
        birthday: false,
        health_note: true,
        debt: true,
        attendance: null,
      },
    ])
    expect(JSON.stringify(classes)).not.toContain('Rodilla')
    const off = await studio.class({ at: '2026-11-16T20:00' })
    await cancelClass(studio.db, off, studio.clock.now())
    expect((await deskOf(reception)).classes).toMatchObject([
      { status: 'scheduled' },
      { status: 'canceled', people: [] },
    ])
  })

  it('E01: the next class is the first one after today that is not cancelled', async () => {
    studio.setClock('2028-01-03T08:00')
    expect((await deskOf(reception)).next_class).toBeNull()
    await studio.class({ at: '2028-01-03T23:59' })
    const cancelled = await studio.class({ at: '2028-01-04T00:00' })
    const later = await studio.class({ at: '2028-01-20T07:00', capacity: 6 })
    expect((await deskOf(reception)).next_class?.id).toBe(cancelled.id)
    await cancelClass(studio.db, cancelled, studio.clock.now())
    expect((await deskOf(reception)).next_class).toMatchObject({
      id: later.id,
      start_time: '2028-01-20T07:00:00',
      reservation_count: 0,
      max_capacity: 6,
    })
  })

  it('E01: a day without classes shows the next day that has some, with its people', async () => {
    studio.setClock('2028-02-06T08:00')
    expect(await deskOf(reception)).toMatchObject({ classes: [], next_day: null, closed_reason: null })
    const off = await studio.class({ at: '2028-02-07T07:00' })
    await cancelClass(studio.db, off, studio.clock.now())
    const early = await studio.class({ at: '2028-02-08T00:00' })
    const late = await studio.class({ at: '2028-02-08T23:59' })
    await studio.class({ at: '2028-02-09T00:00' })
    const ana = await studio.member({ plan: 'limited' })
    await booked(ana, late)
    expect((await deskOf(reception)).next_day).toMatchObject({
      date: '2028-02-08',
      classes: [
        { id: early.id, people: [] },
        { id: late.id, people: [{ user_id: ana.id, first_visit: true }] },
      ],
    })
    // A day whose classes are all cancelled has none; a day with a class shows only its own.
    studio.setClock('2028-02-07T06:00')
    expect(await deskOf(reception)).toMatchObject({
      classes: [{ id: off.id, status: 'canceled' }],
      next_day: { date: '2028-02-08' },
    })
    studio.setClock('2028-02-08T06:00')
    expect((await deskOf(reception)).next_day).toBeNull()
  })

  it('E01: a closed day says why', async () => {
    studio.setClock('2028-03-06T08:00')
    const closure = { start_date: '2028-03-06', end_date: '2028-03-07', reason: 'Fumigación' }
    expect((await admin.post('/api/schedule/closures', closure)).status).toBe(201)
    expect((await deskOf(reception)).closed_reason).toBe('Fumigación')
    studio.setClock('2028-03-08T08:00')
    expect((await deskOf(reception)).closed_reason).toBeNull()
  })

  it('E01: plans that end within seven days are those of the segment, the soonest five by name', async () => {
    studio.setClock('2027-05-03T08:00')
    const members: Member[] = []
    for (const day of ['03', '05', '06', '07', '09', '10'])
      members.push(await studio.member({ plan: 'limited', starts: '2027-04-12', ends: `2027-05-${day}` }))
    await studio.member({ plan: 'limited', starts: '2027-04-12', ends: '2027-05-11' })
    await studio.member({ plan: 'limited', starts: '2027-04-12', ends: '2027-05-02' })
    const expiring = async () => {
      const { body } = await admin.get<{ segments: { id: string; count: number }[] }>('/api/admin/segments')
      return body.segments.find(({ id }) => id === 'expiring')?.count
    }
    const ending = async () => (await deskOf(reception)).losing?.ending
    const shown = await ending()
    expect(shown?.plans.map(({ user_id, end_date }) => [user_id, end_date])).toEqual(
      [3, 5, 6, 7, 9].map((day, index) => [members[index]?.id, `2027-05-0${day}`]),
    )
    expect(shown?.total).toBe(6)
    expect(await expiring()).toBe(6)
    // A member who has bought the next plan is not leaving.
    const plan = await studio.plan()
    await members[0]?.post('/api/user-plans', { plan_id: plan.id, start_date: '2027-05-04' })
    expect((await ending())?.plans.map(({ user_id }) => user_id)).toEqual(
      members.slice(1).map(({ id }) => id),
    )
    expect(await expiring()).toBe(5)
  })

  it('E01, WLI-15: a waiting list of any day to come names its first three, and its task the soonest class with a free place', async () => {
    studio.setClock('2027-07-05T08:00')
    const later = await studio.class({ at: '2027-07-20T18:00', capacity: 1 })
    const soon = await studio.class({ at: '2027-07-06T18:00', capacity: 1 })
    const people: Member[] = []
    for (let n = 0; n < 5; n++) people.push(await studio.member({ plan: 'limited' }))
    const [holder, ...line] = people
    for (const full of [later, soon]) {
      await holder?.books(full)
      for (const one of line) await one.post(`/api/schedule/${full.id}/waitlist`)
    }
    const { thin, tasks } = await deskOf(reception)
    expect(thin).toMatchObject([
      { id: soon.id, waiting: 4, first: line.slice(0, 3).map(({ name }) => name) },
      { id: later.id, waiting: 4 },
    ])
    expect(tasks.find(({ kind }) => kind === 'waitlists')).toBeUndefined()
    for (const full of [later, soon]) await changeScheduledClass(studio.db, full, { max_capacity: 3 })
    expect((await deskOf(reception)).tasks.find(({ kind }) => kind === 'waitlists')).toMatchObject({
      count: 2,
      next_class: { id: soon.id, start_time: '2027-07-06T18:00:00' },
    })
    studio.setClock('2027-07-06T07:00')
    expect((await deskOf(reception)).classes).toMatchObject([{ id: soon.id, waiting: 4 }])
  })

  it('E01: the payments that wait are named with their sum', async () => {
    studio.setClock('2027-09-06T08:00')
    const before = (await deskOf(admin)).tasks.find(({ kind }) => kind === 'payments')
    const plan = await studio.plan({ price: 123_45 })
    const ana = await studio.member()
    await ana.post('/api/user-plans', { plan_id: plan.id, start_date: '2027-09-06' })
    const after = (await deskOf(admin)).tasks.find(({ kind }) => kind === 'payments')
    expect(after?.count).toBe((before?.count ?? 0) + 1)
    expect((after?.amount ?? 0) - (before?.amount ?? 0)).toBeCloseTo(123.45, 5)
  })

  it('E01: a payment that waits counts with what is due, and with a proof waits from the proof on', async () => {
    const other = await openStudio()
    const staff = await other.admin()
    const waiting = async () => (await todayOf(staff)).desk?.tasks.find(({ kind }) => kind === 'payments')
    const eva = await other.member()
    const { id } = await other.plan({ price: 52_050 })
    const body = { plan_id: id, start_date: '2026-11-20' }
    const { plan } = (await eva.post<{ plan: UserPlan }>('/api/user-plans', body)).body
    await verifyPayment(staff, eva, plan.id, { amount_paid: 100, part_payment: true })
    expect(await waiting()).toMatchObject({ count: 1, amount: 420.5, oldest: plan.created_at })
    other.advance({ hours: 6 })
    await sendProof(eva, plan.id, pdfProof())
    expect((await waiting())?.oldest).toBe(other.clock.now().toISOString())
  })

  it('E01: the number of statements does not grow with the classes and people of the day', async () => {
    studio.setClock('2027-11-01T06:00')
    const statements = () => countStatements(() => todayOf(reception))
    const addClass = async (hour: string) => {
      const pilates = await studio.class({ at: `2027-11-01T${hour}:00` })
      for (let n = 0; n < 2; n++) await (await studio.member({ plan: 'limited' })).books(pilates)
    }
    await addClass('08')
    // The first request of a process reads what later ones find in memory.
    await statements()
    const one = await statements()
    for (const hour of ['10', '12', '14']) await addClass(hour)
    expect(await statements()).toBe(one)
  })
})

describe('standing places, which the menu of the back office shows', () => {
  it('are there when a plan allows them, or when somebody has one', async () => {
    const desk = await openStandingStudio()
    const has = async () => (await todayOf(desk.admin)).desk?.standing_places
    expect(await has()).toBe(false)
    const { id } = await desk.studio.plan({ standingPerWeek: 1 })
    expect(await has()).toBe(true)
    const [tuesday] = await desk.paint(desk.cell(2, '19:00'))
    const ana = await desk.member()
    await desk.give(ana, tuesday as Series)
    const { plans } = (await desk.admin.get<{ plans: Plan[] }>('/api/admin/plans')).body
    for (const plan of plans) await changePlan(desk.studio.db, plan, { standing_per_week: 0 })
    expect(plans.map((plan) => plan.id)).toContain(id)
    expect(await has()).toBe(true)
  })
})
