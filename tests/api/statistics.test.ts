import type {
  BookingStatistics,
  EndingStatistics,
  IncomeStatistics,
  OccupancyStatistics,
  PaymentStatistics,
  TodayStatistics,
  UserPlan,
  WaitlistStatistics,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { vacuumPlans } from '../harness/many-rows.ts'
import { pdfProof, pendingPayment, sendProof, verifyPayment } from '../harness/proofs.ts'
import { plansAbout } from '../harness/sql-statements.ts'

describe('statistics of the start page', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member({
    name: 'Ana Prueba López',
    plan: 'limited',
    classes: 8,
    ends: '2026-11-20',
  })

  const statistics = async <T>(name: string) => (await admin.get<T>(`/api/admin/figures/${name}`)).body

  it('lists today’s classes with their occupancy', async () => {
    const coach = await studio.coach({ name: 'Luisa Coach' })
    const evening = await studio.class({ at: '2026-11-16T18:00', capacity: 4, coach })
    const morning = await studio.class({ at: '2026-11-16T10:00', capacity: 6 })
    const gone = await studio.class({ at: '2026-11-16T12:00', capacity: 10 })
    await studio.class({ at: '2026-11-17T00:00' })
    await ana.books(evening)
    await ana.books(gone)
    await admin.delete(`/api/schedule/${gone.id}`)
    expect(await statistics<TodayStatistics>('today')).toMatchObject({
      date: '2026-11-16',
      classes: [
        { id: morning.id, reservation_count: 0, attendance_pending: 0, occupancy: 0, coaches: [] },
        { id: gone.id, status: 'canceled', attendance_pending: 0 },
        {
          id: evening.id,
          start_time: '2026-11-16T18:00:00',
          attendance_pending: 1,
          occupancy: 0.25,
          coaches: ['Luisa Coach'],
        },
      ],
      reserved: 1,
      places: 10,
      occupancy: 0.1,
    })
    const { body } = await admin.get<{ reservations: { id: string }[] }>(
      `/api/schedule/${evening.id}/reservations`,
    )
    await admin.patch(`/api/schedule/${evening.id}/attendance`, {
      attendance: [{ reservation_id: body.reservations[0]?.id, attended: true }],
    })
    const after = await statistics<TodayStatistics>('today')
    expect(after.classes.map(({ attendance_pending }) => attendance_pending)).toEqual([0, 0, 0])
  })

  it('counts pending payments, the amount due and the longest wait in opening hours, as the queue does', async () => {
    expect(await statistics<PaymentStatistics>('payments')).toEqual({ count: 0, sum: 0, oldest: null })
    const eva = await studio.member()
    const buy = async (price: number, start: string) => {
      const { id } = await studio.plan({ price })
      const body = { plan_id: id, start_date: start }
      return (await eva.post<{ plan: UserPlan }>('/api/user-plans', body)).body.plan
    }
    const first = await buy(52_050, '2026-11-20')
    await verifyPayment(admin, eva, first.id, { amount_paid: 100, part_payment: true })
    studio.advance({ hours: 5, minutes: 59 })
    const second = await buy(100_000, '2027-02-20')
    const oldest = { id: first.id, user_id: eva.id, created_at: first.created_at, waiting_hours: 5 }
    expect(await statistics<PaymentStatistics>('payments')).toEqual({ count: 2, sum: 1420.5, oldest })

    // Twelve hours until 20:00, one from 07:00.
    studio.setClock('2026-11-17T08:00')
    expect(await statistics<PaymentStatistics>('payments')).toMatchObject({ oldest: { waiting_hours: 13 } })
    // A payment with a proof waits from the proof on.
    await sendProof(eva, first.id, pdfProof())
    const queue = await pendingPayment(admin, second.id)
    expect(await statistics<PaymentStatistics>('payments')).toMatchObject({
      oldest: { id: second.id, waiting_hours: queue.waiting_hours },
    })
    studio.setClock('2026-11-16T08:00')
  })

  it('lists the plans that end this week, with their members', async () => {
    await studio.member({ plan: 'unlimited', ends: '2026-11-22' })
    await studio.member({ plan: 'unlimited', ends: '2026-11-23' })
    const ending = await statistics<EndingStatistics>('ending')
    expect(ending).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      total: 2,
      plans: [{ user_id: ana.id, full_name: 'Ana Prueba López', end_date: '2026-11-20' }, {}],
    })
    studio.setClock('2026-11-22T08:00')
    expect(await statistics<EndingStatistics>('ending')).toMatchObject({
      from: '2026-11-22',
      to: '2026-11-22',
    })
    studio.setClock('2026-11-16T08:00')
  })

  it('counts bookings by studio day, including days without any', async () => {
    studio.setClock('2026-11-18T23:30')
    const late = await studio.class({ at: '2026-11-19T10:00' })
    await ana.books(late)
    await ana.cancels(late)
    const { days } = await statistics<BookingStatistics>('bookings?from=2026-11-16&to=2026-11-18')
    expect(days).toEqual([
      { date: '2026-11-16', booked: 2, canceled: 1 },
      { date: '2026-11-17', booked: 0, canceled: 0 },
      { date: '2026-11-18', booked: 1, canceled: 1 },
    ])
    const byDefault = await statistics<BookingStatistics>('bookings')
    expect(byDefault.days).toHaveLength(30)
    expect(byDefault.days.at(-1)?.date).toBe('2026-11-18')
    studio.setClock('2026-11-16T08:00')
  })

  it('shows occupancy by weekday and studio hour', async () => {
    const { cells } = await statistics<OccupancyStatistics>('occupancy?from=2026-11-16&to=2026-11-17')
    expect(cells).toEqual([
      { weekday: 1, time: '10:00', classes: 1, reserved: 0, places: 6, occupancy: 0 },
      { weekday: 1, time: '18:00', classes: 1, reserved: 1, places: 4, occupancy: 0.25 },
      { weekday: 2, time: '00:00', classes: 1, reserved: 0, places: 14, occupancy: 0 },
    ])
  })

  it('shows income by month of verification, without reversed payments', async () => {
    const eva = await studio.member()
    const { id } = await studio.plan({ price: 96_000 })
    const adds = (start_date: string, more: object) =>
      admin.post<{ plan: UserPlan }>(`/api/admin/users/${eva.id}/plans`, { plan_id: id, start_date, ...more })
    studio.setClock('2026-10-31T23:30')
    await adds('2026-11-01', { payment_method: 'cash', amount_paid: 900 })
    studio.setClock('2026-11-01T00:30')
    await adds('2027-01-01', {})
    const back = await adds('2027-03-01', {})
    studio.setClock('2026-11-16T08:00')
    await admin.patch(`/api/admin/user-plans/${back.body.plan.id}/reverse-payment`, { reason: 'Devuelto' })
    const { months } = await statistics<IncomeStatistics>('income?from=2026-09-01&to=2026-11-30')
    const own = 1800
    expect(months).toEqual([
      { month: '2026-09', payments: 0, income: 0, card: 0, transfer: 0, cash: 0 },
      { month: '2026-10', payments: 1, income: 900, card: 0, transfer: 0, cash: 900 },
      { month: '2026-11', payments: 4, income: 960 + 3 * own, card: 960, transfer: 3 * own, cash: 0 },
    ])
    expect((await statistics<IncomeStatistics>('income')).months.map(({ month }) => month)).toHaveLength(13)
  })

  it.each(['bookings?from=2026-02-31', 'income?from=2026-02-01&to=2026-01-01', 'occupancy?from=2020-01-01'])(
    'refuses the range of %s',
    async (path) => {
      expect((await admin.get(`/api/admin/figures/${path}`)).status).toBe(400)
    },
  )

  it('bookings and income use their indexes', async () => {
    await vacuumPlans(studio.db)
    const planOf = async (table: string, name: string) =>
      (await plansAbout(table, studio.connection, () => statistics(name))).join()
    const bookings = await planOf('.reservations', 'bookings')
    expect(bookings).toContain('reservations_created')
    expect(bookings).toContain('reservations_canceled')
    expect(await planOf('.income', 'income')).toContain('Index Only Scan using payments_received')
  })
})

