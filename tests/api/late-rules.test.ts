import type { LateCancellations, LegalDocument, Reservation, StudioConfig } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { ledgerOf } from '../harness/plans.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { openStandingStudio } from '../harness/standing-places.ts'
import { waitlistCalls } from '../harness/waitlist.ts'

type Booked = Answer<{ code?: string; message?: string; reservation: Reservation }>
type Late = Answer<LateCancellations & { code?: string }>
type Rules = { late_rule: 'class_lost' | 'strike' | null; cancel_free_minutes: number | null }

/** Every class begins within thirty days, so that every cancellation is late. */
const ALWAYS = 43_200

describe('late rules of class types', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const { join, cancel, entriesOf } = waitlistCalls(() => {
    throw new Error('these tests name their classes')
  })

  let ana: Member
  let typeId: string

  const setRules = (rules: Rules) => admin.patch(`/api/admin/classes/${typeId}`, rules)
  const book = async (member: Member, scheduledClass: TestClass) =>
    ((await member.books(scheduledClass)) as Booked).body.reservation
  /** Ana books a class with so many places and cancels it. */
  const cancelsLate = async (at: string, capacity = 1) => {
    const pilates = await studio.class({ at, capacity })
    const reservation = await book(ana, pilates)
    const { body } = await cancel(ana, reservation)
    return { pilates, reservation: body.reservation }
  }
  const lateOf = async (member: Member) =>
    (await member.get<LateCancellations>('/api/user/late-cancellations')).body
  const forgive = (id: string, reason = 'Avisó por teléfono'): Promise<Late> =>
    admin.post(`/api/admin/user-schedules/${id}/forgiveness`, { reason })
  const kindsOf = async (member: Member) => (await ledgerOf(studio.db, member)).map(({ kind }) => kind)

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await setSettings(studio.db, { strike_limit: null, strike_days: 7, cancel_free_minutes: 360 })
    ana = await studio.member({ plan: 'limited', classes: 3 })
    typeId = (await studio.class({ at: '2026-12-20T18:00' })).classId
    await setRules({ late_rule: 'class_lost', cancel_free_minutes: ALWAYS })
  })
  afterEach(async () => {
    expect(await bookingFaults(studio.db)).toEqual([])
  })

  it('a class type without rules follows the studio, and keeps no late cancellation', async () => {
    await setRules({ late_rule: null, cancel_free_minutes: null })
    const { pilates, reservation } = await cancelsLate('2026-11-16T12:00')
    expect(reservation).toMatchObject({ class_returned: false, cancel_rules: null })
    await book(await studio.member({ plan: 'unlimited' }), pilates)
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2 }])
    expect((await lateOf(ana)).late_cancellations).toEqual([])
    expect((await forgive(reservation.id)).status).toBe(404)
  })

  it.each([
    ['exactly the hours of the class type', '2026-11-17T08:00:00', true],
    ['a second less', '2026-11-17T08:00:01', false],
  ])('%s before the class: whether it returns is %s', async (_name, clock, returned) => {
    await setRules({ late_rule: null, cancel_free_minutes: 600 })
    const reservation = await book(ana, await studio.class({ at: '2026-11-17T18:00' }))
    expect(reservation.cancel_rules).toEqual({ free_minutes: 600, late_rule: null })
    studio.setClock(clock)
    expect((await cancel(ana, reservation)).body.reservation.class_returned).toBe(returned)
  })

  it('the public schedule has the rules of a class type that has its own', async () => {
    const { id } = await studio.class({ at: '2026-11-17T18:00' })
    const ruleOf = async () => {
      const { body } = await studio.visitor.get<{ schedule: { id: string; cancel_rules: unknown }[] }>(
        '/api/schedule?from=2026-11-16&to=2026-11-23',
      )
      return body.schedule.find((one) => one.id === id)?.cancel_rules
    }
    expect(await ruleOf()).toEqual({ free_minutes: ALWAYS, late_rule: 'class_lost' })
    await setRules({ late_rule: null, cancel_free_minutes: null })
    expect(await ruleOf()).toBeNull()
  })

  it('the site and the terms say whether a class type has rules of its own', async () => {
    const note = 'Algunas clases tienen su propia regla'
    const read = async () => {
      const { body } = await studio.visitor.get<StudioConfig>('/config.json')
      const terms = await studio.visitor.get<LegalDocument>('/api/legal-documents/terms')
      return [body.studio.has_class_rules, terms.body.content.includes(note)]
    }
    expect(await read()).toEqual([true, true])
    await setRules({ late_rule: null, cancel_free_minutes: null })
    expect(await read()).toEqual([false, false])
  })

  it('the mail of a booking says until when cancelling is free, and what it costs then', async () => {
    await setRules({ late_rule: 'strike', cancel_free_minutes: 720 })
    await book(ana, await studio.class({ at: '2026-11-17T18:00' }))
    const mail = (await studio.mailbox()).find(({ to }) => to === ana.email)
    expect(mail?.text).toContain(
      'Cancela a más tardar el martes 17 de noviembre, 6:00 a.m. y la clase regresa a tu plan. Después cuenta como cancelación tardía, salvo que alguien tome tu lugar.',
    )
  })

  describe('a lost class returns when its place is taken again', () => {
    it('by a booking', async () => {
      const { pilates } = await cancelsLate('2026-11-17T18:00')
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
      await book(await studio.member({ plan: 'unlimited' }), pilates)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
      expect(await kindsOf(ana)).toEqual(['grant', 'book', 'late_cancel', 'return'])
      expect((await lateOf(ana)).late_cancellations).toMatchObject([
        { rule: 'class_lost', waived: 'place_taken' },
      ])
    })

    it('at once in a class that staff booked over its number, and the answer says so', async () => {
      const pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1 })
      const reservation = await book(ana, pilates)
      const eva = await studio.member({ plan: undefined })
      const booking = { schedule_id: pilates.id, user_id: eva.id, override_reason: 'Cortesía' }
      expect((await admin.post('/api/admin/user-schedules', booking)).status).toBe(201)
      expect((await cancel(ana, reservation)).body.reservation).toMatchObject({ class_returned: true })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
    })

    it('by staff', async () => {
      const { pilates } = await cancelsLate('2026-11-17T18:00')
      const eva = await studio.member({ plan: undefined })
      const booking = { schedule_id: pilates.id, user_id: eva.id, override_reason: 'Cortesía' }
      expect((await admin.post('/api/admin/user-schedules', booking)).status).toBe(201)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3 }])
    })

    it('by a place that the waiting list offers, once it is accepted', async () => {
      const pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1 })
      const reservation = await book(ana, pilates)
      const eva = await studio.member({ plan: 'unlimited' })
      await join(eva, pilates)
      await cancel(ana, reservation)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2 }])
      const [entry] = await entriesOf(eva)
      expect((await eva.post(`/api/waitlist/${entry?.id}/accept`)).status).toBeLessThan(300)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3 }])
    })

    it('the oldest first, and not while other places are free', async () => {
      const eva = await studio.member({ plan: 'limited', classes: 3 })
      const pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 3 })
      const [first, second] = [await book(ana, pilates), await book(eva, pilates)]
      await cancel(ana, first)
      studio.advance({ minutes: 1 })
      await cancel(eva, second)
      const balances = async () => [
        (await studio.books(ana))[0]?.classes_remaining,
        (await studio.books(eva))[0]?.classes_remaining,
      ]
      await book(await studio.member({ plan: 'unlimited' }), pilates)
      expect(await balances()).toEqual([2, 2])
      await book(await studio.member({ plan: 'unlimited' }), pilates)
      expect(await balances()).toEqual([3, 2])
      await book(await studio.member({ plan: 'unlimited' }), pilates)
      expect(await balances()).toEqual([3, 3])
    })
  })

  describe('a late cancellation is forgiven with a reason', () => {
    it('23 h 59 min after it, once; the reason is audited', async () => {
      const { reservation } = await cancelsLate('2026-11-18T18:00')
      expect((await forgive(reservation.id, ' ')).status).toBe(400)
      studio.setClock('2026-11-17T07:59')
      expect((await forgive(reservation.id)).body.late_cancellations).toMatchObject([{ waived: 'forgiven' }])
      expect((await forgive(reservation.id)).status).toBe(200)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
      const action = 'reservation.forgive_late_cancellation'
      expect(await auditEntries(studio.db, { action })).toMatchObject([
        { subject_id: ana.id, after: { reason: 'Avisó por teléfono' } },
      ])
    })

    it('and no more after 24 h', async () => {
      const { reservation } = await cancelsLate('2026-11-18T18:00')
      studio.setClock('2026-11-17T08:00')
      expect(await forgive(reservation.id)).toMatchObject({ status: 409, body: { code: 'forgiveness_over' } })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2 }])
    })
  })

  describe('strikes', () => {
    const days = ['2026-11-17', '2026-11-18']
    const strikes = async () => (await lateOf(ana)).strikes
    const tryBook = async (at: string) => (await ana.books(await studio.class({ at }))) as Booked

    beforeEach(async () => {
      await setRules({ late_rule: 'strike', cancel_free_minutes: ALWAYS })
      await setSettings(studio.db, { strike_limit: 2 })
    })

    it('the class returns, and the member books only 24 h ahead for the days of the studio', async () => {
      const [first = '', second = ''] = days
      expect((await cancelsLate(`${first}T18:00`)).reservation).toMatchObject({ class_returned: true })
      expect(await kindsOf(ana)).toEqual(['grant', 'book', 'return'])
      expect((await tryBook('2026-11-20T18:00')).status).toBe(201)
      await cancelsLate(`${second}T18:00`)
      expect(await strikes()).toEqual({
        count: 2,
        limit: 2,
        restriction_days: 7,
        restricted_until: '2026-11-23T15:00:00.000Z',
      })
      expect((await tryBook('2026-11-17T08:01')).body).toMatchObject({
        code: 'booking_restricted',
        message:
          'Juntaste 2 cancelaciones tardías en 30 días. Hasta el 23 de noviembre solo puedes reservar clases de las siguientes 24 horas.',
      })
      expect((await tryBook('2026-11-17T08:00')).status).toBe(201)
      studio.setClock('2026-11-23T07:59')
      expect((await tryBook('2026-11-25T10:00')).body.code).toBe('booking_restricted')
      studio.setClock('2026-11-23T08:00')
      expect((await tryBook('2026-11-25T10:00')).status).toBe(201)
    })

    it('no longer count 30 days after the cancellation', async () => {
      await cancelsLate('2026-11-17T18:00')
      studio.setClock('2026-12-16T07:59:59')
      expect((await strikes()).count).toBe(1)
      studio.setClock('2026-12-16T08:00')
      expect((await strikes()).count).toBe(0)
      await studio.class({ at: '2026-12-17T18:00' })
      expect((await lateOf(ana)).late_cancellations).toEqual([])
    })

    it('are waived when the place is taken again, which ends the restriction', async () => {
      const { pilates } = await cancelsLate('2026-11-17T18:00')
      await cancelsLate('2026-11-18T18:00')
      await book(await studio.member({ plan: 'unlimited' }), pilates)
      expect(await strikes()).toMatchObject({ count: 1, restricted_until: null })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
      expect((await tryBook('2026-11-25T10:00')).status).toBe(201)
    })

    it('staff book for a restricted member with a reason', async () => {
      for (const day of days) await cancelsLate(`${day}T18:00`)
      const { id } = await studio.class({ at: '2026-11-20T10:00' })
      const booking = { schedule_id: id, user_id: ana.id }
      expect((await admin.post<Booked['body']>('/api/admin/user-schedules', booking)).body.code).toBe(
        'booking_restricted',
      )
      const waived = await admin.post('/api/admin/user-schedules', {
        ...booking,
        override_reason: 'Lo pidió',
      })
      expect(waived).toMatchObject({ status: 201, body: { waived: ['booking_restricted'] } })
    })
  })
})

