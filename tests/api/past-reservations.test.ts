import type { PastReservations } from '@estudio/contract'
import { expect, it } from 'vitest'
import { openClassDays } from '../harness/class-day.ts'
import type { Caller } from '../harness/index.ts'

const { studio, admin, openClass, nextDay } = await openClassDays()
studio.setClock('2026-11-16T08:00')

it('past and cancelled classes of a member are listed once each, the latest first, page by page', async () => {
  const ana = await studio.member({ plan: 'limited', classes: 8, starts: nextDay() })
  const past = async (query = '') =>
    (await ana.get<PastReservations>(`/api/user/past-reservations${query}`)).body
  const cancels = (caller: Caller, path: string) => caller.patch(path, { status: 'canceled' })
  const attended = await openClass()
  await attended.mark(admin, { reservation_id: (await attended.reserve(ana)).id, attended: true })
  const missed = await openClass()
  await missed.mark(admin, { reservation_id: (await missed.reserve(ana)).id, attended: false })
  const again = await openClass()
  await again.reserve()
  await cancels(admin, `/api/admin/user-schedules/${(await again.reserve(ana)).id}`)
  const { id: booked } = await again.reserve(ana)
  const canceled = await openClass()
  const { id: given } = await canceled.reserve(ana)
  studio.setClock(`${canceled.date}T10:00`)
  await cancels(ana, `/api/user-schedules/${given}`)
  const reserved = await openClass()
  const { id: coming } = await reserved.reserve(ana)

  studio.setClock(`${reserved.date}T17:59:59`)
  const { reservations, total } = await past()
  expect(reservations).toMatchObject([
    { schedule_id: canceled.pilates.id, status: 'canceled', canceled_by: 'member' },
    { id: booked, status: 'reserved', attendance: null },
    { schedule_id: missed.pilates.id, attendance: 'no_show' },
    { schedule_id: attended.pilates.id, attendance: 'attended' },
  ])
  expect([reservations.length, total]).toEqual([4, 4])
  expect(await past('?page=2&limit=3')).toEqual({ reservations: reservations.slice(3), total: 4 })
  // A class is over for the list from its start on.
  studio.setClock(`${reserved.date}T18:00`)
  expect(await past('?limit=1')).toMatchObject({ reservations: [{ id: coming }], total: 5 })
})