describe('the figures of the start page', async () => {
  const studio = await openStudio()

  it('WLI-15: lists classes with a waiting list, with its first members and its length', async () => {
    const admin = await studio.admin()
    const read = async () => (await admin.get<WaitlistStatistics>('/api/admin/figures/waitlists')).body
    expect(await read()).toEqual({ total: 0, classes: [] })
    const full = await studio.class({ at: '2026-12-01T18:00', capacity: 1 })
    const begun = await studio.class({ at: '2026-11-30T18:00', capacity: 1 })
    const people = { plan: 'unlimited', ends: '2027-11-01' } as const
    const holder = await studio.member(people)
    for (const one of [full, begun]) await holder.books(one)
    for (const name of ['Ana Sol', 'Bea Luna', 'Cleo Mar', 'Dora Ríos']) {
      const member = await studio.member({ ...people, name })
      for (const one of [full, begun]) await member.post(`/api/schedule/${one.id}/waitlist`)
    }
    studio.setClock('2026-12-01T08:00')
    expect(await read()).toEqual({
      total: 1,
      classes: [
        {
          id: full.id,
          name: 'Pilates',
          start_time: '2026-12-01T18:00:00',
          waiting: 4,
          first: ['Ana Sol', 'Bea Luna', 'Cleo Mar'],
        },
      ],
    })
  })
})
