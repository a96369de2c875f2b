import type { Reservation } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { ledgerOf } from '../harness/plans.ts'
import { placesTaken } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'

type Booked = Answer<{ reservation: Reservation }>

describe('cancelling a reservation', async () => {
  const studio = await openStudio()

  let ana: Member

  const booked = async (member: Member, at: string) => {
    const pilates = await studio.class({ at })
    return { pilates, reservation: ((await member.books(pilates)) as Booked).body.reservation }
  }
  const cancel = (member: Member, id: string, status = 'canceled') =>
    member.patch<{ reservation: Reservation }>(`/api/user-schedules/${id}`, { status })
  const placesOf = (id: string) => placesTaken(studio.db, { id })
  const ledgerKinds = async (member: Member): Promise<string[]> => {
    const rows = await ledgerOf(studio.db, member)
    return rows.map((row) => row.kind)
  }

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    ana = await studio.member({ plan: 'limited', classes: 3 })
  })

  // The class begins on Tuesday at 18:00.
  it.each([
    ['6 h 0 min', '2026-11-17T12:00:00', 'returned'],
    ['5 h 59 min 59 s', '2026-11-17T12:00:01', 'counted'],
    ['5 h 59 min', '2026-11-17T12:01:00', 'counted'],
    ['60 min', '2026-11-17T17:00:00', 'counted'],
    ['59 min 59 s', '2026-11-17T17:00:01', 'refused'],
    ['the start', '2026-11-17T18:00:00', 'refused'],
    ['an hour after', '2026-11-17T19:00:00', 'refused'],
  ] as const)('BOK-21, API-14, A01: %s before the class it is %s', async (_name, clock, tier) => {
    const { pilates, reservation } = await booked(ana, '2026-11-17T18:00')
    studio.setClock(clock)
    const { body: list } = await ana.get<{ reservations: Reservation[] }>('/api/user-schedules')
    expect(list.reservations[0]?.cancellation).toBe(tier)

    const { status, body } = await cancel(ana, reservation.id)
    if (tier === 'refused') {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'cancel_too_late' } })
      expect(await placesOf(pilates.id)).toBe(1)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
      return
    }
    const returned = tier === 'returned'
    expect(body.reservation).toMatchObject({
      status: 'canceled',
      canceled_by: 'member',
      class_returned: returned,
      cancellation: 'refused',
    })
    expect(await placesOf(pilates.id)).toBe(0)
    const balance = returned ? 3 : 2
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: balance, ledger: balance }])
    expect(await ledgerKinds(ana)).toEqual(['grant', 'book', returned ? 'return' : 'late_cancel'])
  })

  it('CRD-10, MYC-09, MYC-10: the refusal is in the words of the card', async () => {
    const { reservation } = await booked(ana, '2026-11-16T08:59')
    expect((await cancel(ana, reservation.id)).body).toMatchObject({
      code: 'cancel_too_late',
      message: 'La clase está por comenzar, no es posible cancelar tu reservación',
    })
  })

  it('both limits come from the settings', async () => {
    await setSettings(studio.db, { cancel_free_minutes: 120, cancel_min_minutes: 30 })
    const [one, other] = [await booked(ana, '2026-11-16T10:00'), await booked(ana, '2026-11-16T08:30')]
    expect((await cancel(ana, one.reservation.id)).body.reservation.class_returned).toBe(true)
    expect((await cancel(ana, other.reservation.id)).body.reservation.class_returned).toBe(false)
    await setSettings(studio.db, { cancel_min_minutes: 120 })
    const late = await booked(ana, '2026-11-16T09:30')
    expect((await cancel(ana, late.reservation.id)).body).toMatchObject({
      code: 'cancel_too_late',
      error: 'Falta menos de 2 horas para la clase, no es posible cancelar tu reservación',
    })
    await setSettings(studio.db, { cancel_free_minutes: 360, cancel_min_minutes: 60 })
  })

  it('A08: both spellings of cancelled are accepted, and anything else is refused', async () => {
    const { reservation } = await booked(ana, '2026-11-17T18:00')
    expect((await cancel(ana, reservation.id, 'reserved')).status).toBe(400)
    expect(await cancel(ana, reservation.id, 'cancelled')).toMatchObject({
      status: 200,
      body: { reservation: { status: 'canceled' } },
    })
  })

  it('cancelling twice answers the same and returns one class', async () => {
    const { reservation } = await booked(ana, '2026-11-17T18:00')
    const first = await cancel(ana, reservation.id)
    expect(await cancel(ana, reservation.id)).toMatchObject({ status: 200, body: first.body })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
  })

  it('BOK-27: nobody cancels or sees another member’s reservation', async () => {
    const eva = await studio.member({ plan: 'limited' })
    const { pilates, reservation } = await booked(ana, '2026-11-17T18:00')
    expect(await cancel(eva, reservation.id)).toMatchObject({
      status: 404,
      body: { code: 'reservation_not_found' },
    })
    expect(await eva.get('/api/user-schedules')).toMatchObject({ body: { reservations: [] } })
    expect(await placesOf(pilates.id)).toBe(1)
    const visitor = await studio.visitor.patch(`/api/user-schedules/${reservation.id}`, {
      status: 'canceled',
    })
    expect(visitor.status).toBe(401)
  })

  it('cancelling with an unlimited plan frees the place and changes no balance', async () => {
    const eva = await studio.member({ plan: 'unlimited' })
    const { pilates, reservation } = await booked(eva, '2026-11-17T18:00')
    await cancel(eva, reservation.id)
    expect(await placesOf(pilates.id)).toBe(0)
    expect(await studio.books(eva)).toMatchObject([{ classes_remaining: -1, ledger: 0 }])
  })
})

describe('a member’s reservations', async () => {
  const studio = await openStudio()
  const ana = await studio.member({ plan: 'unlimited' })
  const coach = await studio.coach({ name: 'Coach Sol' })
  for (const at of ['2026-11-18T23:30', '2026-11-17T08:00', '2026-11-18T00:00'])
    await ana.books(await studio.class({ at, coach }))

  const starts = async (query: string) => {
    const { body } = await ana.get<{ reservations: Reservation[] }>(`/api/user-schedules${query}`)
    return body.reservations.map((reservation) => reservation.start_time)
  }

  it('API-11: lists all, by the start of the class, with its coaches', async () => {
    expect(await starts('')).toEqual(['2026-11-17T08:00:00', '2026-11-18T00:00:00', '2026-11-18T23:30:00'])
    const { body, headers } = await ana.get<{ reservations: Reservation[] }>('/api/user-schedules')
    expect(body.reservations[0]?.instructors).toMatchObject([{ display_name: 'Coach Sol' }])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('API-12: lists those of one day of the studio', async () => {
    expect(await starts('?date=2026-11-18')).toEqual(['2026-11-18T00:00:00', '2026-11-18T23:30:00'])
    expect(await starts('?date=2026-11-19')).toEqual([])
  })

  it('A34: lists a range without its last day; equal dates mean that day', async () => {
    expect(await starts('?from=2026-11-17&to=2026-11-18')).toEqual(['2026-11-17T08:00:00'])
    expect(await starts('?from=2026-11-17&to=2026-11-17')).toEqual(['2026-11-17T08:00:00'])
    expect((await ana.get('/api/user-schedules?date=2026-02-30')).status).toBe(400)
  })
})
