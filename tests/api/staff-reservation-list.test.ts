import type { BookingStatistics, StaffReservationList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { addManyReservations } from '../harness/schedule.ts'
import { countStatements, plansAbout } from '../harness/sql-statements.ts'

const path = '/api/admin/user-schedules'

// Everything is read on Friday 20 November 2026; the reservations are made on the 17th and the 18th.
describe('the list of reservations', async () => {
  const list = (query: Record<string, string> = {}) =>
    admin.get<StaffReservationList>(`${path}?${new URLSearchParams(query)}`)
  const found = async (query: Record<string, string>) => (await list(query)).body
  const members = async (query: Record<string, string>) =>
    (await found(query)).reservations.map(({ user }) => user.full_name)
  const madeAt = (wallTime: string) => studio.setClock(wallTime)

  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member({ name: 'Ana Prueba López', plan: 'unlimited' })
  const eva = await studio.member({ name: 'Eva Luna', plan: 'unlimited' })
  const early = await studio.class({ at: '2026-11-19T07:00', type: 'Barre' })
  const late = await studio.class({ at: '2026-11-24T18:00' })
  madeAt('2026-11-17T23:59')
  await ana.books(late)
  madeAt('2026-11-18T00:00')
  await eva.books(early)
  madeAt('2026-11-18T23:59')
  await ana.books(early)
  await eva.books(late)
  madeAt('2026-11-19T00:00')
  await ana.cancels(late)
  await eva.cancels(late)
  madeAt('2026-11-20T08:00')

  it('of a day agrees with the statistics, also around midnight in the studio', async () => {
    const range = 'from=2026-11-16&to=2026-11-19'
    const { days } = (await admin.get<BookingStatistics>(`/api/admin/figures/bookings?${range}`)).body
    expect(days.map(({ booked, canceled }) => [booked, canceled])).toEqual([
      [0, 0],
      [1, 1],
      [3, 1],
      [0, 0],
    ])
    for (const { date, booked, canceled } of days) {
      const day = { from: date, to: date }
      expect((await found(day)).total, date).toBe(booked)
      expect((await found({ ...day, status: 'canceled' })).total, date).toBe(canceled)
      expect((await found({ ...day, status: 'reserved' })).total, date).toBe(booked - canceled)
    }
    expect((await found({ from: '2026-11-16', to: '2026-11-19' })).total).toBe(4)
    expect((await found({ status: 'cancelled' })).total, 'A08').toBe(2)
  })

  it('shows member, class, time of booking and status', async () => {
    const { reservations } = await found({ from: '2026-11-17', to: '2026-11-17' })
    expect(reservations).toEqual([
      {
        id: expect.any(String),
        user: { id: ana.id, full_name: 'Ana Prueba López', erased: false },
        schedule_id: late.id,
        name: 'Pilates',
        start_time: '2026-11-24T18:00:00',
        class_status: 'scheduled',
        status: 'canceled',
        attendance: null,
        canceled_by: 'member',
        created_at: '2026-11-18T06:59:00.000Z',
      },
    ])
    const [came] = (await found({ from: '2026-11-18', to: '2026-11-18', search: 'ana' })).reservations
    const attendance = [{ reservation_id: came?.id, attendance: 'no_show' }]
    await admin.patch(`/api/schedule/${early.id}/attendance`, { attendance })
    const [recorded] = (await found({ from: '2026-11-18', to: '2026-11-18', search: 'ana' })).reservations
    expect(recorded).toMatchObject({ status: 'reserved', attendance: 'no_show' })
  })

  it('B01: lists the latest bookings first, or sorts by class or name, page by page', async () => {
    expect(new Set((await members({})).slice(0, 2))).toEqual(new Set(['Ana Prueba López', 'Eva Luna']))
    expect((await members({})).slice(2)).toEqual(['Eva Luna', 'Ana Prueba López'])
    const starts = async (direction: string) =>
      (await found({ sort: JSON.stringify(['start_time', direction]) })).reservations.map(({ name }) => name)
    expect(await starts('ASC')).toEqual(['Barre', 'Barre', 'Pilates', 'Pilates'])
    expect(await starts('DESC')).toEqual(['Pilates', 'Pilates', 'Barre', 'Barre'])
    const byName = ['Ana Prueba López', 'Ana Prueba López', 'Eva Luna', 'Eva Luna']
    expect(await members({ sort: '["full_name","ASC"]' })).toEqual(byName)
    const second = await list({ page: '2', limit: '3' })
    expect(second.headers['content-range']).toBe('reservations 3-3/4')
    expect(second.headers['cache-control']).toBe('private, no-store')
    expect((await list({ page: '3', limit: '3' })).headers['content-range']).toBe('reservations */4')
  })

  it('B18: finds the reservations of a person, also by the words of the back office', async () => {
    expect(await members({ search: 'lópez' })).toEqual(['Ana Prueba López', 'Ana Prueba López'])
    expect(await members({ filter: '{"q":"EVA","status":"canceled"}' })).toEqual(['Eva Luna'])
    expect(await found({ search: 'nadie' })).toEqual({ reservations: [], total: 0 })
  })

  it('keeps the rows of erased members, marked as erased', async () => {
    const gone = await studio.member({ name: 'Irma Vega', plan: 'unlimited' })
    await gone.books(late)
    await admin.delete(`/api/admin/users/${gone.id}`)
    const { reservations } = await found({ from: '2026-11-20', to: '2026-11-20' })
    expect(reservations).toMatchObject([{ user: { id: gone.id, erased: true }, status: 'canceled' }])
    expect(JSON.stringify(reservations)).not.toContain('Irma')
  })

  it.each(['from=2026-02-31', 'to=ayer', 'status=pending', 'filter={"to":"2026-02-31"}'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`${path}?${query}`)).status).toBe(400)
    },
  )

  it('takes three statements, and finds a day or the latest page through an index', async () => {
    await addManyReservations(studio.db, late, ana)
    const day = { from: '2026-10-01', to: '2026-10-01', limit: '25' }
    await admin.token()
    expect(await countStatements(() => list(day))).toBe(3)
    const plans = await plansAbout('studio"."reservations"', studio.connection, () => list(day))
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toMatch(/reservations_created/)
    const [latest] = await plansAbout('studio"."reservations"', studio.connection, () =>
      list({ limit: '25' }),
    )
    expect(latest).toContain('Index Scan Backward using reservations_created')
  })
})
