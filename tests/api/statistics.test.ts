import type { BookingStatistics, IncomeStatistics, OccupancyStatistics, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { vacuumPlans } from '../harness/many-rows.ts'
import { plansAbout } from '../harness/sql-statements.ts'

describe('statistics of the studio', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member({
    name: 'Ana Prueba López',
    plan: 'limited',
    classes: 8,
    ends: '2026-11-20',
  })
  for (const ends of ['2026-11-22', '2026-11-23']) await studio.member({ plan: 'unlimited', ends })

  const statistics = async <T>(name: string) => (await admin.get<T>(`/api/admin/figures/${name}`)).body

  const evening = await studio.class({ at: '2026-11-16T18:00', capacity: 4 })
  await studio.class({ at: '2026-11-16T10:00', capacity: 6 })
  const gone = await studio.class({ at: '2026-11-16T12:00', capacity: 10 })
  await studio.class({ at: '2026-11-17T00:00' })
  await ana.books(evening)
  await ana.books(gone)
  await admin.delete(`/api/schedule/${gone.id}`)

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

  it('shows occupancy of the eight weeks until yesterday by default, the period of the model week', async () => {
    const { from, to } = await statistics<OccupancyStatistics>('occupancy')
    expect([from, to]).toEqual(['2026-09-21', '2026-11-15'])
    expect((await admin.get('/api/admin/model-week/figures')).body).toMatchObject({ from, to })
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
      { month: '2026-09', payments: 0, income: 0, card: 0, transfer: 0, cash: 0, online: 0 },
      { month: '2026-10', payments: 1, income: 900, card: 0, transfer: 0, cash: 900, online: 0 },
      {
        month: '2026-11',
        payments: 4,
        income: 960 + 3 * own,
        card: 960,
        transfer: 3 * own,
        cash: 0,
        online: 0,
      },
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