it('a held date takes the place of a late cancellation, which is waived', async () => {
  const desk = await openStandingStudio()
  const [tuesday] = await desk.paint(desk.cell(2, '19:00'))
  if (!tuesday) throw new Error('no series')
  await desk.admin.patch(`/api/admin/classes/${desk.pilates}`, {
    late_rule: 'strike',
    cancel_free_minutes: ALWAYS,
  })
  await desk.publish('2026-11-23', 1)
  const lesson = await desk.classAt('2026-11-24T19:00')
  const [ana, eva, ...others] = await Promise.all(Array.from({ length: 5 }, () => desk.member()))
  if (!ana || !eva) throw new Error('no members')
  for (const one of [ana, ...others]) await desk.books(one, lesson)
  const late = async () => (await ana.get<LateCancellations>('/api/user/late-cancellations')).body
  const { reservations } = (await ana.get<{ reservations: Reservation[] }>('/api/user-schedules')).body
  await ana.patch(`/api/user-schedules/${reservations[0]?.id}`, { status: 'canceled' })
  expect((await late()).strikes.count).toBe(1)
  await desk.give(eva, tuesday)
  expect(await desk.dates(eva)).toEqual(['11-24 held'])
  expect(await late()).toMatchObject({
    strikes: { count: 0 },
    late_cancellations: [{ waived: 'place_taken' }],
  })
  expect(await bookingFaults(desk.studio.db)).toEqual([])
})
